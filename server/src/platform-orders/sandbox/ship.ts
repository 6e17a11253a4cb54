import { marketOrderState } from '@kuacang/contract/platform-orders/sandbox/enums'
import { z } from 'zod'
import type { Tx } from '#kit/database/transact'
import { rawJson as json, type RawAnswer } from '#kit/http/raw-route'
import { newId } from '#kit/ids'
import { type MarketOrder, mustBeOpen, orderOf } from './orders.ts'
import { invalid, Problem, unknown } from './problem.ts'

const shipment = z.object({
  tracking_number: z.string().min(1).max(100),
  carrier_code: z.string().max(100).default(''),
  shipped_at: z.iso.datetime({ offset: true }),
  lines: z
    .array(
      z.object({ line_id: z.string().min(1).max(100), quantity: z.number().int().min(1).max(1_000_000) }),
    )
    .min(1)
    .max(500),
})

/** Reads a body, or says what is wrong in it. */
export const readBody = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> => {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const [first] = read.error.issues
  throw invalid(`${first?.path.join('.') || 'body'}: ${first?.message}`)
}

const shippedBefore = `select lines from market_shipment where merchant_id = $1 and order_id = $2`

const add = (to: Map<string, number>, lines: readonly { line_id: string; quantity: number }[]) => {
  for (const { line_id, quantity } of lines) to.set(line_id, (to.get(line_id) ?? 0) + quantity)
}

/** Is the whole order shipped then? Refuses pieces that were not ordered. */
const completes = async (
  tx: Tx,
  merchant_id: string,
  order: MarketOrder,
  lines: z.output<typeof shipment>['lines'],
): Promise<boolean> => {
  const sum = new Map<string, number>()
  const before = await tx.run<{ lines: { line_id: string; quantity: number }[] }>(shippedBefore, [
    merchant_id,
    order.order_id,
  ])
  for (const one of before) add(sum, one.lines)
  add(sum, lines)
  const ordered = new Map(order.lines.map((l) => [l.line_id, l.quantity]))
  for (const [line_id, quantity] of sum) {
    const most = ordered.get(line_id)
    if (most === undefined) throw new Problem(422, 'unknown_line', `the order has no line ${line_id}`)
    if (quantity > most) throw new Problem(422, 'too_many', `more of line ${line_id} than was ordered`)
  }
  return [...ordered].every(([line_id, quantity]) => sum.get(line_id) === quantity)
}

const move = `
update market_order set state = $3, by_merchant = $4, version = version + 1, updated_at = $5,
  tracking_number = case when $6::text = '' then tracking_number else $6::text end,
  carrier_code = case when $6::text = '' then carrier_code else $7::text end
where merchant_id = $1 and order_id = $2`

/** Notes what was shipped. The order is fulfilled with its last piece. */
export const shipOrder = async (
  tx: Tx,
  merchant_id: string,
  order_id: string,
  body: unknown,
): Promise<RawAnswer> => {
  const { tracking_number, carrier_code, shipped_at, lines } = readBody(shipment, body)
  const order = await orderOf(tx, merchant_id, order_id)
  mustBeOpen(order)
  const whole = await completes(tx, merchant_id, order, lines)
  const shipment_id = newId()
  await tx.run(
    `insert into market_shipment (merchant_id, shipment_id, order_id, tracking_number, carrier_code, shipped_at, lines,
       created_at) values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8)`,
    [
      merchant_id,
      shipment_id,
      order_id,
      tracking_number,
      carrier_code,
      shipped_at,
      JSON.stringify(lines),
      tx.now,
    ],
  )
  const { open, fulfilled } = marketOrderState.code
  const state = whole ? fulfilled : open
  await tx.run(move, [merchant_id, order_id, state, false, tx.now, tracking_number, carrier_code])
  return json(201, { shipment_id, order_state: marketOrderState.name(state) })
}

const shipped = `select shipment_id from market_shipment where merchant_id = $1 and order_id = $2 limit 1`

/** Gives an order back: the merchant fulfils it. */
export const releaseOrder = async (tx: Tx, merchant_id: string, order_id: string): Promise<RawAnswer> => {
  const order = await orderOf(tx, merchant_id, order_id)
  mustBeOpen(order)
  const [part] = await tx.run<{ shipment_id: string }>(shipped, [merchant_id, order_id])
  if (part) throw new Problem(409, 'order_shipped', 'a part of the order was shipped already')
  await tx.run(move, [merchant_id, order_id, order.state, true, tx.now, '', ''])
  return json(200, { released: true })
}

const decision = z.object({
  decision: z.enum(['restock', 'defective', 'destroy', 'relabel']),
  grade: z.enum(['A', 'B', 'C']).optional(),
})

const decide = `
update market_return set decision = $3, grade = $4, version = version + 1, updated_at = $5
where merchant_id = $1 and return_id = $2 returning version`

/** What became of a return; a later decision replaces an earlier one. */
export const decideReturn = async (
  tx: Tx,
  merchant_id: string,
  return_id: string,
  body: unknown,
): Promise<RawAnswer> => {
  const { decision: said, grade = '' } = readBody(decision, body)
  const [row] = await tx.run<{ version: number }>(decide, [merchant_id, return_id, said, grade, tx.now])
  if (!row) throw unknown('return')
  return json(200, { decision: said, version: row.version })
}
