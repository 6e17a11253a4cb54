import { z } from 'zod'
import { text } from '../kit/text.ts'
import type { EventKind } from './event-kind.ts'

const id = z.string()
const number = z.string()
const count = z.number().int()
const numbers = z.array(number)
const sampleId = '66f1a2b3c4d5e6f708192a3b'

const inbound = z.strictObject({
  ...{ id, wms_order_id: number, erp_order_id: z.string(), order_type: count },
  ...{ received: count, defective: count },
})
const sampleInbound = {
  ...{ id: sampleId, wms_order_id: 'IN2026080100001', erp_order_id: 'PO-2001', order_type: 1 },
  ...{ received: 20, defective: 0 },
}
const returned = {
  ...{ id, tracking_number: number, order_number: number, erp_order_id: z.string(), reason: count },
  platform_order: z.strictObject({ home: count, id }).optional(),
}
const sampleReturn = {
  ...{ id: sampleId, tracking_number: 'YT2026080100001', order_number: 'SO2026080100001' },
  ...{ erp_order_id: 'ERP-1001', reason: 1 },
}

/** The return as its store's home keeps it. */
const origin = z.strictObject({ home: count, id })
const sampleOrigin = { home: 1, id: '66f1a2b3c4d5e6f708192a4d' }
const verdict = z.strictObject({ outcome: count, grade: count.nullable(), version: count })

/** What is told of inbound orders and of what buyers sent back. */
export const returnEvents = {
  'inbound_order.received': {
    for: ['merchants'],
    about: text(
      '入库单收货完成：实收的良品和次品件数。',
      'Receiving of an inbound order is over: how many good and defective pieces came.',
    ),
    object: 'inbound_order',
    data: inbound,
    example: sampleInbound,
  },
  'inbound_order.put_away': {
    for: ['merchants'],
    about: text(
      '入库单的商品全部上架，可以销售。',
      'All goods of an inbound order are on their shelves and can be sold.',
    ),
    object: 'inbound_order',
    data: inbound,
    example: sampleInbound,
  },
  'return.received': {
    for: ['merchants', 'platforms'],
    about: text('退件到仓。', 'A return arrived in the warehouse.'),
    object: 'return_record',
    data: z.strictObject(returned),
    example: sampleReturn,
  },
  'return.graded': {
    for: ['merchants', 'platforms'],
    about: text(
      '退件已逐件评级：等级和处理方式。',
      'The goods of a return are graded: their grades, and what becomes of them.',
    ),
    object: 'return_record',
    data: z.strictObject({
      ...returned,
      pieces: z.array(z.strictObject({ sku: z.string(), quantity: count, grade: count, outcome: count })),
    }),
    example: { ...sampleReturn, pieces: [{ sku: '100001', quantity: 1, grade: 2, outcome: 4 }] },
  },
  'return.decided': {
    for: ['merchants', 'platforms'],
    about: text(
      '退件的去向已决定：由商户，或到期后自动。',
      'It is decided what becomes of a return: by its merchant, or because nobody answered in time.',
    ),
    object: 'return_record',
    data: z.strictObject({ ...returned, decision: count, by_merchant: z.boolean() }),
    example: { ...sampleReturn, decision: 1, by_merchant: true },
  },
  'return.planned': {
    for: ['merchants'],
    about: text(
      '退件的入库计划已同步：入库单和周转箱。',
      'The way of returned goods to stock is planned: their inbound order and its totes.',
    ),
    object: 'inbound_order',
    data: z.strictObject({ id, wms_order_id: number, totes: numbers, pieces: count, returns: numbers }),
    example: {
      ...{ id: sampleId, wms_order_id: 'IN2026080100001', totes: ['T-01'], pieces: 3 },
      returns: ['YT2026080100001'],
    },
  },
  'return.relabelled': {
    for: ['merchants', 'platforms'],
    about: text('退件贴上新面单，将再次发出。', 'A return got a new label and goes out again.'),
    object: 'return_record',
    data: z.strictObject({ ...returned, new_tracking_number: number, channel_code: z.string() }),
    example: { ...sampleReturn, new_tracking_number: 'YT2026080200001', channel_code: 'YT-STD' },
  },
  'return.destroyed': {
    for: ['merchants', 'platforms'],
    about: text('退件或其中的商品已销毁。', 'A return, or goods of it, were destroyed.'),
    object: 'return_record',
    data: z.strictObject({
      ...returned,
      pieces: z.array(z.strictObject({ sku: z.string(), quantity: count })),
    }),
    example: { ...sampleReturn, pieces: [{ sku: '100001', quantity: 1 }] },
  },
  'platform_return.expected': {
    for: ['platforms'],
    about: text(
      '平台预报的退货，请发货仓库登记退件。',
      'A platform announced a return: the warehouse that shipped the order expects it.',
    ),
    object: 'platform_return',
    data: z.strictObject({
      ...{ origin, ships_from: count, partner_id: count, outbound_order_id: id, order_number: number },
      ...{ platform_return_id: z.string(), tracking_number: z.string(), reason: count, comments: z.string() },
    }),
    example: {
      ...{ origin: sampleOrigin, ships_from: 1, partner_id: 1, outbound_order_id: sampleId },
      ...{ order_number: 'SO2026080100001', platform_return_id: 'r-9', tracking_number: '', reason: 4 },
      comments: 'r-9: MUG-X2 × 1',
    },
  },
  'platform_return.answered': {
    for: ['platforms'],
    about: text(
      '仓库答复平台退货：已登记的退件，或未登记的原因。',
      'The warehouse answers a return of a platform: its record, or why there is none.',
    ),
    object: 'platform_return',
    data: z.strictObject({
      origin,
      made: z.strictObject({ id, number }).optional(),
      failed: z.strictObject({ zh: z.string(), en: z.string() }).optional(),
      later: z.boolean().optional(),
      verdict: verdict.optional(),
    }),
    example: {
      origin: sampleOrigin,
      made: { id: sampleId, number: 'YT2026080100001' },
    },
  },
  'platform_return.judged': {
    for: ['platforms'],
    about: text('平台退货的处理结果和等级。', 'What became of a return that a platform announced.'),
    object: 'platform_return',
    data: z.strictObject({ origin, verdict }),
    example: { origin: sampleOrigin, verdict: { outcome: 1, grade: 1, version: 3 } },
  },
} as const satisfies Readonly<Record<string, EventKind>>
