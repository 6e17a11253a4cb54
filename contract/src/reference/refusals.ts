import { refusals } from '../kit/refusal.ts'
import { text } from '../kit/text.ts'

export const referenceRefusals = refusals(3000, {
  taken: {
    n: 1,
    status: 409,
    at: { code: 'already_exists' },
    what: text('{value} 已存在', '{value} already exists'),
    why: text('编号和名称不能重复', 'Codes and names must be unique'),
    now: text('请换一个，或编辑已有的记录', 'Choose another one, or edit the existing record'),
  },
  channel_grouped: {
    n: 3,
    status: 409,
    what: text('渠道 {channel} 不能加入该组', 'Channel {channel} cannot be in this group'),
    why: text('它已在渠道组「{group}」中', 'It is in the channel group “{group}”'),
    now: text('请先从那个组移出', 'Take it out of that group first'),
  },
  partner_disabled: {
    n: 2,
    status: 409,
    what: text('没有为该客户创建任何内容', 'Nothing was created for this customer'),
    why: text('客户 {partner} 已停用', 'Customer {partner} is disabled'),
    now: text(
      '请先启用该客户；已有的单据可以继续处理',
      'Enable the customer first; work on existing documents can go on',
    ),
  },
})
