import { text } from '@kuacang/contract/kit/text'
import type {
  ChannelCategory,
  createNumberedChannel,
  deleteChannel,
  editNumberedChannel,
} from '@kuacang/contract/reference/channel/calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { containing } from '#kit/list'
import { addEntry, changeEntry } from '../entry.ts'
import { channels } from './actions.ts'
import { channelById, channelsOf } from './store.ts'

const byNumber = { ...channels, fields: { id: 'channel' } }

/** With the number under both its names (PA-472). */
const numbered = <C extends { channel_id: number }>(c: C) => ({ ...c, channel: c.channel_id })

/** The names of a carrier as its other channels have them; a new one is named by its code. */
const carrierNames = async (tx: Tx, carrier_code: string) => {
  const [known] = await tx.run<{ carrier_name: string; carrier_name_en: string }>(
    `select carrier_name, carrier_name_en from channel where carrier_code = $1 order by updated_at desc, id desc limit 1`,
    [carrier_code],
  )
  return known ?? { carrier_name: carrier_code, carrier_name_en: '' }
}

export const addNumbered = async (
  tx: Tx,
  _caller: Caller,
  { body: { channel, channel_code, ...fields } }: { body: z.output<typeof createNumberedChannel.body> },
) => {
  const code = channel_code ?? String(channel)
  await addEntry(tx, byNumber, {
    ...(await carrierNames(tx, fields.carrier_code)),
    ...fields,
    ...{ id: channel, channel_code: code },
  })
  return { channel_id: channel }
}

export const editNumbered = async (
  tx: Tx,
  _caller: Caller,
  { body: { channel_id, ...fields } }: { body: z.output<typeof editNumberedChannel.body> },
): Promise<{ success: true }> => {
  const names = fields.carrier_code === undefined ? {} : await carrierNames(tx, fields.carrier_code)
  await changeEntry(tx, channels, channel_id, { ...names, ...fields })
  return { success: true }
}

export const removeNumbered = async (
  tx: Tx,
  _caller: Caller,
  { body }: { body: z.output<typeof deleteChannel.body> },
): Promise<{ success: true }> => {
  await changeEntry(tx, channels, body.channel_id, { enabled: false })
  return { success: true }
}

export const numberedChannel = async (tx: Pick<Tx, 'db'>, channel_id: number) => {
  const found = await channelById(tx, channel_id)
  if (!found) throw notFound(text('渠道', 'Channel'), String(channel_id))
  return numbered(found)
}

/** Which channels in use a part of the product chooses from; `channel` is the table of the statement around. */
const categories = {
  epc: sql<boolean>`exists (select 1 from channel_group g where not g.deprecated and channel.id = any(g.channels))`,
  sorting_center: sql<boolean>`exists (select 1 from sorting_group s where s.enabled and channel.id = any(s.channels))`,
  outbound: sql<boolean>`true`,
} as const

export const channelsFor = async (tx: Pick<Tx, 'db'>, category: ChannelCategory) => {
  const rows = await channelsOf(tx).where('enabled', '=', true).where(categories[category]).execute()
  return rows.map(numbered)
}

export const channelsWith = async (tx: Pick<Tx, 'db'>, key: string, limit: number) => {
  const names = sql`concat_ws(' ', id::text, channel_code, name, name_en, carrier_code, carrier_name, carrier_name_en)`
  const rows = await channelsOf(tx)
    .where(sql<boolean>`${names} ilike ${containing(key)}`)
    .clearOrderBy()
    .orderBy(
      sql`(starts_with(lower(channel_code), lower(${key})) or starts_with(id::text, ${key})) desc, enabled desc, id`,
    )
    .limit(limit)
    .execute()
  return rows.map(numbered)
}
