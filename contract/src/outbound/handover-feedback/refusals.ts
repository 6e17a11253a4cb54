import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const feedbackRefusals = refusals(6700, {
  not_handed_over: {
    n: 1,
    status: 409,
    what: text('包 {bag} 没有交接', 'Bag {bag} has not been handed over'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请先在交接单上签收', 'Sign the receipt first'),
  },
  not_finished: {
    n: 2,
    status: 409,
    what: text('包 {bag} 不能列入邮件', 'Bag {bag} cannot be included in the mail'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请先完成集包', 'Finish bagging first'),
  },
  no_carrier_address: {
    n: 3,
    status: 409,
    what: text(
      '渠道 {channel} 的交接邮件没有收件人',
      'The handover mail of channel {channel} has no recipients',
    ),
    why: text('仓库设置中没有该渠道的邮箱', 'The warehouse settings have no address for this channel'),
    now: text('请在仓库设置中填写', 'Enter it in the warehouse settings'),
  },
  no_list_address: {
    n: 4,
    status: 409,
    what: text('预报/完成邮件没有收件人', 'The pre/post mail has no recipients'),
    why: text('仓库设置中没有填写邮箱', 'The warehouse settings have no address for it'),
    now: text('请在仓库设置中填写', 'Enter it in the warehouse settings'),
  },
  too_many_pictures: {
    n: 5,
    status: 409,
    what: text('包 {bag} 的照片太多', 'Bag {bag} has too many pictures'),
    why: text('最多 {limit} 张', 'The limit is {limit}'),
    now: text('请只上传需要的照片', 'Upload only the pictures that are needed'),
  },
})
