import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const feedbackRefusals = refusals(6700, {
  not_handed_over: {
    n: 1,
    status: 409,
    what: text('包 {bag} 没有交接', 'bag {bag} is not handed over'),
    why: text('状态为「{status}」', 'its status is “{status}”'),
    now: text('请先在交接单上签收', 'sign it on a receipt first'),
  },
  not_finished: {
    n: 2,
    status: 409,
    what: text('包 {bag} 不能列入邮件', 'bag {bag} cannot stand in the mail'),
    why: text('状态为「{status}」', 'its status is “{status}”'),
    now: text('请先完成集包', 'finish the bag first'),
  },
  no_carrier_address: {
    n: 3,
    status: 409,
    what: text(
      '渠道 {channel} 的交接邮件没有收件人',
      'the handover mail of channel {channel} has no recipient',
    ),
    why: text('仓库设置中没有该渠道的邮箱', 'the warehouse preference names no address for it'),
    now: text('请在仓库设置中填写', 'have it entered in the warehouse preference'),
  },
  no_list_address: {
    n: 4,
    status: 409,
    what: text('预报/完成邮件没有收件人', 'the pre/post mail has no recipient'),
    why: text('仓库设置中没有填写邮箱', 'the warehouse preference names no address'),
    now: text('请在仓库设置中填写', 'have it entered in the warehouse preference'),
  },
  too_many_pictures: {
    n: 5,
    status: 409,
    what: text('包 {bag} 的照片太多', 'bag {bag} has too many pictures'),
    why: text('最多 {limit} 张', 'at most {limit}'),
    now: text('请只上传需要的照片', 'upload only those that are needed'),
  },
})
