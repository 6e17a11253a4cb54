import { text } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'

export const specTitle = text('规格', 'spec')

/** The specs of a warehouse by name, each with how many locations use it. */
export const specsOf = (tx: Pick<Tx, 'db'>, { warehouse_id }: Scope) =>
  tx.db
    .selectFrom('location_spec as s')
    .where('s.warehouse_id', '=', warehouse_id)
    .select(['s.id', 's.name', 's.length_mm', 's.width_mm', 's.height_mm', 's.max_weight_g'])
    .select((eb) =>
      eb
        .selectFrom('location as l')
        .where('l.warehouse_id', '=', warehouse_id)
        .whereRef('l.spec_id', '=', 's.id')
        .select(sql<number>`count(*)`.as('n'))
        .as('locations'),
    )
    .orderBy('s.name')

/** Refuses an unknown id; the spec cannot be deleted until the transaction ends. */
export const mustFindSpec = async (tx: Tx, { warehouse_id }: Scope, id: string): Promise<void> => {
  const [row] = await tx.run(
    'select 1 from location_spec where warehouse_id = $1 and id = $2 for key share',
    [warehouse_id, id],
  )
  if (!row) throw notFound(specTitle, id, 'spec_id')
}
