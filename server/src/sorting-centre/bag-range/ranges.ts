import type { Paging } from '@kuacang/contract/kit/schemas'
import { text } from '@kuacang/contract/kit/text'
import type { addScBagRange, ScBagRange } from '@kuacang/contract/sorting-centre/bag-range/calls'
import { scBagRangeRefusals } from '@kuacang/contract/sorting-centre/bag-range/refusals'
import type { z } from 'zod'
import type { Caller, Scope } from '#kit/caller'
import { together } from '#kit/database/together'
import { LostRace, type Reader, type Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { pageOf } from '#kit/list'
import { Refused } from '#kit/refused'

type Row = {
  id: string
  carrier_code: string
  prefix: string
  digits: number
  first_number: number
  last_number: number
  next_number: number
  enabled: boolean
  created_at: Date
}

type Shape = Pick<Row, 'prefix' | 'digits'>
const written = ({ digits }: Pick<Shape, 'digits'>, number: number): string =>
  String(number).padStart(digits, '0')
const numbered = (of: Shape, number: number): string => of.prefix + written(of, number)

const shown = (r: Row): ScBagRange => ({
  ...{ id: r.id, carrier_code: r.carrier_code, prefix: r.prefix, enabled: r.enabled },
  first_number: written(r, r.first_number),
  last_number: written(r, r.last_number),
  next: r.next_number > r.last_number ? null : numbered(r, r.next_number),
  left: r.last_number - r.next_number + 1,
  created_time: r.created_at.toISOString(),
})

export const listRanges = async (tx: Pick<Reader, 'db'>, { warehouse_id }: Scope, paging: Paging) => {
  const rows = tx.db
    .selectFrom('sc_bag_range')
    .selectAll()
    .where('warehouse_id', '=', warehouse_id)
    .orderBy('carrier_code')
    .orderBy('created_at')
    .orderBy('id')
  const { list, pagination } = await pageOf(tx.db, rows, paging)
  return { list: list.map(shown), pagination }
}

const record = (tx: Tx, action: string, { id, carrier_code, ...r }: Row): void =>
  tx.record({
    operation: `sc_bag_range.${action}`,
    object: { type: 'sc_bag_range', id, number: carrier_code },
    detail: { first: numbered(r, r.first_number), last: numbered(r, r.last_number) },
  })

/** Adds a range; refuses one that holds a number of another range of the same carrier and prefix. */
export const addRange = async (
  tx: Tx,
  { warehouse_id }: Caller,
  {
    body: { carrier_code, prefix, first_number: first, last_number: last },
  }: { body: z.output<typeof addScBagRange.body> },
): Promise<ScBagRange> => {
  // Two who add at once must not both find the place free.
  await tx.run('select id from warehouse where id = $1 for update', [warehouse_id])
  const [other] = await tx.run<Row>(
    `select * from sc_bag_range where warehouse_id = $1 and prefix = $2 and digits = $3
       and first_number <= $5 and last_number >= $4 limit 1`,
    [warehouse_id, prefix, last.length, Number(first), Number(last)],
  )
  if (other)
    throw new Refused(scBagRangeRefusals.overlaps, {
      carrier: other.carrier_code,
      range: `${numbered(other, other.first_number)}–${numbered(other, other.last_number)}`,
    })
  const range: Row = {
    ...{ id: newId(), carrier_code, prefix, digits: last.length },
    ...{ first_number: Number(first), last_number: Number(last), next_number: Number(first) },
    ...{ enabled: true, created_at: tx.now },
  }
  await tx.run(
    `insert into sc_bag_range (warehouse_id, id, carrier_code, prefix, digits, first_number, last_number, next_number, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $6, $8, $8)`,
    [
      ...[warehouse_id, range.id, carrier_code, prefix, range.digits],
      ...[range.first_number, range.last_number, tx.now],
    ],
  )
  record(tx, 'add', range)
  return shown(range)
}

export const switchRange = async (
  tx: Tx,
  { warehouse_id }: Caller,
  { body: { id, enabled } }: { body: { id: string; enabled: boolean } },
) => {
  const [range] = await tx.run<Row>(
    `update sc_bag_range set enabled = $3, version = version + 1, updated_at = $4
     where warehouse_id = $1 and id = $2 returning *`,
    [warehouse_id, id, enabled, tx.now],
  )
  if (!range) throw notFound(text('袋号段', 'range of bag numbers'), id)
  record(tx, enabled ? 'enable' : 'disable', range)
  return { success: true as const }
}

const carrierOfBag = '(select carrier_code from sc_bag where warehouse_id = $1 and id = $2)'

const takeSql = `
with chosen as (
  select id from sc_bag_range
  where warehouse_id = $1 and carrier_code = ${carrierOfBag} and enabled and next_number <= last_number
  order by created_at, id limit 1 for update)
update sc_bag_range r set next_number = r.next_number + 1, version = r.version + 1, updated_at = $3
from chosen where r.warehouse_id = $1 and r.id = chosen.id
returning r.prefix, r.digits, r.next_number - 1 as number`

const leftSql = `
select bool_or(next_number <= last_number) as left, ${carrierOfBag} as carrier from sc_bag_range
where warehouse_id = $1 and carrier_code = ${carrierOfBag} and enabled`

/**
 * Takes the next number of its carrier for a bag that is finished, and answers how to get it: undefined where the carrier
 * gave no numbers, so that the bag keeps its own. It throws where all are used up. A number is given once, also if its bag
 * is cancelled later.
 */
export const takeBagNumber = async (
  tx: Tx,
  { warehouse_id }: Scope,
  { id, bag_number: bag }: { readonly id: string; readonly bag_number: string },
): Promise<() => string | undefined> => {
  const [[taken], [given]] = await together(
    tx.run<Shape & { number: number }>(takeSql, [warehouse_id, id, tx.now]),
    tx.run<{ left: boolean | null; carrier: string | null }>(leftSql, [warehouse_id, id]),
  )
  return () => {
    if (taken) return numbered(taken, taken.number)
    // The last number went to another bag while this one waited for it.
    if (given?.left) throw new LostRace('another range follows')
    if (given?.left === false)
      throw new Refused(scBagRangeRefusals.used_up, { bag, carrier: given.carrier ?? '' })
    return undefined
  }
}
