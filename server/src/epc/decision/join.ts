import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import type { SetRow } from './store.ts'

/** What decides which set a parcel belongs to. */
export type Joining = {
  readonly programme: string
  readonly user_key: string
  readonly store: string
  readonly country_code: string
  readonly arrive_by: Date | null
  readonly ship_by: Date | null
}

/** Who a parcel is for: the same programme, buyer and country; programmes may gather by shop instead of by buyer. */
export const keyOf = (p: Joining, byStore: readonly string[]): string =>
  JSON.stringify([
    p.programme,
    byStore.includes(p.programme) ? `store:${p.store}` : `buyer:${p.user_key}`,
    p.country_code,
  ])

const earliest = (a: Date | null, b: Date | null) => (a && b ? (a < b ? a : b) : (a ?? b))

type Drafted = Pick<SetRow, 'id' | 'key' | 'part' | 'programme' | 'country_code'> & {
  readonly fresh: boolean
  deadline: Date | null
  /** How many of the announced parcels join it. */
  added: number
}

/** May a parcel still join it? Not one that is announced to arrive after the set must be decided. */
const takes = (set: Pick<Drafted, 'deadline'>, p: Joining) =>
  !set.deadline || !p.arrive_by || p.arrive_by <= set.deadline

/**
 * Gives announced parcels their consolidation sets, in the order of the parcels: the open one of their key that they can
 * reach in time, else a new one. One set of a key gathers at a time; another announcement at the same moment that
 * opens it first wins, and this command begins again. Answers the set of each parcel.
 */
export const joinSets = async (
  tx: Tx,
  { warehouse_id }: Caller,
  parcels: readonly Joining[],
  byStore: readonly string[],
): Promise<string[]> => {
  if (parcels.length === 0) return []
  const keys = parcels.map((p) => keyOf(p, byStore))
  const open = await tx.run<SetRow>(
    `select * from epc_set where warehouse_id = $1 and key = any($2) and status in ${codes(epcSetStatus, 'gathering', 'ready')}
     order by id for update`,
    [warehouse_id, [...new Set(keys)]],
  )
  const plain = new Set(open.filter((s) => s.part === '').map((s) => s.key))
  const gathering = new Map<string, Drafted>()
  for (const s of open)
    if (s.status === epcSetStatus.code.gathering) gathering.set(s.key, { ...s, fresh: false, added: 0 })
  const drafted: Drafted[] = [...gathering.values()]
  const chosen = parcels.map((p, i) => {
    const key = keys[i] ?? ''
    const at = gathering.get(key)
    const set = at && takes(at, p) ? at : freshSet(key, p, plain)
    if (set !== at) {
      gathering.set(key, set)
      drafted.push(set)
    }
    set.added += 1
    set.deadline = earliest(set.deadline, p.ship_by)
    return set.id
  })
  write(
    tx,
    warehouse_id,
    drafted.filter((s) => s.added > 0),
  )
  return chosen
}

const freshSet = (key: string, p: Joining, plain: Set<string>): Drafted => {
  const id = newId()
  const part = plain.has(key) ? id : ''
  plain.add(key)
  const { programme, country_code } = p
  return { id, key, part, deadline: null, fresh: true, programme, country_code, added: 0 }
}

const insertSql = `
insert into epc_set (warehouse_id, id, status, key, part, programme, country_code, expected, deadline, created_at, updated_at)
select $1, n.id, ${epcSetStatus.code.gathering}, n.key, n.part, n.programme, n.country, n.added, n.deadline, $2, $2
from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::timestamptz[])
  as n(id, key, part, programme, country, added, deadline)`

const addSql = `
update epc_set s set expected = s.expected + n.added, deadline = n.deadline, version = s.version + 1, updated_at = $2
from unnest($3::text[], $4::int[], $5::timestamptz[]) as n(id, added, deadline)
where s.warehouse_id = $1 and s.id = n.id`

const write = (tx: Tx, warehouse_id: number, sets: readonly Drafted[]): void => {
  const of = <T>(fresh: boolean, pick: (s: Drafted) => T) => sets.filter((s) => s.fresh === fresh).map(pick)
  if (sets.some((s) => s.fresh))
    tx.later(
      insertSql,
      [
        ...[warehouse_id, tx.now, of(true, (s) => s.id), of(true, (s) => s.key), of(true, (s) => s.part)],
        ...[of(true, (s) => s.programme), of(true, (s) => s.country_code)],
        ...[of(true, (s) => s.added), of(true, (s) => s.deadline)],
      ],
      lostOnUnique,
    )
  if (sets.some((s) => !s.fresh))
    tx.later(addSql, [
      ...[warehouse_id, tx.now, of(false, (s) => s.id)],
      ...[of(false, (s) => s.added), of(false, (s) => s.deadline)],
    ])
}
