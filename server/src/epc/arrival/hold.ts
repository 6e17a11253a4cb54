import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcParcelStatus as status } from '@kuacang/contract/epc/parcel/enums'
import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { Caller, Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import { LostRace, type Tx } from '#kit/database/transact'
import { type Port, portOf } from '../../ports/public.ts'
import { preferenceOf } from '../../reference/public.ts'
import type { Held } from '../decision/carry-out.ts'
import { channelInUseSql } from '../decision/fits.ts'
import { joinSets } from '../decision/join.ts'
import { isOpenSet, lockSetOf, type SetRow } from '../decision/store.ts'
import { openUnits } from '../job/store.ts'
import { epcParcelDocument, type ParcelRow } from '../parcel/store.ts'
import { platformTime } from '../training/clock.ts'
import { parcelByNumber } from './find.ts'

/** What an arrival desk knows of a scanned number; its set is locked with all members. */
export type Scanned = Omit<Held, 'set' | 'asked'> & {
  /** Undefined: the parcel is in no set, and is not locked. */
  readonly set: SetRow | undefined
  readonly asked: ParcelRow
  /** Where a running job sends it. */
  readonly sort_code: string
  readonly preference: WarehousePreference
  readonly now: Date
  readonly port: Port
}

/** The same with a set in which the parcel is, and is locked. */
export type ScannedInSet = Scanned & { readonly set: SetRow }

/** Of a parcel: is its channel in use, and where does a running job send its set (as `sortCodeOf`)? */
const around = async (tx: Tx, { warehouse_id }: Scope, number: string) => {
  const [found] = await tx.run<{ channel_in_use: boolean; sort_code: string }>(
    `select ${channelInUseSql} as channel_in_use, coalesce((
         select coalesce(u.slot::text, u.code) from epc_unit u
         where u.warehouse_id = $1 and u.set_id = p.set_id and u.status in ${codes(epcUnitStatus, ...openUnits)}), '') as sort_code
     from epc_parcel p where p.warehouse_id = $1 and p.tracking_id = $2`,
    [warehouse_id, number],
  )
  return found
}

/**
 * All that a desk needs to decide about a scanned parcel, in one round trip: set before parcels (docs/epc.md). Undefined for an
 * unknown number.
 */
export const holdScanned = async (tx: Tx, caller: Caller, number: string): Promise<Scanned | undefined> => {
  const [held, about, preference, now, port] = await together(
    lockSetOf(tx, caller, number),
    around(tx, caller, number),
    preferenceOf(tx, caller.warehouse_id),
    platformTime(tx, caller),
    portOf(tx, caller, 'platform'),
  )
  const asked = held.asked ?? (about && (await parcelByNumber(tx, caller, number)))
  if (!asked || !about) return undefined
  const { channel_in_use, sort_code } = about
  const known = { channel_in_use, gather_h: preference.gather_h }
  const { set, members } = held
  return { set, members, asked, known, sort_code, preference, now, port }
}

/** Only what comes in needs an open set: what is in a box by now, or goes back, stays in the set that it was in. */
const comesIn = ({ status: s }: ParcelRow): boolean =>
  epcParcelDocument.machine.can('scan_in', s) || s === status.code.lost

const hasSet = (scanned: Scanned): scanned is ScannedInSet => scanned.set !== undefined

/** A scanned parcel in a set in which it may be decided: one of its own where its former set is closed, or it had none. */
export const inOpenSet = async (tx: Tx, caller: Caller, scanned: Scanned): Promise<ScannedInSet> => {
  const { asked, preference } = scanned
  if (hasSet(scanned) && (isOpenSet(scanned.set) || !comesIn(asked))) return scanned
  const [set_id = ''] = await joinSets(tx, caller, [asked], preference.store_programmes)
  tx.later('update epc_parcel set set_id = $3, version = version + 1 where warehouse_id = $1 and id = $2', [
    caller.warehouse_id,
    asked.id,
    set_id,
  ])
  const again = await holdScanned(tx, caller, asked.tracking_id)
  if (!again || !hasSet(again)) throw new LostRace()
  return again
}
