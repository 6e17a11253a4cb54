import { z } from 'zod'
import { skuCode } from '../../catalog/sku/calls.ts'
import { quantity } from '../../inbound/order/calls.ts'
import { call } from '../../kit/call.ts'
import { operationRecord } from '../../kit/record.ts'
import {
  done,
  exporting,
  instant,
  isoTime,
  objectId,
  paging,
  partnerId,
  queryBoolean,
  queryList,
  queryNumber,
  timeRange,
  warehouseId,
} from '../../kit/schemas.ts'
import { outboundOrderStatus, outboundOrderType, outboundSubStatus } from './enums.ts'
import { outboundOrderMachine } from './machine.ts'

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

export const outboundOrder = z.object({
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
  cancelled_reason: z.string(),
  created_at: instant,
  updated_at: instant,
  actions: z.array(z.enum(outboundOrderMachine.actions)),
})
export type OutboundOrder = z.infer<typeof outboundOrder>

const filters = z.object({
  order_number: z.string().max(64).optional(),
  erp_order_id: z.string().max(64).optional(),
  tracking_numbers: queryList(z.string().max(64), 500).optional(),
  bag_codes: queryList(z.string().max(64), 500).optional(),
  sku: z.string().max(64).optional(),
  order_status: queryList(outboundOrderStatus.query, 20).optional(),
  order_types: queryList(outboundOrderType.query, 10).optional(),
  partner_id: queryNumber.pipe(partnerId).optional(),
  country: z.string().max(60).optional(),
  pickup_code: z.string().max(64).optional(),
  exceptional: queryBoolean.optional(),
  /** Of the creation. */
  time_range: timeRange,
})
export type OutboundFilters = z.output<typeof filters>

const readers = { any: ['OutboundOrderOperator', 'OutboundOrderAdmin', 'MerchantBaseOperation'] } as const

export const listOutboundOrders = call('GET /wms/outbound_order', {
  right: readers,
  scope: 'warehouse',
  about: 'Outbound orders created in a range, newest first. Also as POST with the same fields in the body.',
  query: paging.extend(filters.shape),
  data: z.object({
    data: z.array(outboundOrder),
    recordsTotal: z.number().int(),
    /** The most frequent countries among the matches, as choices of the filter. */
    topCountries: z.array(z.object({ country: z.string(), orders: z.number().int() })),
  }),
})

export const exportOutboundOrders = call('GET /wms/outbound_order/export', {
  right: { any: ['OutboundOrderExport', 'MerchantBaseOperation'] },
  scope: 'warehouse',
  about:
    'The matching orders, a row for each order and SKU; at most max_rows. A large export is made in the background: then data names it as offline_export_id.',
  query: filters.extend(exporting.shape),
  data: 'file',
})

export const getOutboundOrder = call('GET /wms/outbound_order/:id', {
  right: readers,
  scope: 'warehouse',
  about: 'One order with its lines, where their goods lie, and what was done to it.',
  params: z.object({ id: objectId }),
  data: outboundOrder.extend({
    comments: z.string(),
    shipping_address: shippingAddress,
    skus: z.array(
      z.object({
        sku: z.string(),
        name: z.string(),
        barcode: z.string(),
        quantity: z.number().int(),
        sorted_quantity: z.number().int(),
        checked_quantity: z.number().int(),
        batches: z.array(
          z.object({ location_code: z.string(), quantity: z.number().int(), picked: z.number().int() }),
        ),
      }),
    ),
    operation_records: z.array(operationRecord),
  }),
})

const orderFields = z.object({
  erp_order_id: z.string().trim().max(64).default(''),
  order_type: outboundOrderType.schema,
  uni_inventory_return_type: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
  uni_inventory_return_reason: z.string().trim().max(500).default(''),
  uni_inventory_return_delivery_type: z.union([z.literal(2), z.literal(3)]).optional(),
  is_defect_return: z.boolean().default(false),
  comments: z.string().trim().max(500).default(''),
  logistics: z
    .object({
      tracking_number: z.string().trim().max(64).default(''),
      channel_code: z.string().trim().max(40).default(''),
      channel_id: z.int32().positive().optional(),
    })
    .default({ tracking_number: '', channel_code: '' }),
  shipping_address: shippingAddress.default(shippingAddress.parse({})),
  skus: z
    .array(z.object({ sku: skuCode, quantity }))
    .min(1, { error: 'SKU required' })
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
})

export const createOutboundOrder = call('POST /wms/outbound_order/create', {
  right: { any: ['OutboundOrderOperator', 'OutboundOrderAdmin', 'MerchantBaseOperation'] },
  scope: 'warehouse',
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

export const importOutboundOrders = call('POST /wms/outbound_order/import', {
  right: { any: ['OutboundOrderOperator', 'OutboundOrderAdmin', 'MerchantBaseOperation'] },
  scope: 'warehouse',
  about:
    'Creates orders from a sheet of under 500 kB, rows of one customer order number being one order. Each order stands for itself: good ones are created, the others are answered with row and reason.',
  files: spreadsheet,
  body: z.object({ partner_id: z.coerce.number().pipe(partnerId).optional() }),
  data: z.object({
    rows: z.number().int(),
    created: z.number().int(),
    repeated: z.number().int(),
    refused: z.array(
      z.object({ row: z.number().int(), order: z.string(), reason: z.string(), message: z.string() }),
    ),
  }),
})

const byId = z.object({ id: objectId })

export const cancelOutboundOrder = call('POST /wms/outbound_order/cancel', {
  right: readers,
  scope: 'warehouse',
  about:
    'Cancels an order up to picking done: promised goods are free again, picked ones wait to be put back.',
  body: byId.extend({ reason: z.string().trim().max(500).default('') }),
  data: done,
})

export const reverifyOutboundOrder = call('POST /wms/outbound_order/reverify', {
  right: readers,
  scope: 'warehouse',
  about:
    'Validates an order again that failed validation (101), or promises goods again to an abnormal one (9).',
  body: byId,
  data: z.object({
    order_status: outboundOrderStatus.schema,
    sub_status: outboundSubStatus.schema.nullable(),
  }),
})
