import type { addToEpcBag } from '@kuacang/contract/epc/outbound-bag/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { addScanned, type PackingSuite } from '../../packing/public.ts'
import { packingSuite } from './suite.ts'
import { obToPack } from './to-pack.ts'

/** The station of outbound bags, where the desk packs for one carrier only with parcels of it. */
export const bagSuiteFor = (carrier: string | undefined): PackingSuite => ({
  ...packingSuite,
  find: (tx, caller, code) => obToPack(tx, caller, code, { key: 'epc-bag', carrier }),
})

/** Puts an outbound parcel into an outbound bag. */
export const addToOutboundBag = (
  tx: Tx,
  caller: Caller,
  { tracking_id, carrier_code, ...body }: z.output<typeof addToEpcBag.body>,
) => addScanned(tx, caller, bagSuiteFor(carrier_code), { ...body, item_id: tracking_id })
