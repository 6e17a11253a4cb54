import { importOutboundOrders } from '../contract/src/outbound/order/calls.ts'
import { pickupRefusals } from '../contract/src/outbound/pickup/refusals.ts'
import { generatePickupOrders, mostAtOnce } from '../contract/src/outbound/pickup-generation/calls.ts'
import { getOfflineTask } from '../contract/src/tasks/task/calls.ts'
import { offlineTaskStatus } from '../contract/src/tasks/task/enums.ts'
import { type Bed, startBed } from './bed.ts'
import { logIn, type Operator } from './day/client.ts'
import { generateAll } from './day/fulfilment/fulfil.ts'
import { toSheets } from './day/fulfilment/orders-file.ts'
import { bringSupply } from './day/fulfilment/supply.ts'
import { refusedFor } from './day/refused.ts'
import { percentile } from './day/shift.ts'
import { shopperOrders } from './shoppers.ts'

const who = { username: 'manager', password: 'Kuacang2026' }
const operators = 8
const partner_id = 1
/** How often a second user generates beside a task. */
const times = 3
/** Between looks at a task, in ms. */
const look = 50

type Line = Parameters<typeof toSheets>[0][number]

const linesOf = (orders: readonly (readonly string[])[]): Line[] =>
  orders.flatMap((codes, n) =>
    codes.map((code) => ({
      invoice: String(n),
      code,
      description: code,
      quantity: '1',
      customer: '1',
      country: 'GB',
    })),
  )

const importAll = async (operator: Operator, lines: readonly Line[], prefix: string): Promise<void> => {
  for (const sheet of toSheets(lines, prefix)) {
    const files = [{ name: 'orders.csv', bytes: Buffer.from(sheet) }]
    const { refused } = await operator.call(importOutboundOrders, { body: { partner_id }, files })
    if (refused.length > 0) throw new Error(JSON.stringify(refused[0]))
  }
}

/** Asks for pickup orders; so many orders are left to a background task. */
const ask = async (operator: Operator, limit: number): Promise<string> => {
  const { task_id } = await operator.call(generatePickupOrders, { body: { limit } })
  if (!task_id) throw new Error('it was not left to a background task')
  return task_id
}

/** Waits for a task; answers how long that took, and what the person saw meanwhile. */
const follow = async (operator: Operator, task_id: string) => {
  const start = performance.now()
  const seen = new Set<number>()
  const answers: number[] = []
  for (;;) {
    const asked = performance.now()
    const task = await operator.call(getOfflineTask, { params: { id: task_id } })
    answers.push(performance.now() - asked)
    seen.add(task.progress)
    if (task.status === offlineTaskStatus.code.succeeded) {
      return {
        seconds: Number(((performance.now() - start) / 1000).toFixed(1)),
        orders: task.counts.orders ?? 0,
        pickup_orders: task.counts.pickup_orders ?? 0,
        steps_of_progress: seen.size,
        answer_meanwhile_ms: percentile(
          answers.sort((a, b) => a - b),
          0.95,
        ),
      }
    }
    if (task.status === offlineTaskStatus.code.failed) throw new Error(task.result)
    await new Promise((resolve) => setTimeout(resolve, look))
  }
}

/** Generates some pickup orders at once, several times; answers how many orders that took. */
const generateBeside = async (operator: Operator, limit: number): Promise<number> => {
  let orders = 0
  for (let n = 0; n < times; n += 1)
    await operator.call(generatePickupOrders, { body: { limit } }).then(
      ({ orders_chosen }) => {
        orders += orders_chosen
      },
      (error: unknown) => refusedFor(error, pickupRefusals.none_chosen),
    )
  return orders
}

/** Of the orders whose numbers begin so: how many were put on a pickup order, how many more than once, and their units. */
const placed = async ({ client }: Bed, prefix: string) => {
  const { rows } = await client.query<{ orders: number; twice: number; promised: number; to_pick: number }>(
    `with mine as (select id, pickup_order_id from outbound_order where warehouse_id = 1 and erp_order_id like $1 || '%'),
     put as (select object_id, count(*) as times from operation_record
       where warehouse_id = 1 and operation = 'outbound_order.put_on_pickup' and object_id in (select id from mine) group by object_id)
     select (select count(*) from put) as orders, (select count(*) from put where times > 1) as twice,
       (select sum(quantity)::bigint from allocation where warehouse_id = 1 and state = 1 and outbound_order_id in (select id from mine)) as promised,
       (select sum(quantity)::bigint from pickup_line where warehouse_id = 1 and pickup_order_id in (select pickup_order_id from mine)) as to_pick`,
    [prefix],
  )
  return rows[0]
}

/**
 * So many open orders through the server: imported, then put on pickup orders by the background task with its
 * progress; then as many again by that task and by a second user who generates beside it, with the proof that no order was
 * taken twice or left.
 */
export const generateThroughServer = async (invoices: readonly (readonly string[])[], count: number) => {
  const bed = await startBed({ durable: true })
  try {
    const all = await Promise.all(Array.from({ length: operators }, () => logIn(bed.base, who, 1, new Map())))
    const [first, second] = all
    if (!first || !second) throw new Error('at least two operators')
    const lines = linesOf(shopperOrders(invoices, count))
    // Enough for both rounds.
    await bringSupply(all, partner_id, [...lines, ...lines], 'BATCH')
    await generateAll(first)
    await importAll(first, lines, 'ONE-')
    const one_task = await follow(first, await ask(first, count))
    await importAll(first, lines, 'TWO-')
    const task = await ask(first, count)
    const beside = Math.min(mostAtOnce, Math.floor(count / 10))
    const [of_two, taken_beside] = await Promise.all([follow(first, task), generateBeside(second, beside)])
    const proofs = { one: await placed(bed, 'ONE-'), two: await placed(bed, 'TWO-') }
    for (const proof of Object.values(proofs))
      if (proof?.orders !== count || proof.twice > 0 || proof.promised !== proof.to_pick)
        throw new Error(`orders were left or taken twice: ${JSON.stringify(proof)}`)
    return {
      open_orders: count,
      skus: new Set(lines.map((l) => l.code)).size,
      one_task,
      of_two,
      taken_beside,
      proofs,
    }
  } finally {
    await bed.stop()
  }
}
