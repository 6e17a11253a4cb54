import { type OrderFields, usualChannel } from '@kuacang/contract/outbound/order/calls'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { channelById, channelsNamed, strangeCountries } from '../../reference/public.ts'

type Way = Pick<OrderFields['logistics'], 'channel_code' | 'channel_id'>

/** The code of the channel that an order names; undefined where it names one by its number alone. */
export const namedChannel = ({ channel_code, channel_id }: Way): string | undefined =>
  channel_code || (channel_id === undefined ? usualChannel : undefined)

type Channel = { readonly channel_code: string; readonly enabled: boolean }

/** The channels of these codes; the usual one needs no entry. */
const channelsWith = async (
  tx: Pick<Tx, 'db'>,
  codes: readonly string[],
): Promise<(channel_code: string) => Channel | undefined> => {
  const found = await channelsNamed(tx, codes)
  return (channel_code) =>
    found.get(channel_code) ?? (channel_code === usualChannel ? { channel_code, enabled: true } : undefined)
}

/** Where an order goes: to a known country and by a known channel, both in the spelling of the reference data. */
type Destined = { readonly fields: OrderFields; readonly canShip: boolean }

/**
 * Reads the countries and channels of new orders. Answers what gives each its destination and says whether its channel takes
 * parcels now; it refuses an unknown country or channel.
 */
export const destinationsFor = async (
  tx: Pick<Tx, 'db' | 'run'>,
  orders: readonly OrderFields[],
): Promise<(order: OrderFields) => Destined> => {
  const countryOf = (order: OrderFields) => order.shipping_address.country.toUpperCase()
  const ids = [...new Set(orders.flatMap((o) => o.logistics.channel_id ?? []))]
  const [strange, named, numbered] = await together(
    strangeCountries(tx, [...new Set(orders.map(countryOf))].filter(Boolean)),
    channelsWith(tx, [...new Set(orders.flatMap((o) => namedChannel(o.logistics) ?? []))]),
    Promise.all(ids.map((id) => channelById(tx, id))),
  )
  const channelOf = ({ channel_code, channel_id }: Way): Channel => {
    const found =
      channel_id === undefined
        ? named(channel_code || usualChannel)
        : numbered.find((c) => c?.channel_id === channel_id)
    if (!found || (channel_code !== '' && found.channel_code !== channel_code))
      throw new Refused(
        outboundRefusals.unknown_channel,
        { channel: channel_code || String(channel_id) },
        { at: [`logistics.${channel_code === '' ? 'channel_id' : 'channel_code'}`] },
      )
    return found
  }
  return (fields) => {
    const country = countryOf(fields)
    if (strange.includes(country))
      throw new Refused(outboundRefusals.unknown_country, { country: fields.shipping_address.country })
    const { channel_code, enabled } = channelOf(fields.logistics)
    return {
      canShip: enabled,
      fields: {
        ...fields,
        shipping_address: { ...fields.shipping_address, country },
        logistics: { ...fields.logistics, channel_code },
      },
    }
  }
}

/** Can the channel take parcels now? One that was switched off takes none. */
export const canShip = async (tx: Pick<Tx, 'db'>, channel_code: string): Promise<boolean> =>
  (await channelsWith(tx, [channel_code]))(channel_code)?.enabled ?? false
