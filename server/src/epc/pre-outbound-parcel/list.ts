import type { EpcPreBoxFilters } from '@kuacang/contract/epc/pre-outbound-parcel/calls'
import { type SqlBool, sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { among, timeOrder } from '#kit/list'
import { boxesThatHeld } from '../outbound-parcel/of-box.ts'

/** The boxes with a temporary label that match, by when it was made. */
export const matchingPreBoxes = (db: Db, scope: Scope, f: EpcPreBoxFilters) => {
  const { warehouse_id } = scope
  let rows = db
    .selectFrom('epc_pre_ob as b')
    .where('b.warehouse_id', '=', warehouse_id)
    .orderBy('b.created_at', timeOrder(f.sort_desc, { optional: false }))
    .orderBy('b.id', f.sort_desc ? 'desc' : 'asc')
  if (f.tracking_ids)
    // Any number that is on the box or in it: its own, the carrier's, ours, a parcel's.
    rows = rows.where(sql<SqlBool>`b.ob_id = any(array(
      select x.ob_id from epc_pre_ob x where x.warehouse_id = ${warehouse_id} and ${among('x.tracking_id', f.tracking_ids)}
      union all
      select o.id from epc_ob o where o.warehouse_id = ${warehouse_id} and ${among('o.ob_number', f.tracking_ids)}
      union all
      select n.object_id from number_chain n
      where n.warehouse_id = ${warehouse_id} and n.object_type = 'epc_ob' and ${among('n.number', f.tracking_ids)}
      union all
      ${boxesThatHeld(scope, f.tracking_ids)}))`)
  if (f.status?.length) rows = rows.where('b.status', '=', sql<number>`any(${f.status})`)
  if (f.time_range)
    rows = rows
      .where('b.created_at', '>=', new Date(f.time_range[0]))
      .where('b.created_at', '<', new Date(f.time_range[1]))
  return rows
}

const ofBox = (column: 'ob_number' | 'tracking_id' | 'channel_code', { warehouse_id }: Scope) =>
  sql`(select o.${sql.ref(column)} from epc_ob o where o.warehouse_id = ${warehouse_id} and o.id = b.ob_id)`

export const preBoxColumns = (scope: Scope) =>
  [
    ...(['b.id', 'b.tracking_id', 'b.status', 'b.failed_reason', 'b.created_at', 'b.relabelled_at'] as const),
    ofBox('ob_number', scope).$castTo<string>().as('ob_number'),
    ofBox('tracking_id', scope).$castTo<string | null>().as('outbound_tracking_id'),
    ofBox('channel_code', scope).$castTo<string>().as('channel'),
    sql<string[]>`array(select p.tracking_id from epc_ob_member m
      join epc_parcel p on p.warehouse_id = ${scope.warehouse_id} and p.id = m.parcel_id
      where m.warehouse_id = ${scope.warehouse_id} and m.ob_id = b.ob_id order by p.tracking_id)`.as(
      'inbound_tracking_ids',
    ),
  ] as const
