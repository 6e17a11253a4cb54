import { priceListStatus } from '@kuacang/contract/billing/price/enums'
import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { isAmong } from '@kuacang/contract/kit/enums'
import { instantOf } from '@kuacang/contract/kit/moment'
import type { App } from '#kit/app'
import { allBillableWork } from '#kit/billable'
import { systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import { allWarehouses } from '../../reference/public.ts'
import { endHolds } from '../account/end-holds.ts'
import { firstSpanMs, mostAtOnce, rateStep } from './rate.ts'
import { retryUnpriced } from './retry.ts'
import { storageStep } from './storage.ts'

/** The most steps of one kind of work at one turn: the next turn goes on. */
const mostSteps = 500
/** A day of storage reads the whole ledger of a warehouse: who has many days to catch up with lets the others pass after this time. */
const storageMs = 30_000

const firstSql = `select min(valid_from) as day from price_list where status = ${priceListStatus.code.published}`

/**
 * Charges what was finished since the last turn, in all warehouses; what a stop of days left is caught up with, days of storage
 * for `patienceMs` in each warehouse. Where no price list was ever published nothing is looked at. Several processes may do it
 * at once. Answers how many pieces were charged.
 */
export const rateAll = async (
  { store }: Pick<App, 'store'>,
  patienceMs: number = storageMs,
): Promise<number> => {
  const { rows } = await store.readers.query<{ day: string | null }>(firstSql)
  const first = rows[0]?.day
  if (!first) return 0
  let charged = 0
  for (const { id, timezone: zone, warehouse_type, enabled } of await allWarehouses(store)) {
    if (!enabled) continue
    const caller = systemCaller(id, 'rater')
    const about = { begins: instantOf(`${first}T00:00:00`, zone), zone }
    if (about.begins > new Date()) continue
    for (const work of allBillableWork().filter((w) => isAmong(warehouse_type, w.at)))
      for (let n = 0, spanMs = firstSpanMs; n < mostSteps; n += 1) {
        const step = await transact(store, caller, (tx) => rateStep(tx, caller, work, { ...about, spanMs }))
        charged += step.charged
        spanMs = step.nextMs
        if (step.ended) break
      }
    const until = performance.now() + patienceMs
    if (isAmong(warehouse_type, atGoods.at))
      for (let n = 0; n < mostSteps; n += 1) {
        const more = await transact(store, caller, (tx) => storageStep(tx, caller, about))
        if (!more || performance.now() > until) break
      }
    for (let n = 0; n < mostSteps; n += 1)
      if ((await transact(store, caller, (tx) => retryUnpriced(tx, caller, mostAtOnce))) === 0) break
    for (let n = 0; n < mostSteps; n += 1)
      if (
        (await transact(store, caller, (tx) => endHolds(tx, caller, about.begins, mostAtOnce))) < mostAtOnce
      )
        break
  }
  return charged
}
