import { z } from 'zod'
import { text } from '../kit/text.ts'
import type { EventKind } from './event-kind.ts'
import { returnEvents } from './return-events.ts'
import type { Topic } from './topics.ts'

const id = z.string()
const number = z.string()
const count = z.number().int()
const kg = z.number().nullable()
const moment = z.iso.datetime({ offset: true })
const numbers = z.array(number)
const sampleId = '66f1a2b3c4d5e6f708192a3b'

/** The platform order that an outbound order was made of, and the warehouse that keeps it. */
const origin = z.strictObject({ home: count, id })
const sampleOrigin = { home: 1, id: '66f1a2b3c4d5e6f708192a4c' }
/** A parcel of a sorting centre: its number now, the one that it was announced with, and the warehouse that sent it. */
const scParcel = { tracking_id: number, original_tracking_id: number, origin: z.string() }
const scParcelExample = { tracking_id: 'LM0001', original_tracking_id: 'LM0001', origin: 'CAN2' }
const order = { id, order_number: number, erp_order_id: z.string() }

/** By topic. A field is never renamed or given another meaning; new fields may come. */
export const eventKinds: { readonly [T in Topic]: EventKind } = {
  'outbound_order.cancelled': {
    for: ['merchants'],
    about: text(
      '出库单被取消、驳回或关闭，货物释放。',
      'An outbound order is cancelled, rejected or closed. Its goods are available again.',
    ),
    object: 'outbound_order',
    data: z.strictObject({ ...order, order_type: count, platform_order: origin.optional() }),
    example: { id: sampleId, order_number: 'SO2026080100001', order_type: 1, erp_order_id: 'ERP-1001' },
  },
  'outbound_order.finished': {
    for: ['merchants'],
    about: text('出库单已完成出库，货物离开仓库。', 'An outbound order is shipped: its goods have left.'),
    object: 'outbound_order',
    data: z.strictObject({ ...order, tracking_number: number.nullable() }),
    example: {
      ...{ id: sampleId, order_number: 'SO2026080100001', erp_order_id: 'ERP-1001' },
      tracking_number: 'YT2026080100001',
    },
  },
  'outbound_order.handed_over': {
    for: ['merchants'],
    about: text(
      '出库单已交接给承运商，货物离开仓库。',
      'An outbound order was handed over to its carrier: its goods have left.',
    ),
    object: 'outbound_order',
    data: z.strictObject({
      ...order,
      ...{ tracking_number: number, channel_code: z.string() },
      platform_order: origin.optional(),
    }),
    example: {
      ...{ id: sampleId, order_number: 'SO2026080100001', erp_order_id: 'ERP-1001' },
      ...{ tracking_number: 'YT2026080100001', channel_code: 'YT-STD' },
    },
  },
  'platform_order.fulfil': {
    for: ['platforms'],
    about: text(
      '平台订单请求发货仓库创建出库单。',
      'A platform order asks the warehouse that ships it for its outbound order.',
    ),
    object: 'platform_order',
    data: z.strictObject({
      ...{ origin, ships_from: count, partner_id: count, fulfilments: count },
      /** The label that carrier or platform gave, as the warehouse stored it. */
      waybill_file: z.string().optional(),
      order: z.record(z.string(), z.unknown()),
    }),
    example: {
      ...{ origin: sampleOrigin, ships_from: 1, partner_id: 1, fulfilments: 1 },
      order: { erp_order_id: 'PO-1001@STORE-1', order_type: 1, skus: [{ sku: '100001', quantity: 2 }] },
    },
  },
  'platform_order.answered': {
    for: ['platforms'],
    about: text(
      '发货仓库答复平台订单：出库单已创建，或未创建的原因。',
      'The warehouse that ships answers a platform order: its outbound order, or why there is none.',
    ),
    object: 'platform_order',
    data: z.strictObject({
      ...{ origin, fulfilments: count },
      made: z.strictObject({ id, number, tracking_number: number }).optional(),
      failed: z.strictObject({ zh: z.string(), en: z.string() }).optional(),
      short: z.boolean().optional(),
    }),
    example: {
      ...{ origin: sampleOrigin, fulfilments: 1 },
      made: { id: sampleId, number: 'SO2026080100001', tracking_number: 'YT2026080100001' },
    },
  },
  'platform_order.cancelled': {
    for: ['platforms'],
    about: text(
      '平台取消了已创建出库单的订单。',
      'A platform cancelled an order that has its outbound order.',
    ),
    object: 'platform_order',
    data: z.strictObject({ ...{ ships_from: count, id, number } }),
    example: { ships_from: 1, id: sampleId, number: 'SO2026080100001' },
  },
  ...returnEvents,
  'inventory.adjusted': {
    for: ['merchants'],
    about: text(
      '库存调整已审批。每个客户只收到自己的商品。',
      'A stock adjustment is approved. Each customer is told of their own goods only.',
    ),
    object: 'adjustment_order',
    data: z.strictObject({
      ...{ id, order_id: number },
      lines: z.array(
        z.strictObject({ sku: z.string(), batch: z.string(), difference: count, reason: z.string() }),
      ),
    }),
    example: {
      ...{ id: sampleId, order_id: 'AD2026080100001' },
      lines: [{ sku: '100001', batch: '', difference: -2, reason: 'damaged' }],
    },
  },
  'handover.signed': {
    for: ['carriers'],
    about: text('交接单已签收，其中的袋已离仓。', 'A handover receipt is signed: its bags have left.'),
    object: 'handover_receipt',
    data: z.strictObject({ receipt_number: number, bags: numbers }),
    example: { receipt_number: 'HR2026080100001', bags: ['BG2026080100001', 'BG2026080100002'] },
  },
  'handover.feedback': {
    for: ['carriers'],
    about: text(
      '承运商对已交接袋的反馈，或管理员的更正。',
      'What a carrier said of a bag, or staff corrected.',
    ),
    object: 'bag',
    data: z.strictObject({ bag_code: number, status: z.string(), remark: z.string() }),
    example: { bag_code: 'BG2026080100001', status: 'handed_over', remark: '' },
  },
  'epc.bag_handed_over': {
    for: ['platforms'],
    about: text('EPC已接收入库袋。', 'A parcel centre took an inbound bag over.'),
    object: 'epc_inbound_bag',
    data: z.strictObject({ bag_number: number, receipt_number: number, parcels: numbers }),
    example: { bag_number: 'BAG0001', receipt_number: 'HR2026080100001', parcels: ['TRK0001', 'TRK0002'] },
  },
  'epc.parcel_scanned': {
    for: ['platforms'],
    about: text('EPC已入库扫描包裹；重量单位为千克。', 'A parcel was scanned in. Its weight is in kg.'),
    object: 'epc_parcel',
    data: z.strictObject({ tracking_id: number, weight: kg }),
    example: { tracking_id: 'TRK0001', weight: 0.35 },
  },
  'epc.departed': {
    for: ['platforms', 'carriers'],
    about: text('EPC出库包裹已离台。', 'An outbound parcel left its bench.'),
    object: 'epc_ob',
    data: z.strictObject({
      ...{ tracking_id: number.nullable(), ob_number: number, channel: z.string() },
      ...{ weight: kg, parcels: count, departed_time: moment },
    }),
    example: {
      ...{ tracking_id: 'LM0001', ob_number: 'OB2026080100001', channel: 'YANWEN' },
      ...{ weight: 1.2, parcels: 3, departed_time: '2026-08-01T08:30:00.000Z' },
    },
  },
  'epc.linehaul_left': {
    for: ['platforms', 'carriers'],
    about: text('货物已随交接单交给干线。', 'Cargo was handed over to the linehaul.'),
    object: 'epc_linehaul_note',
    data: z.strictObject({
      ...{ linehaul_order_number: number.nullable(), flight: z.string(), gateway: z.string() },
      ...{ delivery_note_number: number.optional(), receipt_number: number, bags: count, parcels: count },
    }),
    example: {
      ...{ linehaul_order_number: 'LH0001', flight: 'CX880', gateway: 'LAX' },
      ...{
        delivery_note_number: 'DN2026080100001',
        receipt_number: 'HR2026080100001',
        bags: 4,
        parcels: 120,
      },
    },
  },
  'epc.lost': {
    for: ['platforms'],
    about: text('EPC包裹标记为丢失，或已找回。', 'A parcel is lost, or found again.'),
    object: 'epc_parcel',
    data: z.strictObject({ tracking_id: number, lost: z.boolean(), status: count }),
    example: { tracking_id: 'TRK0001', lost: true, status: 12 },
  },
  'epc.returned': {
    for: ['platforms'],
    about: text('EPC包裹已退回或销毁。', 'A parcel was given back or destroyed.'),
    object: 'epc_parcel',
    data: z.strictObject({
      ...{
        tracking_id: number,
        disposal: count.nullable(),
        express_no: z.string(),
        return_reason: z.string(),
      },
      ...{ bag_number: number.optional(), receipt_number: number.optional() },
    }),
    example: {
      ...{ tracking_id: 'TRK0001', disposal: 1, express_no: 'SF0001', return_reason: 'blocked' },
      ...{ bag_number: 'RB0001', receipt_number: 'HR2026080100001' },
    },
  },
  'epc.return_signed': {
    for: ['platforms', 'carriers'],
    about: text('退件交接单已签收。', 'A receipt of returns is signed.'),
    object: 'handover_receipt',
    data: z.strictObject({
      ...{ receipt_number: number, pickup_vendor: z.string(), bags: numbers, parcels: numbers },
    }),
    example: {
      ...{ receipt_number: 'HR2026080100001', pickup_vendor: 'SF' },
      ...{ bags: ['RB0001'], parcels: ['TRK0001'] },
    },
  },
  'epc.slot_lit': {
    for: ['devices'],
    about: text(
      '格口的灯要显示的状态：0 灭，1 放入，2 已播齐。',
      'What the light of a slot shows now: 0 off, 1 put in, 2 complete.',
    ),
    object: 'epc_unit',
    data: z.strictObject({
      ...{ slot_id: z.string(), slot_number: count, zone: z.string() },
      ...{ light: z.union([z.literal(0), z.literal(1), z.literal(2)]), tracking_ids: numbers },
    }),
    example: { slot_id: 'SLOT12', slot_number: 12, zone: 'A', light: 1, tracking_ids: ['TRK0001'] },
  },
  'hub.bag_departed': {
    for: ['platforms', 'carriers'],
    about: text('中转仓的袋已出库，附其中的包裹。', 'A bag left a hub, with the parcels in it.'),
    object: 'hub_outbound_bag',
    data: z.strictObject({
      ...{ bag_number: number, dest_warehouse_code: z.string(), batch_number: z.string(), parcels: numbers },
    }),
    example: {
      ...{ bag_number: 'HB2026080100001', dest_warehouse_code: 'EPC1' },
      ...{ batch_number: 'B0001', parcels: ['TRK0001'] },
    },
  },
  'linehaul.departed': {
    for: ['platforms', 'carriers'],
    about: text(
      '发往分拨中心的袋已离仓，附其中的包裹及其全部单号。',
      'A bag left for a sorting centre, with its parcels and all their numbers.',
    ),
    object: 'bag',
    data: z.strictObject({
      ...{ linehaul_order_number: number, gateway: z.string(), origin: z.string() },
      ...{ dest_warehouse_id: count, dest_warehouse_code: z.string() },
      ...{ bag_number: number, container_id: z.string(), weight: kg, due_time: moment.nullable() },
      parcels: z.array(
        z.strictObject({
          ...{ tracking_id: number, earlier_numbers: numbers, channel_code: z.string() },
          ...{ country_code: z.string(), weight: kg, declared_value: z.number(), currency: z.string() },
          consignee: z.record(z.string(), z.string()),
        }),
      ),
    }),
    example: {
      ...{ linehaul_order_number: 'LH0001', gateway: 'LAX', origin: 'EPC1' },
      ...{ dest_warehouse_id: 13, dest_warehouse_code: 'SC1' },
      ...{ bag_number: 'BG0001', container_id: '', weight: 12.4, due_time: '2026-08-03T07:00:00.000Z' },
      parcels: [
        {
          ...{ tracking_id: 'LM0001', earlier_numbers: ['TRK0001'], channel_code: 'USPS' },
          ...{ country_code: 'US', weight: 1.2, declared_value: 25, currency: 'USD' },
          consignee: { name: 'A. Buyer', city: 'Los Angeles', postcode: '90001' },
        },
      ],
    },
  },
  'sorting_centre.bag_arrived': {
    for: ['platforms'],
    about: text('分拨中心已接收入站袋。', 'A sorting centre took a bag over.'),
    object: 'sc_inbound_bag',
    data: z.strictObject({ bag_number: number, origin: z.string(), receipt_number: number }),
    example: { bag_number: 'BG0001', origin: 'EPC1', receipt_number: 'HR2026080100001' },
  },
  'sorting_centre.bag_closed': {
    for: ['platforms'],
    about: text(
      '入站袋已清点关闭：到货与缺件。',
      'A bag is counted and closed: what came and what is missing.',
    ),
    object: 'sc_inbound_bag',
    data: z.strictObject({ bag_number: number, origin: z.string(), arrived: numbers, missing: numbers }),
    example: { bag_number: 'BG0001', origin: 'EPC1', arrived: ['LM0001'], missing: ['LM0002'] },
  },
  'sorting_centre.departed': {
    for: ['platforms', 'carriers'],
    about: text('分拨包裹已装袋交接出站。', 'Parcels left a sorting centre in a bag.'),
    object: 'sc_bag',
    data: z.strictObject({
      ...{ bag_number: number, carrier_code: z.string(), delivery_note: number, tracking_ids: numbers },
      /** The code of the parcel centre that the parcels came from. */
      origin: z.string(),
    }),
    example: {
      ...{ bag_number: 'SB0001', carrier_code: 'USPS' },
      ...{ delivery_note: 'SN0001', tracking_ids: ['LM0001'], origin: 'CAN2' },
    },
  },
  'sorting_centre.relabelled': {
    for: ['platforms'],
    about: text('分拨包裹有了新面单和新单号。', 'A parcel has a new label with a new number.'),
    object: 'sc_parcel',
    data: z.strictObject({ ...scParcel, old_tracking_id: number, channel: z.string() }),
    example: { ...scParcelExample, tracking_id: 'LM0009', old_tracking_id: 'LM0001', channel: 'USPS' },
  },
  'sorting_centre.returned': {
    for: ['platforms'],
    about: text('分拨包裹已登记退件。', 'A parcel is registered as a return.'),
    object: 'sc_parcel',
    data: z.strictObject({ ...scParcel, return_reason: count, remark: z.string() }),
    example: { ...scParcelExample, return_reason: 1, remark: '' },
  },
}

/** The id that the object of an example has. */
export const exampleObject = ({ object }: EventKind) => ({ type: object, id: sampleId })
