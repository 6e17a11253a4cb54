import { wallText } from '@kuacang/contract/kit/moment'
import { z } from 'zod'
import type { BillableWork } from '#kit/billable'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type ChargeCause, type ChargedWork, type Due, pricedAll, writeCharges } from '../charge/make.ts'
import type { ChargedService } from '../price/price-for.ts'
import { serviceNamed } from '../price/service-named.ts'
import { keepUnpriced, type UnpricedPiece } from './unpriced.ts'

const minute = 60_000
const hour = 60 * minute

/** A transaction writes its rows with the time of its beginning, and never takes this long: so none is overlooked. */
export const overlapMs = 10 * minute
/** The most pieces of one transaction. */
export const mostAtOnce = 1000
const longestLook = 30 * 24 * hour

/** Under which code of the price lists this kind of work is charged. */
export const serviceOf = ({ service }: BillableWork): ChargedService => serviceNamed(service)

export type Mark = { readonly from_at: Date; readonly until_at: Date }

const lockSql = 'select from_at, until_at from rater_mark where warehouse_id = $1 and work = $2 for update'

/**
 * How far a kind of work was looked at, locked: processes look one after the other. It begins with the first day on which
 * any price list counts; a list of an earlier day has the rater look at everything from there once more.
 */
export const lockMark = async (tx: Tx, warehouse_id: number, work: string, begins: Date): Promise<Mark> => {
  await tx.run(
    `insert into rater_mark (warehouse_id, work, from_at, until_at, updated_at) values ($1, $2, $3, $3, $4)
     on conflict (warehouse_id, work) do nothing`,
    [warehouse_id, work, begins, tx.now],
  )
  const [mark] = await tx.run<Mark>(lockSql, [warehouse_id, work])
  if (!mark) throw new Error(`no mark of ${work}`)
  return mark.from_at <= begins ? mark : { from_at: begins, until_at: begins }
}

export const setMark = (tx: Tx, warehouse_id: number, work: string, mark: Mark) =>
  tx.run(
    'update rater_mark set from_at = $3, until_at = $4, updated_at = $5 where warehouse_id = $1 and work = $2',
    [warehouse_id, work, mark.from_at, mark.until_at, tx.now],
  )

// Areas write these statements: what they answer is judged as it comes.
const finished = z.array(
  z.object({
    cause_id: z.string(),
    cause_number: z.string(),
    partner_id: z.number(),
    quantity: z.string(),
    at: z.date(),
    done_at: z.date(),
    channel_id: z.number(),
    country: z.string(),
  }),
)
type Finished = z.output<typeof finished>[number]

/**
 * Whether a piece w is neither charged for its service nor known to have no price. `offset 0` has each piece looked up by its key:
 * a join would be planned while there are few charges, and then compare every piece with every charge of the service.
 */
export const isUnratedSql = (service: string, causeType: string): string => `
not exists (select from charge c where c.warehouse_id = $1 and c.service = ${service}::int and c.cause_type = ${causeType}::text
    and c.cause_id = w.cause_id and c.reverses is null offset 0)
  and not exists (select from unpriced_work u where u.warehouse_id = $1 and u.service = ${service}::int
    and u.cause_type = ${causeType}::text and u.cause_id = w.cause_id offset 0)`

/** The earliest pieces of a range that are not rated yet. */
const newSql = ({ rows }: BillableWork) => `
with work as (${rows})
select w.cause_id, w.cause_number, w.partner_id, round(w.quantity, 4)::text as quantity, w.at, w.done_at, w.channel_id, w.country from work w
where w.done_at >= $7::timestamptz and ${isUnratedSql('$4', '$5')}
order by w.at limit $6::bigint`

/** Charges pieces of work; those without a price wait for one. Answers how many were charged. */
export const ratePieces = async (
  tx: Tx,
  caller: Pick<Caller, 'warehouse_id' | 'user'>,
  pieces: readonly UnpricedPiece[],
): Promise<number> => {
  const priced = await pricedAll(
    tx,
    pieces.map((p) => p.work),
  )
  const due: Due[] = []
  const unpriced: UnpricedPiece[] = []
  for (const [n, piece] of pieces.entries()) {
    const computed = priced[n]?.priced.computed
    if (computed) due.push({ ...piece, computed })
    else unpriced.push(piece)
  }
  const made = await writeCharges(tx, caller, due)
  await keepUnpriced(tx, caller, unpriced)
  return made.length
}

const pieceOf = (
  work: BillableWork,
  zone: string,
  row: Finished,
): { work: ChargedWork; cause: ChargeCause } => {
  const { channel_id, country } = row
  return {
    work: {
      partner_id: row.partner_id,
      service: serviceOf(work),
      quantity: row.quantity,
      day: wallText(row.done_at, zone).slice(0, 10),
      key: { channel_id, country },
    },
    cause: { type: work.cause_type, id: row.cause_id, number: row.cause_number },
  }
}

export type RateStep = { readonly charged: number; readonly ended: boolean; readonly nextMs: number }

/**
 * One step of the rater over one kind of work: charges up to a thousand pieces that were finished after the mark, and moves
 * the mark on with them. Killed between two steps it goes on from there; killed within one nothing of it has happened.
 */
export const rateStep = async (
  tx: Tx,
  caller: Pick<Caller, 'warehouse_id' | 'user'>,
  work: BillableWork,
  { begins, zone, spanMs }: { readonly begins: Date; readonly zone: string; readonly spanMs: number },
): Promise<RateStep> => {
  const { warehouse_id } = caller
  const mark = await lockMark(tx, warehouse_id, work.name, begins)
  const now = tx.now.getTime()
  const since = new Date(Math.max(mark.from_at.getTime(), mark.until_at.getTime() - overlapMs))
  const until = new Date(Math.min(now, Math.max(mark.until_at.getTime(), since.getTime()) + spanMs))
  const answered = await tx.run(newSql(work), [
    ...[warehouse_id, since, until, serviceOf(work), work.cause_type, mostAtOnce, mark.from_at],
  ])
  const rows = finished.parse(answered)
  const charged = await ratePieces(
    tx,
    caller,
    rows.map((row) => pieceOf(work, zone, row)),
  )
  const whole = rows.length < mostAtOnce
  // Where the range holds more, all that was finished before the last of these pieces is looked at.
  const reached = Math.max(mark.until_at.getTime(), rows.at(-1)?.at.getTime() ?? 0)
  await setMark(tx, warehouse_id, work.name, { ...mark, until_at: whole ? until : new Date(reached) })
  const nextMs = whole ? Math.min(spanMs * 2, longestLook) : Math.max(hour, spanMs / 4)
  return { charged, ended: whole && until.getTime() >= now, nextMs }
}

export const firstSpanMs = 24 * hour
