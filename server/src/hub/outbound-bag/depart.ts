import type { departBag, departWarehouse, reportDownstream } from '@kuacang/contract/hub/outbound-bag/calls'
import { hubDownstreamStatus } from '@kuacang/contract/hub/outbound-bag/enums'
import { hubDownstreamMachine } from '@kuacang/contract/hub/outbound-bag/machine'
import { hubOutboundRefusals } from '@kuacang/contract/hub/outbound-bag/refusals'
import { say, text } from '@kuacang/contract/kit/text'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { triedOn } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { isSameScan } from '#kit/same-scan'
import { toleranceOf } from '#kit/weight'
import { handOver, receiptById } from '../../handover/public.ts'
import { type BagRow, bagDocument, lockBag, packingSuiteNamed, statusText } from '../../packing/public.ts'
import { weighingOf, weighScan } from '../weighing.ts'
import { outboundBags, outboundColumns, showOutbound } from './store.ts'

type Body<C extends { readonly body: z.ZodType }> = { body: z.output<C['body']> }

/** The bag as lists show it. */
export const shownBag = async (tx: Tx, caller: Caller, id: string) => {
  const row = await outboundBags(tx.db, caller)
    .where('b.id', '=', id)
    .select(outboundColumns)
    .executeTakeFirstOrThrow()
  return showOutbound(row, caller)
}

const unequal = text('袋重与集包时不符', 'The bag weight differs from the weight at bagging')

/** Has the bag left by the same scan a moment ago? Refuses one that left otherwise, is on a receipt, or is not closed. */
const hasLeft = async (tx: Tx, caller: Caller, bag: BagRow): Promise<boolean> => {
  const tried = triedOn(caller, bagDocument.table, 'hand_over', { ...bag, number: bag.bag_number })
  if (bag.status === bagStatus.code.handed_over) {
    const { depart_time, operator } = await departureOf(tx, caller, bag.id)
    if (operator === caller.user.id && isSameScan(depart_time, tx.now)) return true
    throw new Refused(hubOutboundRefusals.already_departed, { bag: bag.bag_number, at: depart_time }, tried)
  }
  if (bag.status !== bagStatus.code.done)
    throw new Refused(
      hubOutboundRefusals.not_collected,
      {
        bag: bag.bag_number,
        status: await statusText(tx, caller, bag),
      },
      tried,
    )
  if (bag.receipt_id) {
    const receipt = await receiptById(tx, caller, bag.receipt_id)
    throw new Refused(hubOutboundRefusals.on_receipt, {
      bag: bag.bag_number,
      receipt: receipt?.receipt_number ?? '',
    })
  }
  return false
}

const departureOf = async (
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<{ depart_time: Date; operator: string }> => {
  const [row] = await tx.run<{ depart_time: Date | null; operator: string | null }>(
    `select departed_at as depart_time, departed_by as operator from hub_outbound_bag where warehouse_id = $1 and id = $2`,
    [caller.warehouse_id, id],
  )
  const { depart_time, operator } = row ?? {}
  if (!depart_time || !operator) throw new Error(`the hub does not know when its bag ${id} departed`)
  return { depart_time, operator }
}

/** Lets bags leave as a batch, without a receipt. */
const leave = async (
  tx: Tx,
  caller: Caller,
  bags: readonly BagRow[],
  batch_number: string,
): Promise<number> => {
  const [first] = bags
  if (!first) return 0
  const ids = bags.map((b) => b.id)
  tx.later('update hub_outbound_bag set batch_number = $3 where warehouse_id = $1 and id = any($2)', [
    caller.warehouse_id,
    ids,
    batch_number,
  ])
  const number = batch_number || first.bag_number
  return handOver(tx, caller, 'hub', ids, { type: 'bag', id: first.id, number })
}

/** Lets one collected bag leave, weighed once more where it is. */
export const departBags = async (tx: Tx, caller: Caller, { body }: Body<typeof departBag>) => {
  const [bag, preference] = await together(
    lockBag(tx, caller, packingSuiteNamed('hub'), body.bag_number),
    weighingOf(tx, caller, body),
  )
  if (await hasLeft(tx, caller, bag)) return { bag: await shownBag(tx, caller, bag.id), already: true }
  const weighed = weighScan(caller, body, preference, {
    title: unequal,
    expected_g: bag.weight_g ?? bag.items_weight_g,
    tolerance: toleranceOf,
  })
  if (weighed)
    tx.later('update hub_outbound_bag set departed_weight_g = $3 where warehouse_id = $1 and id = $2', [
      caller.warehouse_id,
      bag.id,
      weighed.weight_g,
    ])
  const [, left] = await together(leave(tx, caller, [bag], body.batch_number), shownBag(tx, caller, bag.id))
  return { bag: left, already: false }
}

/** Lets all collected bags of a destination leave that are on no receipt. */
export const departAll = async (tx: Tx, caller: Caller, { body }: Body<typeof departWarehouse>) => {
  const dest = body.dest_warehouse_code
  const bags = await tx.run<BagRow>(
    `select b.* from bag b join hub_outbound_bag h on h.warehouse_id = $1 and h.id = b.id
     where b.warehouse_id = $1 and b.suite = 'hub' and b.status = $2 and b.receipt_id is null and h.dest_warehouse_code = $3
     order by b.id limit 500 for update of b`,
    [caller.warehouse_id, bagStatus.code.done, dest],
  )
  if (bags.length === 0) throw new Refused(hubOutboundRefusals.nothing_to_depart, { dest })
  const parcels = await leave(tx, caller, bags, body.batch_number)
  return { bags: bags.map((b) => b.bag_number), parcels }
}

const reasons = {
  unknown: text('没有这个袋', 'There is no such bag'),
  status: text('状态为「{status}」', 'Its status is “{status}”'),
}

/** What the destination reports of departed bags; the same report again is no event. The last row for a bag counts. */
export const takeReport = async (tx: Tx, caller: Caller, { body }: Body<typeof reportDownstream>) => {
  const bags = await reportedBags(tx, caller, [...new Set(body.bags.map((b) => b.bag_number))])
  const errors: { row: number; bag_number: string; reason: string }[] = []
  const changed = new Map<string, number>()
  for (const [i, { bag_number, status, remark }] of body.bags.entries()) {
    const refuse = (reason: string) => errors.push({ row: i + 1, bag_number, reason })
    const bag = bags.get(bag_number)
    if (!bag) {
      refuse(say(reasons.unknown, caller.locale))
      continue
    }
    const action = status === 'collected' ? 'collect' : 'report'
    const [to] = hubDownstreamMachine.to(action)
    const from = bag.downstream_status
    if (from === to) continue
    if (!hubDownstreamMachine.can(action, from)) {
      refuse(say(reasons.status, caller.locale, { status: hubDownstreamStatus.label(from) }))
      continue
    }
    bag.downstream_status = to
    changed.set(bag.id, to)
    const object = { type: 'bag', id: bag.id, number: bag_number }
    tx.record({ operation: `hub_downstream.${action}`, object, detail: { from, to, remark } })
  }
  await tx.run(
    `update hub_outbound_bag h set downstream_status = c.status from unnest($2::text[], $3::int[]) as c(id, status)
     where h.warehouse_id = $1 and h.id = c.id`,
    [caller.warehouse_id, [...changed.keys()], [...changed.values()]],
  )
  return { changed: changed.size, errors }
}

type Reported = { readonly id: string; readonly bag_number: string; downstream_status: number }

/** The hub's bags of these numbers, locked in one order. */
const reportedBags = async (tx: Tx, caller: Caller, numbers: readonly string[]) => {
  const rows = await tx.run<Reported>(
    `select h.id, b.bag_number, h.downstream_status
     from hub_outbound_bag h join bag b on b.warehouse_id = $1 and b.id = h.id
     where h.warehouse_id = $1 and b.bag_number = any($2) order by h.id for update of h`,
    [caller.warehouse_id, numbers],
  )
  return new Map(rows.map((r) => [r.bag_number, r]))
}
