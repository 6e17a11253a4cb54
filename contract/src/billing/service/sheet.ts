import type { SheetColumns } from '../../kit/sheet.ts'
import { text } from '../../kit/text.ts'
import { valueAddedServiceType } from './enums.ts'

/** The sheet that value-added services are imported from. */
export const serviceColumns = {
  service_type: {
    title: text('服务类型', 'Service type'),
    required: true,
    is: valueAddedServiceType,
    example: '换标',
  },
  partner_id: { title: text('客户编号', 'Customer number'), required: true, is: 'number', example: '101' },
  reference: { title: text('关联单号', 'Order number'), example: 'OB26112700001' },
  quantity: { title: text('数量', 'Quantity'), required: true, example: '20' },
  unit_price: { title: text('单价', 'Unit price'), example: '' },
  price_reason: { title: text('改价原因', 'Reason for the price'), example: '' },
  remark: { title: text('备注', 'Remarks'), example: '' },
} as const satisfies SheetColumns
