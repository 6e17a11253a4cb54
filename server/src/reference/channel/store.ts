import { text } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'

const columns = [
  'id as channel_id',
  'channel_code',
  'name',
  'name_en',
  'carrier_code',
  'carrier_name',
  'carrier_name_en',
  'enabled',
] as const

export const channelsOf = (tx: Pick<Tx, 'db'>) => tx.db.selectFrom('channel').select(columns).orderBy('id')

/** The channel that an order names by its code, enabled or not: older orders keep theirs. */
export const channelOf = (tx: Pick<Tx, 'db'>, channel_code: string) =>
  channelsOf(tx).where('channel_code', '=', channel_code).executeTakeFirst()

/** The channel of this number. */
export const channelById = (tx: Pick<Tx, 'db'>, id: number) =>
  channelsOf(tx).where('id', '=', id).executeTakeFirst()

/** The channels that orders name by these codes, by their code. */
export const channelsNamed = async (tx: Pick<Tx, 'db'>, codes: readonly string[]) => {
  const rows = await channelsOf(tx).where('channel_code', '=', sql<string>`any(${codes})`).execute()
  return new Map(rows.map((r) => [r.channel_code, r]))
}

/** What orders name these channels by. */
export const channelCodes = async (tx: Pick<Tx, 'db'>, ids: readonly number[]): Promise<string[]> => {
  const rows = await tx.db.selectFrom('channel').select('channel_code').where('id', 'in', ids).execute()
  return rows.map((r) => r.channel_code)
}

/** Refuses numbers that no channel has, in a field called channels. */
export const checkChannels = async (
  { run }: Pick<Tx, 'run'>,
  ids: readonly number[] | undefined,
): Promise<void> => {
  if (!ids?.length) return
  const [strange] = await run<{ id: number }>(
    'select id from unnest($1::bigint[]) as id where id not in (select id from channel)',
    [ids],
  )
  if (strange)
    throw notFound(text('渠道', 'Channel'), String(strange.id), `channels.${ids.indexOf(strange.id)}`)
}

/** The channels that can be chosen for a parcel, as a list of offers shows them. */
export const channelsForQuotes = (tx: Pick<Tx, 'db'>) =>
  tx.db
    .selectFrom('channel')
    .select(['id as channel_id', 'channel_code', 'name as channel_name', 'name_en as channel_name_en'])
    .where('enabled', '=', sql.lit(true))
    .orderBy('id')
    .execute()

export type ServingChannel = {
  channel_id: number
  channel_code: string
  name: string
  name_en: string
  /** Do its parcels go to the country? */
  serves: boolean
}

// A warehouse uses the channels that its mappings name; one without mappings uses all. A group says where its parcels may go.
const servingSql = `
select c.id as channel_id, c.channel_code, c.name, c.name_en, not exists (
  select 1 from channel_group g
  where not g.deprecated and c.id = any(g.channels) and g.countries <> '{}' and not $2 = any(g.countries)) as serves
from channel c
where c.enabled and (c.channel_code = $3
  or not exists (select 1 from channel_mapping m where m.warehouse_id = $1)
  or exists (select 1 from channel_mapping m where m.warehouse_id = $1 and m.channel_id = c.id))
order by c.id`

/** The channels in use of a warehouse, with the one that a parcel left by before, and whether they serve a country. */
export const channelsServing = (
  { run }: Pick<Tx, 'run'>,
  warehouse_id: number,
  country: string,
  before: string,
): Promise<ServingChannel[]> => run<ServingChannel>(servingSql, [warehouse_id, country, before])
