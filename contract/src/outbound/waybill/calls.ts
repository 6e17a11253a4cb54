import { z } from 'zod'
import { atGoods } from '../../inventory/warehouses.ts'
import { reasonAsk } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { objectId } from '../../kit/schemas.ts'
import { printing } from '../../printing/job/calls.ts'
import { outboundOrderStatus } from '../order/enums.ts'

/** The waybill of a cancelled order is void: it may not be stuck on a parcel any more (REL-33). */
const dead: readonly number[] = [
  outboundOrderStatus.code.cancelled,
  outboundOrderStatus.code.validation_failed,
]

/** Has the order a waybill that may be printed? */
export const hasWaybill = (order: { tracking_number: string; order_status: number }): boolean =>
  order.tracking_number !== '' && !dead.includes(order.order_status)

export const printWaybills = call('POST /wms/outbound_order/print_labels', {
  right: 'OutboundOrderPrint',
  ...atGoods,
  about:
    'The waybills of orders as one PDF, in the order asked for: the label that carrier, platform or customer gave, else one of 10x15 that is drawn; orders without one are left out. Each print is counted and a print job; a reprint asks for its reason and says on a drawn one that it is one.',
  asks: [reasonAsk],
  body: z.object({ ids: z.array(objectId).min(1).max(500), ...printing }),
  data: 'file',
})

export const getPickupWaybills = call('GET /wms/pickup_order/:id/logistics_pdf', {
  right: 'OutboundOrderPrint',
  ...atGoods,
  about:
    'The waybills of the orders of a pickup order as one PDF, in the order of their cells, to look at: they are marked as copies and have no barcode of the tracking number. print_labels prints them.',
  params: z.object({ id: objectId }),
  data: 'file',
})

export const getOrderWaybill = call('GET /wms/outbound_order/:id/logistics_pdf', {
  right: 'OutboundOrderPrint',
  ...atGoods,
  about:
    'The waybill of an order to look at: the file that its customer handed over, else a copy without the barcode of the tracking number. print_labels prints it.',
  params: z.object({ id: objectId }),
  data: 'file',
})
