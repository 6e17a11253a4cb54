import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const verificationRefusals = refusals(11500, {
  reason_missing: {
    n: 1,
    status: 400,
    at: { field: 'reason', code: 'missing' },
    what: text('SKU 未驳回', 'The SKUs were not rejected'),
    why: text('没有填写原因', 'No reason is given'),
    now: text('请填写驳回原因', 'Enter why they are rejected'),
  },
  whose: {
    n: 2,
    status: 400,
    at: { field: 'partner_id', code: 'missing' },
    what: text('白名单未修改', 'The whitelist was not changed'),
    why: text('多个客户都有 SKU {sku}', 'Several customers have an SKU {sku}'),
    now: text('请选择客户', 'Select the customer'),
  },
  label_no_document: {
    n: 3,
    status: 400,
    at: { field: 'file', code: 'invalid' },
    what: text('GPSR 标签 {file} 未保存', 'The GPSR label {file} was not saved'),
    why: text('内容不是 PDF 或图片', 'It is neither a PDF nor a picture'),
    now: text('请选择其他文件', 'Choose another file'),
  },
})
