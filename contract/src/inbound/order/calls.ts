import { z } from 'zod'
import { skuCode } from '../../catalog/sku/calls.ts'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { operationRecord } from '../../kit/record.ts'
import {
  done,
  instant,
  kilograms,
  listOf,
  objectId,
  paging,
  partnerId,
  quantity,
  queryList,
  queryNumber,
  queryNumbers,
  scanned,
  timeRange,
  warehouseId,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { text } from '../../kit/text.ts'
import { casePutawayStatus, inboundCaseStatus } from '../case/enums.ts'
import { inboundOrderStatus, inboundOrderType, inboundReceiveStatus } from './enums.ts'
import { inboundOrderMachine } from './machine.ts'

export const inboundOrder = z.object({
  id: objectId,
  wms_order_id: z.string(),
  erp_order_id: z.string(),
  po_batch_id: z.string(),
  partner_id: partnerId,
  warehouse_id: warehouseId,
  warehouse_code: z.string(),
  order_type: inboundOrderType.schema,
  order_status: inboundOrderStatus.schema,
  receive_status: inboundReceiveStatus.schema,
  is_return: z.boolean(),
  /** The warehouse that sends the goods of a stock transfer. */
  from_warehouse_id: warehouseId.nullable(),
  /** How many kinds of goods it announces. */
  sku_kinds: z.number().int(),
  comments: z.string(),
  /** Why it was marked as a return, rejected or closed. */
  return_remark: z.string(),
  close_reason: z.string(),
  tracking_numbers: z.array(z.string()),
  case_codes: z.array(z.string()),
  quantity: z.number().int(),
  received_quantity: z.number().int(),
  putaway_quantity: z.number().int(),
  created_at: instant,
  updated_at: instant,
  actions: z.array(z.enum(inboundOrderMachine.actions)),
})
export type InboundOrder = z.infer<typeof inboundOrder>

export const inboundLine = z.object({
  sku: z.string(),
  name: z.string(),
  name_en: z.string(),
  barcode: z.string(),
  quantity: z.number().int(),
  received_quantity: z.number().int(),
  defect_quantity: z.number().int(),
  putaway_quantity: z.number().int(),
})

export const listInboundOrders = call('GET /wms/inbound_orders', {
  right: { any: ['InboundOrderOperator', 'InboundOrderAdmin', 'MerchantBaseOperation'] },
  ...atGoods,
  about: 'Inbound orders of the warehouse, newest first.',
  query: paging.extend({
    wms_order_id: queryNumbers,
    erp_order_id: queryNumbers,
    tracking_number: queryNumbers,
    order_status: queryList(inboundOrderStatus.query, 10).optional(),
    receive_status: inboundReceiveStatus.query.optional(),
    order_type: inboundOrderType.query.optional(),
    partner_id: queryNumber.pipe(partnerId).optional(),
    /** Another of the caller's warehouses than the current one. */
    warehouse_id: queryNumber.pipe(warehouseId).optional(),
    time_range: timeRange.optional(),
  }),
  data: listOf(inboundOrder),
})

export const exportInboundOrders = listExportOf(listInboundOrders)

export const countInboundOrders = statusCountsOf(listInboundOrders, 'order_status', inboundOrderStatus)

export const getInboundOrder = call('GET /wms/inbound_order/:id', {
  right: { any: ['InboundOrderOperator', 'InboundOrderAdmin', 'MerchantBaseOperation'] },
  ...atGoods,
  about: 'One inbound order with its SKUs, its cases and what was done to it.',
  params: z.object({ id: objectId }),
  data: inboundOrder.extend({
    skus: z.array(inboundLine),
    cases: z.array(
      z.object({
        case_code: z.string(),
        status: inboundCaseStatus.schema,
        putaway_status: casePutawayStatus.schema,
        /** Kilograms and centimetres, as weighed and measured. */
        weight: z.number().nullable(),
        length: z.number().nullable(),
        width: z.number().nullable(),
        height: z.number().nullable(),
        skus: z.array(z.object({ sku: z.string(), quantity: z.number().int() })),
      }),
    ),
    operation_records: z.array(operationRecord),
  }),
})

const announced = z
  .array(z.object({ sku: skuCode, quantity }))
  .min(1)
  .max(2000)

const announcement = z.object({
  erp_order_id: z.string().trim().max(64).default(''),
  po_batch_id: z.string().trim().max(64).default(''),
  order_type: inboundOrderType.schema.default(1),
  comments: z.string().trim().max(500).default(''),
  tracking_numbers: z.array(scanned).max(200).default([]),
  cases: z
    .array(
      z.object({
        /** Left out: the product gives one. */
        case_code: scanned.optional(),
        weight: kilograms.max(10_000).optional(),
        skus: announced,
      }),
    )
    .max(500)
    .default([]),
  skus: announced.optional(),
})
export type Announcement = z.output<typeof announcement>

const inCasesOrLoose = <S extends z.ZodType<Pick<Announcement, 'cases' | 'skus'>>>(body: S): S =>
  body.refine((o) => o.cases.length > 0 !== (o.skus !== undefined), {
    ...saying(text('请只填写箱或 SKU 其中一种', 'Enter either cases or SKUs, not both')),
    path: ['cases'],
  })

const created = z.object({ id: objectId, wms_order_id: z.string(), case_codes: z.array(z.string()) })

export const createInboundOrder = call('POST /wms/inbound_order/create', {
  right: { any: ['InboundOrderAdmin', 'InboundOrderOperator', 'MerchantBaseOperation'] },
  ...atGoods,
  about:
    'Announces goods: in cases with a code each, or, with skus, loose, to be received under the number of the order. Weights of cases in kg.',
  body: inCasesOrLoose(announcement.extend({ partner_id: partnerId.optional() })),
  data: created,
})

export const createExternalInbound = call('POST /wms/external/inbound_order/create', {
  right: 'MerchantBaseOperation',
  scope: 'partner',
  about:
    'The same for merchants and their systems, who name the warehouse: one that is open to them. A customer order number that stands already is refused.',
  apiKey: true,
  body: inCasesOrLoose(announcement.extend({ warehouse_id: warehouseId })),
  data: created,
})

export const signInboundParcel = call('POST /wms/inbound_sign', {
  right: 'InboundOrderOperator',
  ...atGoods,
  about:
    'Signs a parcel at the dock by its tracking number, or an order by its own; signing it again is no event.',
  body: z.object({ tracking_number: scanned }),
  data: z.object({
    already: z.boolean(),
    order_id: objectId,
    wms_order_id: z.string(),
    signed_at: instant,
    signed_by: z.string(),
    parcels: z.object({ signed: z.number().int(), total: z.number().int() }),
  }),
})

export const finishReceive = call('POST /wms/inbound_order/finish_receive', {
  right: { any: ['InboundOrderOperator', 'InboundOrderAdmin'] },
  ...atGoods,
  about: 'Receiving is complete: what has not come is no longer waited for.',
  body: z.object({ id: objectId }),
  data: done,
})

export const cancelInboundOrder = call('POST /wms/inbound_order/cancel', {
  right: { any: ['InboundOrderOperator', 'InboundOrderAdmin', 'MerchantBaseOperation'] },
  ...atGoods,
  about: 'Cancels an order that nothing has arrived of.',
  body: z.object({ id: objectId }),
  data: done,
})
