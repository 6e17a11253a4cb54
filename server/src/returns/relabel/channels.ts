import { wallText } from '@kuacang/contract/kit/moment'
import { relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { outboundReturnStatus } from '@kuacang/contract/returns/record/enums'
import { returnChannelRefusals } from '@kuacang/contract/returns/relabel/refusals'
import type { Caller } from '#kit/caller'
import type { Reader, Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { freightQuotes } from '../../billing/public.ts'
import { channelsServing, type ServingChannel } from '../../reference/public.ts'
import { type RelabelRow, requestUnderWay } from '../../relabel/public.ts'
import { type ReturnRow, returnDocument } from '../record/store.ts'
import { mustGoAgain } from './relabel-kind.ts'

/** Is its label ordered, and not refused by its carrier? */
export const isOrdered = ({ status }: ReturnRow, standing: RelabelRow | undefined): boolean =>
  status !== outboundReturnStatus.code.received && standing?.status !== relabelStatus.code.failed

type Read = Pick<Reader, 'run' | 'db' | 'now'>

/** The one that costs the customer least; without prices the first. */
const cheapest = async (
  tx: Read,
  { clock }: Caller,
  { partner_id, weight_g, address }: ReturnRow,
  channels: readonly ServingChannel[],
): Promise<ServingChannel | undefined> => {
  const quoteOf = freightQuotes(tx)
  const parcel = {
    ...{ partner_id, country: address?.country ?? '', grams: weight_g ?? 0, pieces: 0 },
    day: wallText(tx.now, clock.zone).slice(0, 10),
  }
  const priced = await Promise.all(
    channels.map(async (channel) => {
      const quote = await quoteOf({ ...parcel, channel_id: channel.channel_id })
      return { channel, amount: quote ? Number(quote.amount) : Number.POSITIVE_INFINITY }
    }),
  )
  return priced.toSorted((a, b) => a.amount - b.amount)[0]?.channel
}

/** A return goes again by the channel of its order, where that serves its new address; else by the cheapest that does. */
const proposedOf = async (
  tx: Read,
  caller: Caller,
  row: ReturnRow,
  serving: readonly ServingChannel[],
): Promise<ServingChannel | undefined> =>
  serving.find((c) => c.channel_code === row.channel_code) ?? cheapest(tx, caller, row, serving)

export type Channels = Awaited<ReturnType<typeof channelsServing>>

/** The channels of the warehouse, and which of them serve the address of a return that goes out again. */
export const channelsOf = (tx: Tx, { warehouse_id }: Caller, row: ReturnRow): Promise<Channels> =>
  channelsServing(tx, warehouse_id, mustGoAgain(row).country, row.channel_code)

/** The channel of a new label: the one that is wanted, else the proposed one. Refuses one that cannot take it. */
export const channelFor = async (
  tx: Tx,
  caller: Caller,
  row: ReturnRow,
  known: Channels,
  wanted: string | undefined,
): Promise<ServingChannel> => {
  const { country } = mustGoAgain(row)
  const number = row.tracking_number
  const serving = known.filter((c) => c.serves)
  if (wanted === undefined) {
    const proposed = await proposedOf(tx, caller, row, serving)
    if (!proposed) throw new Refused(returnChannelRefusals.none, { number, country })
    return proposed
  }
  const chosen = known.find((c) => c.channel_code === wanted)
  if (!chosen) throw new Refused(returnChannelRefusals.not_here, { number, channel: wanted })
  if (!chosen.serves)
    throw new Refused(returnChannelRefusals.not_served, { number, channel: wanted, country })
  return chosen
}

/** What the operator chooses from for a return that goes out again. */
export const channelsToChoose = async (tx: Reader, caller: Caller, row: ReturnRow) => {
  const { country } = mustGoAgain(row)
  const [known, standing] = await Promise.all([
    channelsServing(tx, caller.warehouse_id, country, row.channel_code),
    requestUnderWay(tx, caller, returnDocument.table, row.id),
  ])
  const serving = known.filter((c) => c.serves)
  return {
    country,
    proposed: (await proposedOf(tx, caller, row, serving))?.channel_code ?? null,
    ordered: isOrdered(row, standing) ? row.channel_code : null,
    list: serving.map(({ channel_code, name, name_en }) => ({ channel_code, name, name_en })),
  }
}
