import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { ParcelRow } from '../parcel/store.ts'

type Area = { area_code: string; name: string; from_location: string; to_location: string }

/** The area that parcels of this channel and country go to: a mapping for the country before one for all of them. */
export const areaFor = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  { channel_code, country_code }: Pick<ParcelRow, 'channel_code' | 'country_code'>,
): Promise<Area | null> => {
  const [area] = await tx.run<Area>(
    `select a.area_code, a.name, m.from_location, m.to_location
     from epc_putaway_mapping m join epc_putaway_area a on a.warehouse_id = $1 and a.id = m.area_id
     where m.warehouse_id = $1 and m.country_code in ('', $3) and m.group_id in (
       select g.group_id from channel_group g join channel c on c.id = any(g.channels)
       where c.channel_code = $2 and not g.deprecated)
     order by m.country_code desc limit 1`,
    [warehouse_id, channel_code, country_code],
  )
  return area ?? null
}
