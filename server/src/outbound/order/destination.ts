import { type OrderFields, usualChannel } from '@kuacang/contract/outbound/order/calls'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { channelById, channelsNamed, strangeCountries } from '../../reference/public.ts'

type Way = Pick<OrderFields['logistics'], 'channel_code' | 'channel_id'>

/** The code of the channel that is named by its code, its number or both; refuses an unknown one. */
const channelFor = async (tx: Pick<Tx, 'db'>, { channel_code, channel_id }: Way): Promise<string> => {
  if (channel_id === undefined && channel_code === '') return usualChannel
  const found =
    channel_id === undefined
      ? (await channelsNamed(tx, [channel_code])).get(channel_code)
      : await channelById(tx, channel_id)
  if (!found && channel_id === undefined && channel_code === usualChannel) return usualChannel
  const channel = channel_code || String(channel_id)
  if (!found || (channel_code !== '' && found.channel_code !== channel_code))
    throw new Refused(
      outboundRefusals.unknown_channel,
      { channel },
      { at: [`logistics.${channel_code === '' ? 'channel_id' : 'channel_code'}`] },
    )
  return found.channel_code
}

/** An order with a known country and channel, in the spelling of the reference data. */
export const withDestination = async (
  tx: Pick<Tx, 'db' | 'run'>,
  fields: OrderFields,
): Promise<OrderFields> => {
  const country = fields.shipping_address.country.toUpperCase()
  const [strange] = country === '' ? [] : await strangeCountries(tx, [country])
  if (strange)
    throw new Refused(outboundRefusals.unknown_country, { country: fields.shipping_address.country })
  const channel_code = await channelFor(tx, fields.logistics)
  return {
    ...fields,
    shipping_address: { ...fields.shipping_address, country },
    logistics: { ...fields.logistics, channel_code },
  }
}

/** Can the channel take parcels now? One that was switched off takes none; the usual one needs no entry. */
export const canShip = async (tx: Pick<Tx, 'db'>, channel_code: string): Promise<boolean> => {
  const found = (await channelsNamed(tx, [channel_code])).get(channel_code)
  return found ? found.enabled : channel_code === usualChannel
}
