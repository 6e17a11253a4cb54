import { outboundReturnStatus, returnOutcome, returnPlanStatus } from '@kuacang/contract/returns/record/enums'
import { returnRefusals } from '@kuacang/contract/returns/record/refusals'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import { LostRace, type Tx } from '#kit/database/transact'
import { hold, moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { approveReturnPlan, createReturnPlan } from '../../inbound/public.ts'
import { type PieceRow, piecesOf } from '../record/pieces.ts'
import { type ReturnRow, returnDocument } from '../record/store.ts'

const { code } = outboundReturnStatus
const plan = returnPlanStatus.code
const { defective, inspect, stock } = returnOutcome.code

type PlanRow = {
  id: string
  wms_order_id: string
  partner_id: number
  status: number
}

const toStock: readonly number[] = [stock, defective, inspect]

/** Goes to stock and is on no plan yet. */
const isDue = (p: PieceRow): boolean => toStock.includes(p.outcome) && p.inbound_order_id === null

/** Returns that share totes, however many: all of them, by their ids, with those asked for. */
const sharingSql = `
with recursive of as (
  select l.return_id, l.tote from return_line l
  where l.warehouse_id = $1 and l.return_id = any($2) and l.inbound_order_id is null and l.tote <> ''
  union
  select o.return_id, o.tote from of
  join return_line t on t.warehouse_id = $1 and t.tote = of.tote and t.inbound_order_id is null
  join return_line o on o.warehouse_id = $1 and o.return_id = t.return_id and o.inbound_order_id is null and o.tote <> '')
select distinct return_id from of`

/** The returns of a plan, locked in the order of their ids: those asked for, and those whose goods lie with theirs. */
const holdSharing = async (tx: Tx, caller: Caller, ids: readonly string[]): Promise<ReturnRow[]> => {
  const shared = await tx.run<{ return_id: string }>(sharingSql, [caller.warehouse_id, ids])
  const all = [...new Set([...ids, ...shared.map((s) => s.return_id)])]
  const held = await hold<ReturnRow>(tx, caller, returnDocument, all)
  // Who puts more into one of their totes waits for us from here on; who did so just now is found by looking again.
  await tx.run(
    `select t.tote from return_tote t where t.warehouse_id = $1 and t.tote in (
       select l.tote from return_line l where l.warehouse_id = $1 and l.return_id = any($2) and l.inbound_order_id is null)
     order by t.tote for update`,
    [caller.warehouse_id, all],
  )
  const again = await tx.run<{ return_id: string }>(sharingSql, [caller.warehouse_id, ids])
  if (again.some((s) => !all.includes(s.return_id))) throw new LostRace('goods came into a tote')
  return held
}

const isFinished = (row: ReturnRow): boolean => row.status === code.inbound_scan && row.graded_at !== null

/** Refuses what is not finished, by its number. */
const mustBePlannable = (
  rows: readonly ReturnRow[],
  pieces: readonly PieceRow[],
  asked: ReadonlySet<string>,
): void => {
  for (const row of rows) {
    const due = pieces.filter((p) => p.return_id === row.id && isDue(p))
    const number = row.tracking_number
    if (asked.has(row.id) && (!isFinished(row) || due.length === 0))
      throw new Refused(returnRefusals.not_ready, { number })
    const [first] = due
    if (first && !isFinished(row))
      throw new Refused(returnRefusals.tote_unfinished, { number, tote: first.tote })
  }
}

/** The cases of a customer's plan: its totes, with what was counted into each. */
const totesOf = (pieces: readonly PieceRow[]) =>
  [...Map.groupBy(pieces, (p) => p.tote)].map(([tote, inTote]) => ({
    tote,
    skus: [...Map.groupBy(inTote, (p) => p.sku)].map(([sku, list]) => ({
      sku,
      quantity: list.reduce((n, p) => n + p.quantity, 0),
      defective: list.reduce((n, p) => n + (p.outcome === defective ? p.quantity : 0), 0),
      inspect: list.some((p) => p.outcome === inspect),
    })),
  }))

/** Writes the plan of one customer beside its inbound order. */
const writePlan = async (tx: Tx, caller: Caller, partner_id: number, pieces: readonly PieceRow[]) => {
  const totes = totesOf(pieces)
  const { id, wms_order_id } = await createReturnPlan(tx, caller, { partner_id, totes })
  const { warehouse_id } = caller
  await tx.run(
    `insert into return_plan (warehouse_id, id, wms_order_id, partner_id, status, created_by, created_at, updated_at)
     values ($1, $2, $3, $4, ${plan.created}, $5, $6, $6)`,
    [warehouse_id, id, wms_order_id, partner_id, caller.user.username, tx.now],
  )
  await tx.run('update return_line set inbound_order_id = $3 where warehouse_id = $1 and id = any($2)', [
    ...[warehouse_id, pieces.map((p) => p.id), id],
  ])
  await tx.run(
    `update return_tote set inbound_order_id = $3, wms_order_id = $4, updated_at = $5
     where warehouse_id = $1 and tote = any($2)`,
    [warehouse_id, totes.map((t) => t.tote), id, wms_order_id, tx.now],
  )
  return {
    ...{ inbound_order_id: id, wms_order_id, partner_id, totes: totes.map((t) => t.tote) },
    pieces: pieces.reduce((n, p) => n + p.quantity, 0),
  }
}

type Ids = { body: { ids: readonly string[] } }

/** Plans the way of finished returns to stock, an inbound order for each customer (FU-659). */
export const createPlan = async (tx: Tx, caller: Caller, { body: { ids } }: Ids) => {
  const rows = await holdSharing(tx, caller, ids)
  const all = await piecesOf(
    tx,
    caller,
    rows.map((r) => r.id),
  )
  mustBePlannable(rows, all, new Set(ids))
  const partnerOf = new Map(rows.map((r) => [r.id, r.partner_id]))
  const due = Map.groupBy(all.filter(isDue), (p) => partnerOf.get(p.return_id) ?? 0)
  const plans = []
  for (const [partner_id, pieces] of due) plans.push(await writePlan(tx, caller, partner_id, pieces))
  await followPlans(tx, caller, rows)
  return { plans }
}

const plansSql = `
select distinct l.return_id, p.id, p.wms_order_id, p.partner_id, p.status from return_line l
join return_plan p on p.warehouse_id = $1 and p.id = l.inbound_order_id
where l.warehouse_id = $1 and l.return_id = any($2) order by p.id`

const steps = [
  ['create_plan', code.inbound_scan, plan.created],
  ['sync_plan', code.plan_created, plan.synced],
  ['inbound_received', code.plan_synced, plan.received],
  ['inbound_done', code.inbound_received, plan.done],
] as const

type PlanOfReturn = PlanRow & { readonly return_id: string }

/** The plans with goods of returns. */
export const plansOf = (tx: Tx, { warehouse_id }: Caller, ids: readonly string[]): Promise<PlanOfReturn[]> =>
  tx.run<PlanOfReturn>(plansSql, [warehouse_id, ids])

/** Moves returns, which are held, to where the last of their plans is. What still waits or is to be planned stays. */
const followPlans = async (tx: Tx, caller: Caller, rows: readonly ReturnRow[]): Promise<ReturnRow[]> => {
  const ids = rows.map((r) => r.id)
  const [plans, pieces] = await together(plansOf(tx, caller, ids), piecesOf(tx, caller, ids))
  return followed(tx, caller, rows, plans, pieces)
}

/** The same where their plans and pieces are known. */
export const followed = (
  tx: Tx,
  caller: Caller,
  rows: readonly ReturnRow[],
  plans: readonly PlanOfReturn[],
  pieces: readonly PieceRow[],
): ReturnRow[] =>
  rows.map((row) => {
    const open = pieces.some(
      (p) => p.return_id === row.id && p.inbound_order_id === null && p.destroyed_at === null,
    )
    const mine = plans.filter((p) => p.return_id === row.id)
    if (open || mine.length === 0) return row
    const reached = Math.min(...mine.map((p) => p.status))
    let now = row
    for (const [action, from, at] of steps)
      if (now.status === from && reached >= at)
        now = moveHeld(tx, caller, returnDocument, action, now, {
          detail: { plans: mine.map((p) => p.wms_order_id) },
        })
    return now
  })

/** The returns with goods on these plans, locked. */
const holdPlanned = async (tx: Tx, caller: Caller, planIds: readonly string[]): Promise<ReturnRow[]> => {
  const rows = await tx.run<{ return_id: string }>(
    'select distinct return_id from return_line where warehouse_id = $1 and inbound_order_id = any($2)',
    [caller.warehouse_id, planIds],
  )
  return hold<ReturnRow>(
    tx,
    caller,
    returnDocument,
    rows.map((r) => r.return_id),
  )
}

/** Approves the plans of returns and tells their merchants (FU-660). The same again is no event. */
export const syncPlan = async (tx: Tx, caller: Caller, { body: { ids } }: Ids) => {
  const asked = await hold<ReturnRow>(tx, caller, returnDocument, [...new Set(ids)])
  const known = await plansOf(tx, caller, ids)
  for (const row of asked)
    if (!known.some((p) => p.return_id === row.id))
      throw new Refused(returnRefusals.not_ready, { number: row.tracking_number })
  const plans = [...new Map(known.map(({ return_id: _of, ...p }) => [p.id, p])).values()]
  const due = plans.filter((p) => p.status === plan.created)
  const answered = []
  for (const one of plans) {
    const told = await contentsOf(tx, caller, one)
    answered.push({ inbound_order_id: one.id, ...one, totes: told.totes, pieces: told.pieces })
    if (!due.includes(one)) continue
    await approveReturnPlan(tx, caller, one.id)
    await tx.run(
      `update return_plan set status = ${plan.synced}, updated_at = $3
       where warehouse_id = $1 and id = $2 and status = ${plan.created}`,
      [caller.warehouse_id, one.id, tx.now],
    )
    tx.emit({
      topic: 'return.planned',
      object: { type: 'inbound_order', id: one.id },
      partner_id: one.partner_id,
      payload: { id: one.id, wms_order_id: one.wms_order_id, ...told },
    })
  }
  const moved = await holdPlanned(
    tx,
    caller,
    due.map((p) => p.id),
  )
  await followPlans(tx, caller, moved)
  return { plans: answered }
}

const contentsSql = `
select coalesce(array_agg(distinct l.tote), '{}') as totes, coalesce(sum(l.quantity), 0)::bigint as pieces,
  coalesce(array_agg(distinct r.tracking_number), '{}') as returns
from return_line l join return_record r on r.warehouse_id = $1 and r.id = l.return_id
where l.warehouse_id = $1 and l.inbound_order_id = $2`

type Contents = { totes: string[]; pieces: number; returns: string[] }

const contentsOf = async (tx: Tx, { warehouse_id }: Caller, { id }: PlanRow): Promise<Contents> => {
  const [row] = await tx.run<Contents>(contentsSql, [warehouse_id, id])
  return row ?? { totes: [], pieces: 0, returns: [] }
}

/** The inbound order of a plan was received, or all of it is on its shelves: its totes are free then. */
export const planReached = async (
  tx: Tx,
  caller: Caller,
  id: string,
  reached: 'received' | 'done',
): Promise<void> => {
  const returns = await holdPlanned(tx, caller, [id])
  const [moved] = await tx.run<{ id: string }>(
    `update return_plan set status = $3, updated_at = $4 where warehouse_id = $1 and id = $2 and status < $3
       and status in ${codes(returnPlanStatus, 'synced', 'received')} returning id`,
    [caller.warehouse_id, id, plan[reached], tx.now],
  )
  if (!moved) return
  if (reached === 'done')
    await tx.run('delete from return_tote where warehouse_id = $1 and inbound_order_id = $2', [
      ...[caller.warehouse_id, id],
    ])
  await followPlans(tx, caller, returns)
}
