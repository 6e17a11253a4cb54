import type { CarrierFailure } from '@kuacang/contract/outbound/dropshipping/carrier'
import type { Tx } from '#kit/database/transact'
import { newNumber } from '#kit/ids'
import { channelOf } from '../../reference/public.ts'

/** The data of a parcel that is sent to its carrier. */
export type Consignment = {
  readonly channel_code: string
  readonly country: string
  readonly grams: number
  readonly recipient: { readonly firstname?: string; readonly postal_code?: string; readonly city?: string }
}

/** A waybill's number, or why the carrier gives none. */
export type Consigned = { readonly tracking_number: string } | { readonly refused: CarrierFailure }

export type Carrier = (tx: Pick<Tx, 'db'>, consignment: Consignment) => Promise<Consigned>

const heaviest_g = 30_000
/**
 * The carrier of the product itself, where no other is connected: takes what an enabled channel can deliver, and says
 * at once what is wrong with the rest.
 */
export const builtInCarrier: Carrier = async (tx, { channel_code, country, grams, recipient }) => {
  const channel = await channelOf(tx, channel_code)
  if (!channel?.enabled) return { refused: 'channel' }
  if (!recipient.firstname || !recipient.city || !recipient.postal_code || !country)
    return { refused: 'address' }
  if (grams > heaviest_g) return { refused: 'weight' }
  return { tracking_number: newNumber('KC', 9) }
}
