import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { directionsOf, reversedAisles } from '../district/store.ts'
import { racksOf, showRack } from './store.ts'

type District = { readonly id: string; readonly aisles: number; readonly cells: number }

/** What the maps of some districts are drawn from, by the ids of the districts. */
export const rackMapsOf = async (tx: Reader, scope: Scope, districts: readonly District[]) => {
  const ids = districts.map((d) => d.id)
  const racks = await racksOf(tx, scope)
    .select('r.district_id')
    .where('r.district_id', '=', sql<string>`any(${ids})`)
    .execute()
  const turned = await reversedAisles(tx, scope, ids)
  return new Map(
    districts.map(({ id, aisles, cells }) => [
      id,
      {
        aisles,
        cells,
        reversed: directionsOf(
          aisles,
          turned.filter((a) => a.district_id === id),
        ),
        racks: racks.filter((r) => r.district_id === id).map(({ district_id: _id, ...r }) => showRack(r)),
      },
    ]),
  )
}
