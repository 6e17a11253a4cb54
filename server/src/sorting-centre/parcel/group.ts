import type { Scope } from '#kit/caller'
import type { Reader } from '#kit/database/transact'

/** A sorting group with the place that it has in this sorting centre. */
export type GroupHere = {
  group_id: number
  group_name: string
  sort_key: string
  /** Null: it has no place in use here. */
  tag: string | null
  max_weight_g: number | null
  max_items: number | null
  /** Whose lorry takes the bags of its place. */
  place_carrier: string | null
}

/**
 * The sorting group that serves a channel and a country: one that names the channel before one for all channels, and one
 * that names the country before the rest of the world. Undefined: none in use serves it, or the channel is not in use.
 */
export const groupFor = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  channel_code: string,
  country_code: string,
): Promise<GroupHere | undefined> => {
  const [group] = await tx.run<GroupHere>(
    `select g.group_id, g.group_name, g.sort_key, p.tag, p.max_weight_g, p.max_items,
       p.carrier_code as place_carrier
     from sorting_group g
     left join channel c on c.channel_code = $2::text and c.enabled
     left join sc_place p on p.warehouse_id = $1 and p.group_id = g.group_id and p.enabled
     where g.enabled and ($2::text = '' or c.id is not null)
       and (g.channels = '{}' or c.id = any(g.channels))
       and (g.countries = '{}' or $3::text = any(g.countries) or 'Default' = any(g.countries))
     order by p.tag is null, g.channels = '{}', $3::text = any(g.countries) desc, g.group_id limit 1`,
    [warehouse_id, channel_code, country_code],
  )
  return group
}
