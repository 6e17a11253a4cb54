import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const skuRefusals = refusals(4000, {
  code_taken: {
    n: 1,
    status: 409,
    what: text('SKU {sku} 未保存', 'the SKU {sku} was not saved'),
    why: text('该客户已有相同的 SKU 编码或条码', 'this customer has a SKU with the same code or barcode'),
    now: text('请修改编码或条码', 'change the code or the barcode'),
  },
  partner_missing: {
    n: 2,
    status: 400,
    what: text('SKU 未保存', 'the SKU was not saved'),
    why: text('没有选择客户', 'no customer is chosen'),
    now: text('请选择客户', 'choose a customer'),
  },
  in_use: {
    n: 3,
    status: 409,
    what: text('SKU {sku} 不能删除', 'the SKU {sku} cannot be deleted'),
    why: text('仍有库存或未完成的单据', 'there is stock of it, or an open order'),
    now: text('请先处理库存和单据', 'finish those first'),
  },
})
