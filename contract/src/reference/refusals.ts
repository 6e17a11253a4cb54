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
  exemption_differs: {
    n: 4,
    status: 409,
    at: { code: 'invalid' },
    what: text('口岸 {gateway} 的免税额未保存', 'The tax exemption of gateway {gateway} was not saved'),
    why: text(
      '口岸的渠道合并计算，但 {one} 是 {amount}，{other} 是 {differs}',
      'The channels of a gateway count together, but {one} has {amount} and {other} has {differs}',
    ),
    now: text('同一口岸请填写相同的免税额', 'Enter the same amount for all channels of the gateway'),
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
