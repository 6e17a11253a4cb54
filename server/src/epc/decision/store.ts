import { type epcDecisionReason, epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import { epcSetMachine } from '@kuacang/contract/epc/decision/machine'
import { epcParcelStatus as status } from '@kuacang/contract/epc/parcel/enums'
import type { NameOf } from '@kuacang/contract/kit/enumeration'
import { text } from '@kuacang/contract/kit/text'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import { LostRace, type Tx } from '#kit/database/transact'
import type { Document } from '#kit/document/document'
import { type HeldNumber, holdNumbers } from '#kit/document/hold-numbers'
import { epcParcelDocument, type ParcelRow } from '../parcel/store.ts'

export const epcSetDocument = {
  machine: epcSetMachine,
  title: text('合单组', 'consolidation set'),
  table: 'epc_set',
  statusColumn: 'status',
  numberColumn: 'id',
  partnerOwned: false,
} as const satisfies Document

export type SetRow = {
  id: string
  status: number
  key: string
  part: string
  programme: string
  country_code: string
  expected: number
  here: number
  channel_code: string
  first_scanned_at: Date | null
  deadline: Date | null
  version: number
}

const open: readonly number[] = [epcSetStatus.code.gathering, epcSetStatus.code.ready]
/** Is something of a set still to be decided: do parcels gather in it, or wait to be combined? */
export const isOpenSet = ({ status: s }: Pick<SetRow, 'status'>): boolean => open.includes(s)

export type Reason = NameOf<typeof epcDecisionReason>

const awaitedNames = [
  'not_arrived',
  'handed_over',
  'pending_review',
  'pending_rescan',
  're_inbound_submitted',
  're_inbound_review',
  'pending_re_inbound',
] as const
const hereNames = [
  'scanned_in',
  'pending',
  're_inbounded',
  'combined',
  'direct_ship',
  'unbound',
  'combine_failed',
  'pre_combined',
  'finished',
] as const

/** Members of which nothing is decided yet, or that were not scanned in: a slot of BLUE or DPS waits for them. */
export const comingNames = [
  ...awaitedNames,
  'scanned_in',
  're_inbounded',
  'unbound',
  'combine_failed',
] as const

/** Members that may still come, and members that are here: the counters of a set. */
const awaited: ReadonlySet<number> = new Set(awaitedNames.map((name) => status.code[name]))
const here: ReadonlySet<number> = new Set(hereNames.map((name) => status.code[name]))
export const isAwaited = ({ status: s }: Pick<ParcelRow, 'status'>) => awaited.has(s)
export const isHere = ({ status: s }: Pick<ParcelRow, 'status'>) => here.has(s)

export const countsOf = (members: readonly Pick<ParcelRow, 'status'>[]) => {
  const n = members.filter(isHere).length
  return { here: n, expected: n + members.filter(isAwaited).length }
}

/** Locks a set before anything is decided about its members (docs/epc.md). */
export const lockSet = async (tx: Tx, { warehouse_id }: Scope, id: string): Promise<SetRow> => {
  const [row] = await tx.run<SetRow>('select * from epc_set where warehouse_id = $1 and id = $2 for update', [
    warehouse_id,
    id,
  ])
  if (!row) throw new Error(`a parcel names the set ${id}, which is not there`)
  return row
}

/** The members of a locked set, locked in the order of their ids. */
export const lockMembers = (tx: Tx, { warehouse_id }: Scope, set_id: string): Promise<ParcelRow[]> =>
  tx.run<ParcelRow>(
    'select * from epc_parcel where warehouse_id = $1 and set_id = $2 order by id for update',
    [warehouse_id, set_id],
  )

/** The members of several locked sets, locked in the order of their ids. */
export const lockMembersOfSets = (
  tx: Tx,
  { warehouse_id }: Scope,
  setIds: readonly (string | null)[],
): Promise<ParcelRow[]> =>
  tx.run<ParcelRow>(
    'select * from epc_parcel where warehouse_id = $1 and set_id = any($2) order by id for update',
    [warehouse_id, setIds.filter((id) => id !== null)],
  )

/** The set of a parcel by its number, the parameter $2: no statement waits for the parcel first. A part of a statement. */
export const setOfNumberSql = '(select set_id from epc_parcel where warehouse_id = $1 and tracking_id = $2)'

/** The members of the set of a scanned number, locked in the order of their ids; the set is locked before. */
export const lockMembersOf = (tx: Tx, { warehouse_id }: Scope, number: string): Promise<ParcelRow[]> =>
  tx.run<ParcelRow>(
    `select * from epc_parcel where warehouse_id = $1 and set_id = ${setOfNumberSql} order by id for update`,
    [warehouse_id, number],
  )

type SetOf = {
  readonly set: SetRow | undefined
  readonly members: readonly ParcelRow[]
  readonly asked: ParcelRow | undefined
}

/**
 * The set of a scanned number with its members, as `lockSet` and `lockMembers` lock them. Without a set where the number is
 * unknown, or its parcel in none. `between` locks what comes between the two. A parcel that changes its set while this
 * waits for it is a lost race.
 */
export const lockSetOf = async <B = undefined>(
  tx: Tx,
  scope: Scope,
  number: string,
  between?: () => Promise<B>,
): Promise<SetOf & { readonly between: B | undefined }> => {
  const [[set], inBetween, members] = await together(
    tx.run<SetRow>(`select * from epc_set where warehouse_id = $1 and id = ${setOfNumberSql} for update`, [
      scope.warehouse_id,
      number,
    ]),
    between?.() ?? Promise.resolve(undefined),
    lockMembersOf(tx, scope, number),
  )
  const asked = members.find((p) => p.tracking_id === number)
  if (set?.id !== asked?.set_id) throw new LostRace('the parcel went into another set meanwhile')
  return { set, members, asked, between: inBetween }
}

const openSetsSql = `
select id from epc_set where warehouse_id = $1 and status in ${codes(epcSetStatus, 'gathering', 'ready')} and id = any(array(
  select set_id from epc_parcel where warehouse_id = $1 and tracking_id = any($2))) order by id`

/**
 * Parcels of these numbers, locked with their open sets, the sets first. Begins again where a set of theirs was opened while
 * this waited for them, or where they went into another set: it would not be counted anew.
 */
export const holdWithOpenSets = async (
  tx: Tx,
  caller: Scope,
  numbers: readonly string[],
): Promise<{ readonly sets: readonly string[]; readonly held: HeldNumber[] }> => {
  const values = [caller.warehouse_id, numbers]
  const locked = await tx.run<{ id: string }>(`${openSetsSql} for update`, values)
  const [held, now] = await together(
    holdNumbers(tx, caller, epcParcelDocument, numbers),
    tx.run<{ id: string }>(openSetsSql, values),
  )
  const sets = locked.map((s) => s.id)
  if (now.some(({ id }) => !sets.includes(id)))
    throw new LostRace('a set of the parcels was opened meanwhile')
  return { sets, held }
}

/** How the counters of sets follow from their members, for statements over `p`. */
export const countedSql = {
  here: `count(*) filter (where p.status in ${codes(status, ...hereNames)})`,
  expected: `count(*) filter (where p.status in ${codes(status, ...awaitedNames, ...hereNames)})`,
}

const recountSql = `
with counted as (
  select s.id, ${countedSql.here} as here, ${countedSql.expected} as expected
  from epc_set s left join epc_parcel p on p.warehouse_id = $1 and p.set_id = s.id
  where s.warehouse_id = $1 and s.id = any($2) group by s.id)
update epc_set s set here = c.here, expected = c.expected, version = s.version + 1, updated_at = $3
from counted c where s.warehouse_id = $1 and s.id = c.id returning s.*`

/** What `membersChanged` does, for a set that is locked already. */
export const recountHeld = (tx: Tx, { warehouse_id }: Scope, { id }: Pick<SetRow, 'id'>): void =>
  tx.later(recountSql, [warehouse_id, [id], tx.now])

/**
 * Members of these sets came, left or ceased to count. Their counters follow, and their versions rise: an answer that is
 * under way is for how they were before. The sets are locked by this, in the order of their ids.
 */
export const membersChanged = async (
  tx: Tx,
  { warehouse_id }: Scope,
  setIds: readonly (string | null)[],
): Promise<SetRow[]> => {
  const ids = [...new Set(setIds.filter((id) => id !== null))].sort()
  if (ids.length === 0) return []
  // A statement counts what it saw as it began, so the lock that it may wait for is taken by one before it.
  const [, sets] = await together(
    tx.run('select id from epc_set where warehouse_id = $1 and id = any($2) order by id for update', [
      warehouse_id,
      ids,
    ]),
    tx.run<SetRow>(recountSql, [warehouse_id, ids, tx.now]),
  )
  return sets
}
