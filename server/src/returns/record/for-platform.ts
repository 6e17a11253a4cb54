import { scannable } from '@kuacang/contract/kit/schemas'
import {
  outboundReturnStatus,
  returnDecision,
  returnMark,
  returnOutcome,
} from '@kuacang/contract/returns/record/enums'
import { returnRefusals } from '@kuacang/contract/returns/record/refusals'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { type Shipped, shippedUnder } from '../../outbound/public.ts'
import { beginReturn } from './begin.ts'
import { piecesOf } from './pieces.ts'
import { findReturn, isOver, type ReturnRow, returnDocument } from './store.ts'

/** What a platform announced of an order that left from here. */
type Announcement = {
  /** The id that its home gave it: a return of ours belongs to one at most. */
  readonly id: string
  readonly partner_id: number
  readonly outbound_order_id: string
  readonly order_number: string
  /** As the platform calls the return. */
  readonly platform_return_id: string
  /** Of the label on the parcel; empty: the platform knows none. */
  readonly tracking_number: string
  readonly reason: number
  readonly comments: string
}

const { code } = outboundReturnStatus

const linkedSql = `select * from return_record where warehouse_id = $1 and platform_return_id = $2`

// A parcel that came before its platform spoke of it. One that was sent out again is over, and so is a deleted announcement.
const unlinkedSql = `
select * from return_record
where warehouse_id = $1 and outbound_order_id = $2 and platform_return_id is null and handed_over_at is null
  and (status <> ${code.deleted} or received_at is not null) and ($3::text = '' or tracking_number = $3::text)
order by created_at desc limit 1 for update`

/** Where more than one parcel of an order comes back, each needs a number that no other living return has. */
const numberFor = async (tx: Tx, caller: Caller, order: Shipped, said: Announcement): Promise<string> => {
  const wanted = [said.tracking_number, order.tracking_number || order.order_number, said.platform_return_id]
  for (const number of wanted) {
    if (!scannable.test(number) || number.length > 64) continue
    const standing = await findReturn(tx, caller, number)
    if (!standing || isOver(standing)) return number
  }
  throw new Refused(returnRefusals.announced_twice, { number: wanted.find(Boolean) ?? '' })
}

/**
 * Expects a return that a platform announced, or finds the parcel that is here already. Undefined: the order has not left
 * yet. Said twice it is one return.
 */
export const announceForPlatform = async (
  tx: Tx,
  caller: Caller,
  said: Announcement,
): Promise<ReturnRow | undefined> => {
  const [linked] = await tx.run<ReturnRow>(linkedSql, [caller.warehouse_id, said.id])
  if (linked) return linked
  const owner = { ...caller, partner_id: said.partner_id }
  const order = await shippedUnder(tx, owner, said.order_number)
  if (order?.id !== said.outbound_order_id)
    throw new Refused(returnRefusals.unknown, { number: said.order_number })
  if (!order.shipped) return undefined
  const [here] = await tx.run<ReturnRow>(unlinkedSql, [
    ...[caller.warehouse_id, order.id, said.tracking_number],
  ])
  if (!here)
    return beginReturn(tx, caller, order, {
      tracking_number: await numberFor(tx, caller, order, said),
      ...{ reason: said.reason, comments: said.comments, platform_return_id: said.id },
    })
  await tx.run(
    'update return_record set platform_return_id = $3, updated_at = $4 where warehouse_id = $1 and id = $2',
    [caller.warehouse_id, here.id, said.id, tx.now],
  )
  tx.record({
    operation: `${returnDocument.table}.announced_by_platform`,
    object: { type: returnDocument.table, id: here.id, number: here.tracking_number },
    detail: { platform_return: said.platform_return_id },
  })
  return { ...here, platform_return_id: said.id }
}

/** What became of a return so far, and how good its goods are where they were inspected. */
export type ReturnVerdict = {
  readonly outcome: number
  readonly grade: number | null
  /** Of the record: a later verdict has a higher one. */
  readonly version: number
}

const { stock, relabel, defective, destroy, ask, inspect } = returnOutcome.code
/** From the best to the worst. Goods to inspect count as defective until they are inspected. */
const ranks: readonly number[] = [stock, inspect, defective, destroy]

const outcomeOfDecision = {
  [returnDecision.code.stock]: stock,
  [returnDecision.code.relabel]: relabel,
  [returnDecision.code.destroy]: destroy,
} as const

/** Of several pieces the worst counts: a platform is told one word for a return. */
const worst = (pieces: readonly { readonly outcome: number; readonly grade: number | null }[]) => {
  const rank = Math.max(...pieces.map((p) => ranks.indexOf(p.outcome)))
  const grades = pieces.flatMap((p) => (p.grade === null ? [] : [p.grade]))
  const outcome = ranks[rank] ?? defective
  return {
    outcome: outcome === inspect ? defective : outcome,
    grade: grades.length > 0 ? Math.max(...grades) : null,
  }
}

/** Of a parcel that was not opened: what its merchant wants, or what is done with it already. */
const ofSealed = (row: ReturnRow, decided: number | undefined): number | undefined => {
  if (decided !== undefined && decided in outcomeOfDecision)
    return outcomeOfDecision[decided as keyof typeof outcomeOfDecision]
  if (row.mark === returnMark.code.relabel && row.address !== null) return relabel
  return row.mark === returnMark.code.destroy ? destroy : undefined
}

/**
 * What became of a return that a platform announced. Undefined: none did, or nothing is decided: it is being counted, or
 * waits for its merchant.
 */
export const verdictOf = async (
  tx: Tx,
  { warehouse_id }: Pick<Caller, 'warehouse_id'>,
  id: string,
  decided?: number,
): Promise<{ readonly of: string; readonly home: number; readonly verdict: ReturnVerdict } | undefined> => {
  const [row] = await tx.run<ReturnRow>('select * from return_record where warehouse_id = $1 and id = $2', [
    warehouse_id,
    id,
  ])
  if (!row || row.platform_return_id === null || row.platform_home === null) return undefined
  const place = { of: row.platform_return_id, home: row.platform_home }
  const { version } = row
  if (row.relabelled_at !== null) return { ...place, verdict: { outcome: relabel, grade: null, version } }
  const pieces = await piecesOf(tx, { warehouse_id, partner_id: null }, [row.id])
  if (pieces.length > 0) {
    const isOpen = row.status === code.inbound_scan && row.graded_at === null
    if (isOpen || pieces.some((p) => p.outcome === ask)) return undefined
    return { ...place, verdict: { ...worst(pieces), version } }
  }
  const outcome = ofSealed(row, decided)
  return outcome === undefined ? undefined : { ...place, verdict: { outcome, grade: null, version } }
}
