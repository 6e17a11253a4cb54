import type { listStores } from '@kuacang/contract/platform-orders/store/calls'
import { storeState } from '@kuacang/contract/platform-orders/store/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { pageOf } from '#kit/list'

type Query = z.output<typeof listStores.query>

/** The stores in scope with how their synchronisation goes; those that are bound, unless other states are asked for. */
export const storesOf = async (tx: Reader, { partner_id }: Caller, query: Query) => {
  let rows = tx.db
    .selectFrom('store as s')
    .innerJoin('store_sync as y', (j) =>
      j.onRef('y.store_id', '=', 's.id').onRef('y.warehouse_id', '=', 's.warehouse_id'),
    )
    .innerJoin('warehouse as w', 'w.id', 's.warehouse_id')
    .select([
      's.id',
      's.partner_id',
      's.platform',
      's.connector',
      's.merchant_id',
      's.store_name',
      's.warehouse_id',
    ])
    .select(['w.warehouse_code', 'y.state', 's.bound_at', 'y.synced_at', 'y.failures', 'y.last_error'])
    .select(['s.auto_fulfil', 's.safety_stock'])
    .orderBy('s.bound_at', 'desc')
    .orderBy('s.id', 'desc')
  if (partner_id !== null) rows = rows.where('s.partner_id', '=', partner_id)
  if (query.partner_id) rows = rows.where('s.partner_id', '=', query.partner_id)
  if (query.platform) rows = rows.where('s.platform', '=', query.platform)
  if (query.merchant_id) rows = rows.where('s.merchant_id', '=', query.merchant_id)
  if (query.state?.length) rows = rows.where('y.state', 'in', query.state)
  else rows = rows.where('y.state', '<>', storeState.code.unbound)
  const { list, pagination } = await pageOf(tx.db, rows, query)
  return {
    list: list.map((s) => ({
      ...s,
      connector: s.connector as never,
      state: s.state as never,
      bound_at: s.bound_at.toISOString(),
      synced_at: s.synced_at?.toISOString() ?? null,
    })),
    pagination,
  }
}
