import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { epcArrivalRefusals } from '@kuacang/contract/epc/arrival/refusals'
import { directShip } from '@kuacang/contract/epc/direct-ship/calls'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { ascan } from '../arrival/ascan.ts'
import { parcelByNumber } from '../arrival/find.ts'
import { shipAlone } from '../direct-ship/ship.ts'

const unlessClosed = (error: unknown): void => {
  if (!(error instanceof Refused) || error.refusal.code !== epcArrivalRefusals.closed.code) throw error
}

type Made = { readonly ids: readonly string[]; readonly list: readonly { readonly created_time: Date }[] }

/**
 * Scans made parcels in and ships each alone. Every step is a command of its own that does nothing twice: begun again
 * after a stop, the rest is done.
 */
export const shipMade = async (app: App, caller: Caller, { ids, list }: Made) => {
  const created_time = list[0]?.created_time ?? new Date()
  const shipped: { number: string; tracking_ids: string[]; created_time: Date }[] = []
  for (const tracking_id of ids) {
    const weight = await transact(app.store, caller, async (tx) => {
      const parcel = await parcelByNumber(tx, caller, tracking_id)
      const kg = (parcel?.declared_weight_g ?? 0) / 1000
      const body = submitAscan.body.parse({ tracking_id, weight: kg, is_one_step: true })
      // The same command a moment before may have shipped it already.
      await ascan(tx, caller, { body }).catch(unlessClosed)
      return kg
    })
    const body = directShip.body.parse({ tracking_id, weight, is_one_step: true })
    const box = await transact(app.store, caller, (tx) => shipAlone(tx, caller, { body }))
    shipped.push({ number: box.tracking_id ?? box.ob_number, tracking_ids: [tracking_id], created_time })
  }
  return { ids: shipped.map((s) => s.number), list: shipped }
}
