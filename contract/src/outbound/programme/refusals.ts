import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const programmeRefusals = refusals(11710, {
  taken: {
    n: 1,
    status: 409,
    at: { field: 'merchant_id', code: 'already_exists' },
    what: text('商户未保存', 'The merchant was not saved'),
    why: text(
      '客户 {partner} 的商户 {merchant} 已登记在该仓库',
      'Merchant {merchant} of customer {partner} is registered in this warehouse already',
    ),
    now: text('请编辑已有的记录', 'Edit the existing entry'),
  },
  other_partner: {
    n: 2,
    status: 422,
    at: { field: 'partner_id', code: 'unprocessable' },
    what: text('商户未保存', 'The merchant was not saved'),
    why: text('登记的客户不能更改', 'The customer of an entry cannot be changed'),
    now: text('请删除这条记录，再为正确的客户登记', 'Delete this entry and register the right customer'),
  },
})
