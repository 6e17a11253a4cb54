import { z } from 'zod'
import { skuCode, skuRequired } from '../../catalog/sku/calls.ts'
import { inboundOrderStatus } from '../../inbound/order/enums.ts'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { operationRecord } from '../../kit/record.ts'
import { codeOrNone, codeRules } from '../../kit/scan/code-rules.ts'
import {
  done,
  exporting,
  instant,
  isoTime,
  objectId,
  paging,
  partnerId,
  quantity,
  queryBoolean,
  queryList,
  queryNumber,
  queryNumbers,
  timeRange,
  warehouseId,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { businessFields, businessType } from './business.ts'
import {
  outboundOrderStatus,
  outboundOrderType,
  outboundSubStatus,
  uniInventoryReturnDelivery,
  uniInventoryReturnType,
} from './enums.ts'
import { feesShort } from './fees.ts'
import { importColumns } from './import-columns.ts'
import { outboundOrderMachine } from './machine.ts'

/** A buyer as the customer or its platform knows them: any text, for platforms differ. */
export const buyerId = z.string().trim().max(64)

const part = (max: number) => z.string().trim().max(max).default('')

export const shippingAddress = z.object({
  firstname: part(100),
  lastname: part(100),
  telephone: part(40),
  country: part(60),
  state: part(100),
  city: part(100),
  postal_code: part(20),
  street: part(300),
  street_address1: part(200),
  street_address2: part(200),
})

export const outboundOrder = businessFields.extend({
  id: objectId,
  order_number: z.string(),
  erp_order_id: z.string(),
  partner_id: partnerId,
  order_type: outboundOrderType.schema,
  order_status: outboundOrderStatus.schema,
  sub_status: outboundSubStatus.schema.nullable(),
  tracking_number: z.string(),
  channel_code: z.string(),
  country: z.string(),
  sku_kinds: z.number().int(),
  units: z.number().int(),
  pickup_code: z.string().nullable(),
  cell: z.number().int().nullable(),
  bag_code: z.string(),
  weight: z.number().nullable(),
  is_exceptional: z.boolean(),
  created_by_internal_user: z.boolean(),
  /** What the reviewer of a rejected return said. */
  review_failure: z.object({ msg: z.string() }),
  cancelled_reason: z.string(),
  /** It is given goods before all orders that were not put first. */
  pinned: z.boolean(),
  /** The cut-off that it is to make; null where its warehouse has none. */
  cut_off_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  actions: z.array(z.enum(outboundOrderMachine.actions)),
})
export type OutboundOrder = z.infer<typeof outboundOrder>

export const outboundFilters = z.object({
  /** Its number, or its id. */
  order_number: queryNumbers,
  /** How the customer's number begins. */
  erp_order_id: queryNumbers,
  tracking_numbers: queryList(z.string().max(64), 500).optional(),
  bag_codes: queryList(z.string().max(64), 500).optional(),
  sku: queryNumbers,
  order_status: queryList(outboundOrderStatus.query, 20).optional(),
  order_types: queryList(outboundOrderType.query, 10).optional(),
  /** Of those that failed validation. */
  sub_status: outboundSubStatus.query.optional(),
  partner_id: queryNumber.pipe(partnerId).optional(),
  channel_code: z.string().max(40).optional(),
  country: z.string().max(60).optional(),
  business_type: businessType.optional(),
  pickup_code: queryNumbers,
  exceptional: queryBoolean.optional(),
  /** Left since the beginning of the day, by the clocks of the warehouse. */
  left_today: queryBoolean.optional(),
  /** Of the creation. */
  time_range: timeRange,
})
export type OutboundFilters = z.output<typeof outboundFilters>

export const outboundReaders = {
  any: ['OutboundOrderOperator', 'OutboundOrderAdmin', 'MerchantBaseOperation'],
} as const

export const listOutboundOrders = call('GET /wms/outbound_order', {
  right: outboundReaders,
  ...atGoods,
  about: 'Outbound orders created in a range, newest first. Also as POST with the same fields in the body.',
  query: paging.extend(outboundFilters.shape),
  data: z.object({
    data: z.array(outboundOrder),
    recordsTotal: z.number().int(),
    /** The most frequent countries among the matches, as choices of the filter. */
    topCountries: z.array(z.object({ country: z.string(), orders: z.number().int() })),
  }),
})

export const countOutboundOrders = statusCountsOf(listOutboundOrders, 'order_status', outboundOrderStatus)

export const exportOutboundOrders = call('GET /wms/outbound_order/export', {
  right: { any: ['OutboundOrderExport', 'MerchantBaseOperation'] },
  ...atGoods,
  about:
    'The matching orders, a row for each order and SKU; at most max_rows. A large export is made in the background: then data names it as offline_export_id.',
  query: outboundFilters.extend(exporting.shape),
  data: 'file',
})

export const getOutboundOrder = call('GET /wms/outbound_order/:id', {
  right: outboundReaders,
  ...atGoods,
  about: 'One order with its lines, where their goods lie, and what was done to it.',
  params: z.object({ id: objectId }),
  data: outboundOrder.extend({
    warehouse_id: warehouseId,
    warehouse_code: z.string(),
    version: z.number().int(),
    comments: z.string(),
    /** Its tracking number, as `logistics` and lists have it. */
    tracking_id: z.string(),
    /** When it was changed last, as `updated_at`. */
    updated_datetime: instant,
    /** Who ordered it from the customer; empty where it is not said. */
    buyer_id: z.string(),
    logistics: z.object({
      tracking_number: z.string(),
      channel_code: z.string(),
      channel_id: z.number().int().nullable(),
    }),
    uni_inventory_return_type: uniInventoryReturnType.schema.nullable(),
    uni_inventory_return_reason: z.string(),
    uni_inventory_return_delivery_type: uniInventoryReturnDelivery.schema.nullable(),
    is_defect_return: z.boolean(),
    /** The paper that its waybill was made for, where that is not the usual one. */
    special_paper_size: z.string(),
    pickup_order_id: objectId.nullable(),
    batch_number: z.string(),
    /** Each print of its waybill. */
    print_logis_records: z.array(
      z.object({ user_name: z.string(), operation_time: instant, remark: z.string() }),
    ),
    /** The goods that were announced to the warehouse under the same customer number. */
    related_inbound_orders: z.array(
      z.object({
        id: objectId,
        order_number: z.string(),
        erp_order_id: z.string(),
        tracking_number: z.string(),
        status: inboundOrderStatus.schema,
      }),
    ),
    shipping_address: shippingAddress,
    skus: z.array(
      z.object({
        sku: z.string(),
        name: z.string(),
        name_en: z.string(),
        barcode: z.string(),
        quantity: z.number().int(),
        sorted_quantity: z.number().int(),
        checked_quantity: z.number().int(),
        batches: z.array(
          z.object({
            /** The goods at that place, as inventory_by_sku names them. */
            loc_inv_id: objectId,
            location_code: z.string(),
            quantity: z.number().int(),
            picked: z.number().int(),
          }),
        ),
      }),
    ),
    operation_records: z.array(operationRecord),
  }),
})

/** The channel by which orders leave that name none. */
export const usualChannel = 'STD'

export const orderFields = businessFields.partial().extend({
  erp_order_id: z.string().trim().max(64).default(''),
  order_type: outboundOrderType.schema,
  uni_inventory_return_type: uniInventoryReturnType.schema.optional(),
  uni_inventory_return_reason: z.string().trim().max(500).default(''),
  /** Of returns by delivery. */
  uni_inventory_return_delivery_type: uniInventoryReturnDelivery.schema.optional(),
  is_defect_return: z.boolean().default(false),
  comments: z.string().trim().max(500).default(''),
  /** The address of a known buyer may be replaced as the order is created. */
  buyer_id: buyerId.default(''),
  logistics: z
    .object({
      /** Scanned later at weighing and bagging, so it looks as these want it. */
      tracking_number: codeOrNone(codeRules.outbound_tracking),
      channel_code: z.string().trim().max(40).default(''),
      channel_id: z.int32().positive().optional(),
    })
    .default({ tracking_number: '', channel_code: '' }),
  shipping_address: shippingAddress.default(shippingAddress.parse({})),
  skus: z
    .array(z.object({ sku: skuCode, quantity }))
    .min(1, saying(skuRequired))
    .max(2000),
  promised_at: isoTime.optional(),
})
export type OrderFields = z.output<typeof orderFields>

const created = z.object({
  id: objectId,
  order_number: z.string(),
  order_status: outboundOrderStatus.schema,
  sub_status: outboundSubStatus.schema.nullable(),
  tracking_number: z.string(),
  /** The order existed with the same content: nothing was created (REL-17). */
  repeated: z.boolean(),
  /** With sub-status 5 only. */
  fees_short: feesShort.optional(),
})

export const createOutboundOrder = call('POST /wms/outbound_order/create', {
  right: { any: ['OutboundOrderOperator', 'OutboundOrderAdmin', 'MerchantBaseOperation'] },
  ...atGoods,
  about: 'Creates an order in the current warehouse, validates it and promises it goods.',
  body: orderFields.extend({ partner_id: partnerId.optional() }),
  data: created,
})

export const createExternalOrder = call('POST /wms/external/outbound_order/create', {
  right: 'MerchantBaseOperation',
  scope: 'partner',
  about:
    'The same for partners and their systems. Idempotent by customer order number: the same content repeats the answer, other content is refused.',
  apiKey: true,
  body: orderFields.extend({ warehouse_id: warehouseId, erp_order_id: z.string().trim().min(1).max(64) }),
  data: created,
})

const spreadsheet = {
  field: 'file',
  min: 1,
  max: 1,
  maxBytes: 500_000,
  types: ['.csv', '.xlsx', '.xls'],
} as const

const toldRow = z.object({
  row: z.number().int(),
  order: z.string(),
  /** Where the fault is, where it is in one cell. */
  column: z.enum(importColumns).nullable(),
  reason: z.string(),
  message: z.string(),
})
export type ToldRow = z.infer<typeof toldRow>

const imported = z.object({
  rows: z.number().int(),
  created: z.number().int(),
  repeated: z.number().int(),
  /** What was not created. */
  refused: z.array(toldRow),
  /** Of those that were created: what failed its validation. */
  failed: z.array(toldRow),
})

export const importOutboundOrders = call('POST /wms/outbound_order/import', {
  right: { any: ['OutboundOrderOperator', 'OutboundOrderAdmin', 'MerchantBaseOperation'] },
  ...atGoods,
  about:
    'Creates orders from a sheet of under 500 kB, rows of one customer order number being one order. Each order stands for itself: good ones are created, the others are answered with row and reason.',
  files: spreadsheet,
  body: z.object({ partner_id: z.coerce.number().pipe(partnerId).optional() }),
  data: imported,
})

const importRow = z.record(z.enum(importColumns), z.string()).and(z.object({ row: z.number().int() }))
export type ImportedRow = z.infer<typeof importRow>

export const checkOrderImport = call('POST /wms/outbound_order/import_check', {
  right: { any: ['OutboundOrderOperator', 'OutboundOrderAdmin', 'MerchantBaseOperation'] },
  ...atGoods,
  about:
    'What an import of this sheet would refuse, without creating anything: every row of the orders that have a fault, to be corrected and sent again as a sheet.',
  files: spreadsheet,
  body: z.object({ partner_id: z.coerce.number().pipe(partnerId).optional() }),
  data: z.object({
    rows: z.number().int(),
    /** How many orders have no fault, and some of their rows. */
    good_orders: z.number().int(),
    sample: z.array(importRow),
    /** The rows of the others. */
    faulty: z.array(importRow),
    faults: z.array(toldRow),
  }),
})

export const importExternalOrders = call('POST /wms/external/outbound_order/import', {
  right: 'MerchantBaseOperation',
  scope: 'partner',
  about: 'The same for partners and their systems, who name the warehouse: one that is open to them.',
  apiKey: true,
  files: spreadsheet,
  body: z.object({ warehouse_id: z.coerce.number().pipe(warehouseId) }),
  data: imported,
})

const byId = z.object({ id: objectId })

/** What a cancellation says. */
export const cancelling = byId.extend({ reason: z.string().trim().max(500).default('') })

export const cancelOutboundOrder = call('POST /wms/outbound_order/cancel', {
  right: outboundReaders,
  ...atGoods,
  about:
    'Cancels an order up to picking done: promised goods are free again, picked ones wait to be put back.',
  body: cancelling,
  data: done,
})

export const reverifyOutboundOrder = call('POST /wms/outbound_order/reverify', {
  right: outboundReaders,
  ...atGoods,
  about:
    'Validates an order again that failed validation (101), or promises goods again to an abnormal one (9).',
  body: byId,
  data: z.object({
    order_status: outboundOrderStatus.schema,
    sub_status: outboundSubStatus.schema.nullable(),
    fees_short: feesShort.optional(),
  }),
})

export const getCameraRecord = call('GET /wms/outbound_order/:id/camera_record', {
  right: { any: ['OutboundOrderOperator', 'OutboundOrderAdmin'] },
  ...atGoods,
  about: 'The pictures that show an order on its way, with the step and the time of each.',
  params: z.object({ id: objectId }),
  data: z.array(z.object({ url: z.string(), step: z.enum(['handover']), time: instant })),
})
