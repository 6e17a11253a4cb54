import type { addToEpcBag } from '@kuacang/contract/epc/outbound-bag/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { addScanned } from '../../packing/public.ts'
import { packingSuite } from './suite.ts'
import { obToPack } from './to-pack.ts'

/** Puts an outbound parcel into an outbound bag, where the desk packs for one carrier only a parcel of it. */
export const addToOutboundBag = (
  tx: Tx,
  caller: Caller,
  { tracking_id, carrier_code: carrier, ...body }: z.output<typeof addToEpcBag.body>,
) => {
  const find: typeof packingSuite.find = (t, c, code) => obToPack(t, c, code, { key: 'epc-bag', carrier })
  return addScanned(tx, caller, { ...packingSuite, find }, { ...body, item_id: tracking_id })
}
