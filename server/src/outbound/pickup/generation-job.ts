import { text } from '@kuacang/contract/kit/text'
import { pickupGenerationStatus } from '@kuacang/contract/outbound/pickup/enums'
import { generatePickupOrders, generationCriteria } from '@kuacang/contract/outbound/pickup-generation/calls'
import { generatePickupsService } from '@kuacang/contract/outbound/pickup-generation/services'
import { z } from 'zod'
import type { Caller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import { job } from '#kit/jobs/job'
import { preferenceOf } from '../../reference/public.ts'
import { batchesOf } from './batches.ts'
import { type Criteria, candidatesFor, failuresOf } from './candidates.ts'
import { recordRun, takeOrders, writePickups } from './generate.ts'
import { groundOf, planOne } from './plan.ts'
import type { Batch } from './rules.ts'

const { processing, done, partly_done, failed } = pickupGenerationStatus.code

/** Pickup orders that are written in one step: so many that a step takes part of a second. */
const inStep = 10

/** Where a generation stands. Which orders are left says the database: those that still wait. */
const standing = z.object({ record_id: z.string(), orders: z.number(), pickups: z.number() })
type Standing = z.output<typeof standing>

/**
 * The generation of pickup orders for many orders. The batches are worked out without locking any order. Each step then
 * takes the orders of some batches that still wait, so that no order is taken twice, also with another generation at the
 * same time. The process that continues the task after a crash goes on with the remaining orders.
 */
export const generationJob = job(generatePickupsService, {
  title: text('生成拣货单', 'Generate pickup orders'),
  right: generatePickupOrders.right,
  scope: generatePickupOrders.scope,
  input: generationCriteria,
  run: async ({ app, caller, input, task_id, at, step, progress }) => {
    const begun = standing.optional().parse(at)
    const { found, ground, preference } = await transact(app.store, caller, (tx) => look(tx, caller, input))
    const total = found.length + (begun?.orders ?? 0)
    // Half of the way is working out what goes together, half is writing it.
    const half = (orders: number) => Math.floor((total + orders) / 2)
    const batches = await batchesOf(found, input, ground, preference, (share) =>
      progress(Math.floor((share * total) / 2), total),
    )
    let now: Standing =
      begun ??
      (await step(async (tx) => ({ at: await begin(tx, caller, input, task_id), current: half(0), total })))
    for (let next = 0; next < batches.length; next += inStep) {
      const some = batches.slice(next, next + inStep)
      const before = now
      now = await step(async (tx) => {
        const after = await take(tx, caller, input, before, some, preference.sort_cells)
        return { at: after, current: half(after.orders), total }
      })
    }
    await step(async (tx) => ({ at: await finish(tx, caller, input, now), current: total, total }))
    return {
      done: now.orders,
      said: {
        zh: `${now.orders} 个订单，${now.pickups} 张拣货单`,
        en: `${now.orders} orders on ${now.pickups} pickup orders`,
      },
      counts: { orders: now.orders, pickup_orders: now.pickups },
    }
  },
})

const look = async (tx: Tx, caller: Caller, criteria: Criteria) => {
  const found = await candidatesFor(tx, caller, criteria, { held: false })
  const ground = await groundOf(
    tx,
    caller,
    found.map((c) => c.id),
  )
  return { found, ground, preference: await preferenceOf(tx, caller.warehouse_id) }
}

/** The record of the run, which its pickup orders refer to. */
const begin = async (tx: Tx, caller: Caller, criteria: Criteria, task_id: string): Promise<Standing> => {
  await recordRun(tx, caller, criteria, { task_id, status: processing })
  return { record_id: task_id, orders: 0, pickups: 0 }
}

/** Makes pickup orders of those orders of some batches that still wait and are not locked by another transaction. */
const take = async (
  tx: Tx,
  caller: Caller,
  criteria: Criteria,
  { record_id, orders, pickups }: Standing,
  batches: readonly Batch[],
  wallCells: number,
): Promise<Standing> => {
  const outbound_order_ids = batches.flatMap((b) => b.orders.map((o) => o.id))
  const held = await candidatesFor(tx, caller, { ...criteria, outbound_order_ids }, { held: true })
  const ids = held.map((c) => c.id)
  const left = new Set(ids)
  const ground = await groundOf(tx, caller, ids)
  const planned = batches
    .map((b) => ({ ...b, orders: b.orders.filter((o) => left.has(o.id)) }))
    .filter((b) => b.orders.length > 0)
    .map((b) => planOne(b, ground))
  const { waybill_print_step } = await preferenceOf(tx, caller.warehouse_id)
  const logis_print_type = criteria.logis_print_type ?? waybill_print_step
  await writePickups(tx, caller, { preview: false, logis_print_type, record_id }, planned)
  await takeOrders(tx, caller, planned, wallCells)
  const after = { record_id, orders: orders + ids.length, pickups: pickups + planned.length }
  await tx.run(
    'update pickup_generation set orders_chosen = $3, pickup_orders_created = $4 where warehouse_id = $1 and id = $2',
    [caller.warehouse_id, record_id, after.orders, after.pickups],
  )
  return after
}

/** Closes the record: with the orders that were asked for and got no pickup order, and why. */
const finish = async (tx: Tx, caller: Caller, criteria: Criteria, now: Standing): Promise<Standing> => {
  const asked = criteria.outbound_order_ids ?? []
  const placed = await tx.run<{ id: string }>(
    `select o.id from outbound_order o join pickup_order p on p.warehouse_id = $1 and p.id = o.pickup_order_id
     where o.warehouse_id = $1 and o.id = any($2) and p.generation_id = $3`,
    [caller.warehouse_id, asked, now.record_id],
  )
  const waiting = asked.length > 0 ? await candidatesFor(tx, caller, criteria, { held: false }) : []
  const failures = await failuresOf(tx, caller, asked, waiting, new Set(placed.map((o) => o.id)))
  const status = now.orders === 0 ? failed : failures.length > 0 ? partly_done : done
  await tx.run(
    'update pickup_generation set status = $3, failures = $4, finished_at = $5 where warehouse_id = $1 and id = $2',
    [caller.warehouse_id, now.record_id, status, JSON.stringify(failures), tx.now],
  )
  return now
}
