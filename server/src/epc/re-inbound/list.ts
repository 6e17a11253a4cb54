import type { EpcReturnedBoxFilters } from '@kuacang/contract/epc/re-inbound/calls'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { among, timeOrder } from '#kit/list'
import { kgOf } from '#kit/weight'

const times = { returned_time: 'o.re_inbound_at', handover_time: 'o.handed_over_at' } as const
const day = 86_400_000

export const returnedBoxColumns = ({ warehouse_id }: Scope) =>
  [
    'o.id',
    'o.ob_number',
    'o.tracking_id',
    'o.re_inbound_type',
    'o.re_inbound_at',
    'o.re_inbound_by',
    'o.channel_code',
    'o.gateway',
    'o.country_code',
    'o.parcel_count',
    'o.weight_g',
    'o.created_at',
    'o.handed_over_at',
    sql<string | null>`(select b.bag_number from bag b
      where b.warehouse_id = ${warehouse_id} and b.id = o.bag_id)`.as('bag_number'),
  ] as const

/** The outbound parcels that were taken back in and match, in the order asked for. */
export const matchingReturnedBoxes = (db: Db, { warehouse_id }: Scope, f: EpcReturnedBoxFilters) => {
  let rows = db
    .selectFrom('epc_ob as o')
    .where('o.warehouse_id', '=', warehouse_id)
    .where('o.re_inbound_at', 'is not', null)
    .orderBy(times[f.sort_by], timeOrder(f.sort_desc, { optional: f.sort_by !== 'returned_time' }))
    .orderBy('o.id', f.sort_desc ? 'desc' : 'asc')
  if (f.tracking_ids) rows = rows.where(among('o.tracking_id', f.tracking_ids))
  if (f.inbound_type?.length) rows = rows.where('o.re_inbound_type', '=', sql<number>`any(${f.inbound_type})`)
  if (f.channel_code) rows = rows.where('o.channel_code', '=', f.channel_code)
  if (f.gateway) rows = rows.where('o.gateway', '=', f.gateway)
  if (f.country_code) rows = rows.where('o.country_code', '=', f.country_code)
  if (f.operator) rows = rows.where('o.re_inbound_by', '=', f.operator)
  if (f.time_range)
    rows = rows
      .where(times[f.time_range_by], '>=', new Date(f.time_range[0]))
      .where(times[f.time_range_by], '<', new Date(f.time_range[1]))
  return rows
}

type Row = {
  readonly id: string
  readonly ob_number: string
  readonly tracking_id: string | null
  readonly re_inbound_type: number | null
  readonly re_inbound_at: Date | null
  readonly re_inbound_by: string
  readonly channel_code: string
  readonly gateway: string
  readonly country_code: string
  readonly parcel_count: number
  readonly weight_g: number | null
  readonly created_at: Date
  readonly handed_over_at: Date | null
  readonly bag_number: string | null
}

export const showReturnedBox = (o: Row) => {
  if (o.re_inbound_at === null || o.re_inbound_type === null)
    throw new Error('only what was taken back in is listed')
  return {
    ...{ id: o.id, tracking_id: o.tracking_id ?? o.ob_number, inbound_type: o.re_inbound_type },
    ...{ channel_code: o.channel_code, gateway: o.gateway, country_code: o.country_code },
    ...{ parcel_count: o.parcel_count, weight: kgOf(o.weight_g), bag_number: o.bag_number },
    ...{ created_time: o.created_at, handover_time: o.handed_over_at, returned_time: o.re_inbound_at },
    days_out: o.handed_over_at && Math.floor((o.re_inbound_at.getTime() - o.handed_over_at.getTime()) / day),
    operator: o.re_inbound_by,
  }
}
