import type { Tx } from '#kit/database/transact'

export type ChannelGroupNow = {
  group_name: string
  name_en: string
  deprecated: boolean
  /** What orders name its channels by. */
  channel_codes: string[]
}

/** A channel group by its number. */
export const channelGroupNow = async (
  { run }: Pick<Tx, 'run'>,
  group_id: number,
): Promise<ChannelGroupNow | undefined> => {
  const [group] = await run<ChannelGroupNow>(
    `select g.group_name, g.name_en, g.deprecated, coalesce(
       (select array_agg(c.channel_code) from channel c where c.id = any(g.channels)), '{}') as channel_codes
     from channel_group g where g.group_id = $1`,
    [group_id],
  )
  return group
}
