import { epcNoteKind } from '@kuacang/contract/epc/delivery-note/enums'
import type { listBookableEpcBags } from '@kuacang/contract/epc/linehaul/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import type { Tx } from '#kit/database/transact'
import { among, pageOf } from '#kit/list'
import type { BagRow } from '../../packing/public.ts'
import { type Inside, insideBags, insideMeant } from '../delivery-note/inside.ts'
import { kindOf, suitesOf } from '../delivery-note/kinds.ts'
import { showNoteBag } from '../delivery-note/store.ts'

type Filters = Pick<z.output<typeof listBookableEpcBags.query>, 'kind' | 'bag_number' | 'gateway'>

const { bags, pickup } = epcNoteKind.code
/** Containers are booked with their delivery note. */
const alone: readonly number[] = [bags, pickup]

const isFree = `b.status = ${bagStatus.code.done} and b.listed_on = '' and b.receipt_id is null and b.parent_id is null`

/** Finished bags that no note lists and no receipt, the oldest first. */
const bookable = (db: Db, { warehouse_id }: Scope, f: Filters) => {
  const kinds = alone.filter((kind) => !f.kind?.length || f.kind.includes(kind as never))
  let rows = db
    .selectFrom('bag as b')
    .where('b.warehouse_id', '=', warehouse_id)
    .where('b.suite', '=', sql<string>`any(${kinds.length > 0 ? suitesOf(kinds) : []})`)
    .where(sql<boolean>`${sql.raw(isFree)}`)
    .orderBy('b.collected_at')
    .orderBy('b.id')
  if (f.bag_number) rows = rows.where(among('b.bag_number', f.bag_number))
  if (f.gateway)
    rows = rows.where('b.id', 'in', (ob) =>
      ob
        .selectFrom('epc_ob as o')
        .select('o.bag_id')
        .where('o.warehouse_id', '=', warehouse_id)
        .where('o.gateway', '=', f.gateway ?? '')
        .where('o.bag_id', 'is not', null),
    )
  return rows
}

/** One page of the bags that wait for a booking. */
export const listBookable = async (
  tx: Pick<Tx, 'db' | 'run'>,
  caller: Caller,
  query: z.output<typeof listBookableEpcBags.query>,
) => {
  const { list, pagination } = await pageOf(tx.db, bookable(tx.db, caller, query).selectAll('b'), query)
  const found = list as BagRow[]
  const inside = await insideBags(
    tx,
    caller,
    found.map((b) => b.id),
  )
  return {
    pagination,
    list: found.map((bag) => ({
      ...showNoteBag({ ...bag, parcels: inside.get(bag.id)?.parcels ?? 0 }, caller),
      kind: kindOf(bag.suite) ?? bags,
      carrier_code: inside.get(bag.id)?.carriers ?? '',
      gateway: inside.get(bag.id)?.gateways ?? '',
      finished_time: bag.collected_at ?? bag.created_at,
    })),
  }
}

const looked = 2000

const oldestSql = `
with oldest as materialized (
  select b.id, b.suite, b.collected_at from bag b
  where b.warehouse_id = $1 and b.suite = any($2) and ${isFree} and ($3::text is null or b.id = any(array(
    select o.bag_id from epc_ob o where o.warehouse_id = $1 and o.gateway = $3 and o.bag_id is not null)))
  order by b.collected_at, b.id limit ${looked}), meant (id) as (select id from oldest)
select b.id, b.suite, i.carriers, i.gateways from oldest b
left join (${insideMeant}) i on i.bag_id = b.id
order by b.collected_at, b.id`

type Oldest = Partial<Pick<Inside, 'carriers' | 'gateways'>> & { readonly id: string; readonly suite: string }

/** The ids of the oldest bags that share kind, carrier and gateway with the oldest of all, at most so many. */
export const oldestAlike = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  count: number,
  gateway: string | undefined,
): Promise<string[]> => {
  const rows = await tx.run<Oldest>(oldestSql, [warehouse_id, suitesOf(alone), gateway ?? null])
  const likeness = ({ suite, carriers, gateways }: Oldest) => JSON.stringify([suite, carriers, gateways])
  const [first] = rows
  return first
    ? rows
        .filter((r) => likeness(r) === likeness(first))
        .slice(0, count)
        .map((r) => r.id)
    : []
}
