import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

const unsaved = text('增值服务没有保存', 'The service was not saved')

export const serviceRecordRefusals = refusals(12600, {
  own_price: {
    n: 1,
    status: 403,
    at: { field: 'unit_price', code: 'unprocessable' },
    what: unsaved,
    why: text(
      '使用价目表以外的单价需要权限「{right}」',
      'A price other than that of the list needs the right “{right}”',
    ),
    now: text('请留空单价，或请有此权限的人录入', 'Leave the price empty, or ask a person who has it'),
  },
  own_price_reason: {
    n: 2,
    status: 400,
    at: { field: 'price_reason', code: 'missing' },
    what: unsaved,
    why: text('使用其他单价必须说明原因', 'A price other than that of the list needs a reason'),
    now: text('请填写改价原因', 'Enter the reason'),
  },
  no_own_price: {
    n: 3,
    status: 400,
    at: { field: 'price_reason', code: 'unprocessable' },
    what: unsaved,
    why: text('填写了改价原因，但没有单价', 'There is a reason for another price, but no price'),
    now: text('请填写单价，或删除原因', 'Enter the price, or remove the reason'),
  },
  reference_unknown: {
    n: 4,
    status: 400,
    at: { field: 'reference', code: 'not_found' },
    what: unsaved,
    why: text(
      '客户「{partner}」在本仓库没有单号 {reference}',
      'Customer “{partner}” has no order {reference} in this warehouse',
    ),
    now: text('请核对单号和客户', 'Check the order number and the customer'),
  },
})
