import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { dropShippingLogistics } from './enums.ts'

const right = ['OutboundOrderOperator', 'OutboundOrderAdmin'] as const

/** The waybill of a dropshipping order: its customer's carrier gives it, or the customer sends it as a file. */
export const dropShippingMachine = machine(
  'drop_shipping_logistics',
  dropShippingLogistics,
  ['waiting', 'success'],
  {
    fetch_waybill: {
      from: ['waiting', 'failed'],
      to: 'requested',
      right,
      label: text('获取面单', 'Fetch waybill'),
    },
    get_waybill: { from: ['requested'], to: 'success', label: text('获取面单成功', 'Waybill received') },
    fail_waybill: { from: ['requested'], to: 'failed', label: text('获取面单失败', 'Waybill failed') },
    upload_waybill: {
      from: ['waiting', 'requested', 'failed', 'success'],
      to: 'success',
      right,
      label: text('上传面单', 'Upload waybill'),
    },
    cancel_waybill: {
      from: ['waiting', 'requested', 'failed', 'success'],
      to: 'cancelled',
      label: text('作废面单', 'Void waybill'),
    },
  },
)
