import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const skuRefusals = refusals(4000, {
  code_taken: {
    n: 1,
    status: 409,
    at: { code: 'already_exists' },
    what: text('SKU {sku} 未保存', 'SKU {sku} was not saved'),
    why: text(
      '该客户已有相同的 SKU 编码或条码',
      'This customer already has an SKU with this code or barcode',
    ),
    now: text('请修改编码或条码', 'Change the code or the barcode'),
  },
  partner_missing: {
    n: 2,
    status: 400,
    at: { field: 'partner_id', code: 'missing' },
    what: text('SKU 未保存', 'The SKU was not saved'),
    why: text('没有选择客户', 'No customer is selected'),
    now: text('请选择客户', 'Select a customer'),
  },
  in_use: {
    n: 3,
    status: 409,
    what: text('SKU {sku} 不能删除', 'SKU {sku} cannot be deleted'),
    why: text('仍有库存或未完成的单据', 'It still has stock or open orders'),
    now: text('请先处理库存和单据', 'Clear its stock and orders first'),
  },
  picture_size: {
    n: 4,
    status: 400,
    what: text('图片 {file} 未保存', 'The picture {file} was not saved'),
    why: text('最长边不能超过 {most} 像素', 'Its longer side must not exceed {most} {most|pixel|pixels}'),
    now: text('请缩小后重新上传', 'Make it smaller and upload it again'),
  },
  pictures_full: {
    n: 5,
    status: 409,
    what: text('SKU {sku} 的图片未保存', 'The picture of SKU {sku} was not saved'),
    why: text('一个 SKU 最多 {most} 张图片', 'An SKU has at most {most} {most|picture|pictures}'),
    now: text('请先删除不用的图片', 'Delete pictures that are not needed first'),
  },
})
