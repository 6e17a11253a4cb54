import type { departToEpcBag } from '@kuacang/contract/epc/depart/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { addToOutboundBag } from '../outbound-bag/add.ts'
import { lockObById, mustMeanOb } from '../outbound-parcel/store.ts'
import { departBag } from './depart.ts'

/**
 * One scan: an outbound parcel leaves its bench and goes into an outbound bag, both or neither. The bag is locked
 * before the parcel, as everywhere.
 */
export const departToBag = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof departToEpcBag.body> },
) => {
  const { id } = await mustMeanOb(tx, caller, body.tracking_id)
  const put = await addToOutboundBag(tx, caller, body)
  return { ...put, departed: await departBag(tx, caller, await lockObById(tx, caller, id), body) }
}
