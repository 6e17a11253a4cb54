import { packChangeKind } from '@kuacang/contract/inventory/material/enums'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'

const use = packChangeKind.code.use

/** The packing material in use with its stock in a warehouse, and how much was used since a moment; none: not counted. */
export const packNeeds = (db: Db, { warehouse_id }: Scope, since: Date) =>
  db
    .selectFrom('material as m')
    .leftJoin('pack_stock as s', (j) =>
      j
        .on('s.warehouse_id', '=', warehouse_id)
        .onRef('s.material_id', '=', 'm.id')
        .on('s.enabled', '=', true),
    )
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('pack_change as c')
          .where('c.warehouse_id', '=', warehouse_id)
          .whereRef('c.material_id', '=', sql.ref('m.id'))
          .where('c.kind', '=', use)
          .where('c.at', '>=', since)
          .select(sql<number>`coalesce(-sum(c.change), 0)::bigint`.as('used'))
          .as('u'),
      (j) => j.onTrue(),
    )
    .where('m.enabled', '=', true)
    .select(['m.id', 'm.name', 'm.cn_name', 'm.barcode'])
    .select([
      sql<number>`coalesce(s.quantity, 0)`.as('stock'),
      sql<number>`coalesce(s.warning_level, 0)`.as('warning_level'),
      sql<number>`coalesce(u.used, 0)`.as('used'),
    ])
