import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const mappingRefusals = refusals(4600, {
  partner_missing: {
    n: 1,
    status: 400,
    at: { field: 'partner_id', code: 'missing' },
    what: text('映射未保存', 'The mapping was not saved'),
    why: text('没有选择客户', 'No customer is selected'),
    now: text('请选择客户', 'Select a customer'),
  },
  sku_unknown: {
    n: 2,
    status: 400,
    at: { field: 'sku', code: 'not_found' },
    what: text('映射未保存', 'The mapping was not saved'),
    why: text('该客户没有 SKU {sku}', 'This customer has no SKU {sku}'),
    now: text('请核对 SKU 编码和客户', 'Check the SKU code and the customer'),
  },
  variation_taken: {
    n: 3,
    status: 409,
    at: { field: 'vid', code: 'already_exists' },
    what: text('映射未保存', 'The mapping was not saved'),
    why: text(
      '该店铺的商品 {product} 已有变体 {vid} 的映射',
      'Variation {vid} of product {product} in this store is already mapped',
    ),
    now: text('请编辑已有的映射', 'Edit the existing mapping'),
  },
})
