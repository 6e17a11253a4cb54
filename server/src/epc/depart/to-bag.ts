import type { departToEpcBag } from '@kuacang/contract/epc/depart/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together, whenAsked } from '#kit/database/together'
import { LostRace, type Tx } from '#kit/database/transact'
import { addFound, findParcel } from '../../packing/public.ts'
import { bagSuiteFor } from '../outbound-bag/add.ts'
import { lockObById, readOb } from '../outbound-parcel/store.ts'
import { departHeld, departureOf } from './depart.ts'

/**
 * One scan: an outbound parcel leaves its bench and goes into an outbound bag, both or neither. The bag is locked
 * before the parcel, as everywhere.
 */
export const departToBag = async (
  tx: Tx,
  caller: Caller,
  { body: { carrier_code, tracking_id, ...body } }: { body: z.output<typeof departToEpcBag.body> },
) => {
  const suite = bagSuiteFor(carrier_code)
  const [seen, parcel] = await together(
    readOb(tx, caller, tracking_id),
    findParcel(tx, caller, suite, tracking_id),
  )
  const [put, ob, departure] = await together(
    addFound(tx, caller, suite, parcel, body),
    lockObById(tx, caller, seen.id),
    whenAsked(departureOf(tx, caller, seen)),
  )
  if (ob.version !== seen.version) throw new LostRace('the outbound parcel changed meanwhile')
  return { ...put, departed: departHeld(tx, caller, ob, body, departure()) }
}
