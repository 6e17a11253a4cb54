import { mostCounted } from '@kuacang/contract/shell/home/calls'
import { sql } from 'kysely'
import { type Caller, systemCaller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import type { HomeJob, HomeQueue } from '#kit/home/home-card'

export type CardRow = { card: number; n: number; oldest: Date | null; number: string }

/** More than a person holds at a time. */
const mostJobs = 5

const countUp = (i: number, { from, since }: HomeQueue, where: string): string =>
  `select ${i}::bigint as card, count(*) as n, min(x.since) as oldest, ''::text as number
  from (select ${since} as since from ${from} where ${where}
    order by ${since} limit ${mostCounted + 1}) x`

/**
 * One statement for all cards of a warehouse: rows are counted from the oldest on, along an index, and no further than
 * needed. Cards of merchants count the rows of one merchant.
 */
export const cardsSql = (cards: readonly (HomeJob | HomeQueue)[]): string =>
  cards
    .map((c, i) => {
      const own = c.partner === undefined ? '' : `${c.partner} = $3 and $4::timestamptz is not null and `
      const where = own + c.where.replaceAll(':today', '$4::timestamptz')
      return c.kind === 'job'
        ? `(select ${i}::bigint as card, 1::bigint as n, ${c.since} as oldest, ${c.number} as number from ${c.from}
  where ${c.warehouse} = $1 and ${c.user} = $2 and ${where} order by ${c.since} limit ${mostJobs})`
        : countUp(i, c, `${c.warehouse} = $1 and $2::object_id is not null and ${where}`)
    })
    .join('\nunion all\n')

/** One for all cards of no warehouse. */
export const cardsOfNoneSql = (cards: readonly HomeQueue[]): string =>
  cards.map((c, i) => countUp(i, c, c.where)).join('\nunion all\n')

const isOfNone = (card: HomeJob | HomeQueue): card is HomeQueue & { warehouse: null } =>
  card.warehouse === null

export const readCards = async (
  tx: Pick<Reader, 'run'>,
  { stands_in, user, partner_id }: Pick<Caller, 'stands_in' | 'user' | 'partner_id'>,
  cards: readonly (HomeJob | HomeQueue)[],
  today: Date,
): Promise<CardRow[]> => {
  const read = async <C extends HomeJob | HomeQueue>(
    some: readonly C[],
    sqlOf: (some: readonly C[]) => string,
    values: readonly unknown[],
  ) => {
    if (some.length === 0) return []
    const rows = await tx.run<CardRow>(sqlOf(some), values)
    return rows.flatMap((row) => {
      const card = some[row.card]
      return card ? [{ ...row, card: cards.indexOf(card) }] : []
    })
  }
  const values = [stands_in, user.id, ...(partner_id === null ? [] : [partner_id, today])]
  const [here, nowhere] = await Promise.all([
    read(
      cards.filter((c) => !isOfNone(c)),
      cardsSql,
      values,
    ),
    read(cards.filter(isOfNone), cardsOfNoneSql, []),
  ])
  return [...here, ...nowhere]
}

export type WorkRow = {
  user_id: string
  user_name: string
  operation: string
  hour: Date
  n: number
  last_at: Date
}

// The newest part of the timeline only, which its index on the time finds. What the product did by itself is no
// person's work.
const workSql = `select user_id, max(user_name) as user_name, operation, date_trunc('hour', at) as hour, count(*) as n, max(at) as last_at
from operation_record where warehouse_id = $1 and at >= $2 and operation = any($3) and not detail ? 'error' and user_id <> $4
group by user_id, operation, date_trunc('hour', at)`

type Work = {
  readonly warehouse_id: number
  readonly from: Date
  readonly operations: readonly string[]
  /** Left out: of all people. */
  readonly user_id: string | undefined
}

/** The records that `workSince` counts, the newest first. */
export const recordsOfWork = (
  { db }: Pick<Reader, 'db'>,
  { warehouse_id, from, operations, user_id }: Work,
) => {
  const rows = db
    .selectFrom('operation_record as r')
    .select(['r.id', 'r.at', 'r.operation', 'r.object_type', 'r.object_number', 'r.user_name'])
    .where('r.warehouse_id', '=', warehouse_id)
    .where('r.at', '>=', from)
    .where('r.operation', '=', sql<string>`any(${operations})`)
    .where(sql<boolean>`not r.detail ? 'error'`)
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
  return user_id === undefined
    ? rows.where('r.user_id', '<>', systemCaller(warehouse_id, '').user.id)
    : rows.where('r.user_id', '=', user_id)
}

const keptMs = 60_000
type Kept = { readonly at: number; readonly from: number; readonly rows: Promise<WorkRow[]> }
const kept = new WeakMap<object, Map<number, Kept>>()

/**
 * Who did what in which hour since a moment. Read once a minute for each warehouse, however many people look at it:
 * it reads the records of two days.
 */
export const workSince = (
  tx: Pick<Reader, 'run' | 'store' | 'now'>,
  warehouse_id: number,
  from: Date,
  operations: readonly string[],
): Promise<WorkRow[]> => {
  const ofStore = kept.get(tx.store.pool) ?? new Map<number, Kept>()
  kept.set(tx.store.pool, ofStore)
  const known = ofStore.get(warehouse_id)
  const now = tx.now.getTime()
  if (known && now - known.at < keptMs && known.from === from.getTime()) return known.rows
  const rows = tx.run<WorkRow>(workSql, [
    warehouse_id,
    from,
    operations,
    systemCaller(warehouse_id, '').user.id,
  ])
  ofStore.set(warehouse_id, { at: now, from: from.getTime(), rows })
  // A failure is no answer for the next minute.
  rows.catch(() => ofStore.delete(warehouse_id))
  return rows
}
