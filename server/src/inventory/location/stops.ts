import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { Stop } from '../../routing/public.ts'
import { type Headed, headingColumns, headingJoins, headingOf } from './heading.ts'

type Row = Headed & Omit<Stop, 'heading'> & { readonly id: string }

/** Locations as stops of a walk, by their ids. */
export const stopsAt = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Stop>> => {
  const rows = await tx.run<Row>(
    `select l.id, l.code, coalesce(l.district_id, '') as district, l.aisle, l.cell, ${headingColumns}
     from location l ${headingJoins} where l.warehouse_id = $1 and l.id = any($2)`,
    [warehouse_id, ids],
  )
  return new Map(
    rows.map((r) => [
      r.id,
      { code: r.code, district: r.district, aisle: r.aisle, cell: r.cell, heading: headingOf(r) },
    ]),
  )
}
