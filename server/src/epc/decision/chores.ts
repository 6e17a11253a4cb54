import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import type { Chore } from '#kit/chores'
import { transact } from '#kit/database/transact'
import { decideSet } from './decide.ts'

/** The most sets that are asked about in one round; the rest is in the next. */
const atOnce = 500

/**
 * Asks again about the sets of which a parcel has waited as long as it should (design 8.1, 3.7), of all warehouses or of
 * one. Answers how many they were.
 */
export const askAtDeadlines = async (app: App, now = new Date(), warehouse?: number): Promise<number> => {
  const due = await app.store.readers.query<{ warehouse_id: number; set_id: string }>(
    `select p.warehouse_id, p.set_id from epc_parcel p
     join epc_set s on s.warehouse_id = p.warehouse_id and s.id = p.set_id
     where p.status = ${epcParcelStatus.code.pending} and p.wait_until <= $1 and ($3::bigint is null or p.warehouse_id = $3)
       and s.status = ${epcSetStatus.code.gathering} group by p.warehouse_id, p.set_id order by min(p.wait_until) limit $2`,
    [now, atOnce, warehouse ?? null],
  )
  for (const { warehouse_id, set_id } of due.rows) {
    const caller = systemCaller(Number(warehouse_id), 'deadline')
    await transact(app.store, caller, (tx) => decideSet(tx, caller, set_id, 'deadline'))
  }
  return due.rows.length
}

export const chores: Chore[] = [
  {
    name: 'sets whose time is over are decided',
    everyMs: 60_000,
    run: async (app) => void (await askAtDeadlines(app)),
  },
]
