import type { EpcFineFilters, EpcFineTotal } from '@kuacang/contract/epc/fine/calls'
import { epcFineStatus } from '@kuacang/contract/epc/fine/enums'
import { mask } from '@kuacang/contract/kit/mask'
import { sql } from 'kysely'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { notFound } from '#kit/document/document'
import { among, inWarehouseOf, timeOrder } from '#kit/list'
import { epcFineDocument, moneyOf } from './store.ts'

/** The fines that match, by when the fault was seen. */
export const matchingFines = (db: Db, { warehouse_id }: Scope, f: EpcFineFilters) => {
  let rows = db
    .selectFrom('epc_fine as f')
    .where('f.warehouse_id', '=', warehouse_id)
    .orderBy('f.created_at', timeOrder(f.sort_desc, { optional: false }))
    .orderBy('f.id', f.sort_desc ? 'desc' : 'asc')
  if (f.warehouse_code) rows = rows.where(inWarehouseOf(warehouse_id, f.warehouse_code))
  if (f.tracking_id) rows = rows.where(among('f.tracking_id', f.tracking_id))
  if (f.reason?.length) rows = rows.where('f.reason', '=', sql<number>`any(${f.reason})`)
  if (f.status?.length) rows = rows.where('f.status', '=', sql<number>`any(${f.status})`)
  if (f.store_id) rows = rows.where('f.store', '=', f.store_id)
  if (f.time_range)
    rows = rows
      .where('f.created_at', '>=', new Date(f.time_range[0]))
      .where('f.created_at', '<', new Date(f.time_range[1]))
  return rows
}

export const fineColumns = [
  ...([
    'f.id',
    'f.tracking_id',
    'f.parcel_id',
    'f.reason',
    'f.status',
    'f.amount_cents',
    'f.currency',
  ] as const),
  ...(['f.store', 'f.order_number', 'f.arrive_by', 'f.declared_type', 'f.observed_type'] as const),
  ...(['f.home_warehouse_code', 'f.remark', 'f.waived_by', 'f.waived_at', 'f.created_at'] as const),
] as const

type Listed = {
  readonly status: number
  readonly tracking_id: string
  readonly parcel_id: string | null
  readonly amount_cents: number
  readonly store: string
  readonly order_number: string
  readonly created_at: Date
  readonly waived_at: Date | null
}

/**
 * A fine as it is shown, with what this caller may do about it. Who may not look parcels up sees the middle of no
 * tracking id (PA-805), and finds a fine by the whole one only.
 */
export const showFine = <R extends Listed>(f: R, { holds }: Caller) => ({
  ...f,
  tracking_id: holds('EPCDataSearch') ? f.tracking_id : mask(f.tracking_id, 'tracking'),
  known_here: f.parcel_id !== null,
  amount: moneyOf(f.amount_cents),
  store_id: f.store,
  order_id: f.order_number,
  created_time: f.created_at,
  waived_time: f.waived_at,
  actions: epcFineDocument.machine.allowed(f.status, holds),
})

export const oneFine = async (db: Db, caller: Caller, id: string) => {
  const row = await db
    .selectFrom('epc_fine as f')
    .where('f.warehouse_id', '=', caller.warehouse_id)
    .where('f.id', '=', id)
    .select(fineColumns)
    .executeTakeFirst()
  if (!row) throw notFound(epcFineDocument.title, id)
  return showFine(row, caller)
}

const { charged, waived } = epcFineStatus.code

/** The sums of all fines that match, by reason and currency: sums of two currencies say nothing. */
export const totalsOf = async (db: Db, scope: Scope, filters: EpcFineFilters): Promise<EpcFineTotal[]> => {
  const of = (status: number) => sql<number>`count(*) filter (where f.status = ${status})`
  const sum = (status: number) =>
    sql<number>`coalesce(sum(f.amount_cents) filter (where f.status = ${status}), 0)::bigint`
  const rows = await matchingFines(db, scope, filters)
    .clearOrderBy()
    .select(['f.reason', 'f.currency'])
    .select([of(charged).as('charged'), sum(charged).as('cents')])
    .select([of(waived).as('waived'), sum(waived).as('waived_cents')])
    .groupBy(['f.reason', 'f.currency'])
    .orderBy('f.reason')
    .orderBy('f.currency')
    .execute()
  return rows.map(({ cents, waived_cents, ...row }) => ({
    ...row,
    reason: row.reason as EpcFineTotal['reason'],
    amount: moneyOf(cents),
    waived_amount: moneyOf(waived_cents),
  }))
}
