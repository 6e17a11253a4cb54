import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const mappingRefusals = refusals(4600, {
  partner_missing: {
    n: 1,
    status: 400,
    what: text('映射未保存', 'the mapping was not saved'),
    why: text('没有选择客户', 'no customer is chosen'),
    now: text('请选择客户', 'choose a customer'),
  },
  sku_unknown: {
    n: 2,
    status: 400,
    what: text('映射未保存', 'the mapping was not saved'),
    why: text('该客户没有 SKU {sku}', 'this customer has no SKU {sku}'),
    now: text('请核对 SKU 编码和客户', 'check the SKU code and the customer'),
  },
  variation_taken: {
    n: 3,
    status: 409,
    what: text('映射未保存', 'the mapping was not saved'),
    why: text(
      '该店铺的商品 {product} 已有变体 {vid} 的映射',
      'the variation {vid} of the product {product} of this store is mapped already',
    ),
    now: text('请编辑已有的映射', 'edit the mapping that is there'),
  },
})
