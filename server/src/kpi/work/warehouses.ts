import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { isAmong } from '@kuacang/contract/kit/enums'
import type { listKpiAllWarehouses } from '@kuacang/contract/kpi/work/calls'
import type { z } from 'zod'
import { type Caller, callerIn } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { findBuilt } from '#kit/report/build-model'
import { allWarehouses } from '../../reference/public.ts'
import { workerHour } from './hours.ts'
import { byDay, byPerson, byType, summed, withPace } from './sums.ts'

type Query = z.output<typeof listKpiAllWarehouses.query>

/** The fulfilment warehouses in use in which the caller may work, side by side, each by its own clock. */
export const allWarehousesAtWork = async (tx: Reader, caller: Caller, query: Query) => {
  const mine = (await allWarehouses(tx)).filter(
    (w) => w.enabled && isAmong(w.warehouse_type, atGoods.at) && caller.mayWorkIn(w.id),
  )
  return Promise.all(
    mine.map(async ({ id, warehouse_code, warehouse_name, timezone: zone }) => {
      const { warehouse_id } = callerIn(caller, id, atGoods)
      const [built, rows, days] = await Promise.all([
        findBuilt(tx, warehouse_id, workerHour),
        byPerson(tx.db, { warehouse_id }, query, tx.now),
        byDay(tx.db, { warehouse_id, zone }, query, tx.now),
      ])
      return {
        ...{ warehouse_id, warehouse_code, warehouse_name },
        ...withPace(summed(rows)),
        built_at: built?.built_at ?? null,
        people: new Set(rows.map((r) => r.user_id)).size,
        types: byType(rows),
        days: [...Map.groupBy(days, (d) => d.day)].map(([day, own]) => ({ day, ...summed(own) })),
      }
    }),
  )
}
