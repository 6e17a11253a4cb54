import { proposedDays } from '@kuacang/contract/purchasing/consumable/calls'
import { purchaseOrderStatus } from '@kuacang/contract/purchasing/order/enums'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Db } from '#kit/database/pool'
import { packNeeds } from '../../inventory/public.ts'

const living = sql.raw(codes(purchaseOrderStatus, 'new', 'ordered'))
const day = 86_400_000

/** What stands on lists of consumables; `price` is a text of four digits behind the point. */
export const consumables = (db: Db, scope: Scope, now: Date) =>
  db
    .selectFrom(packNeeds(db, scope, new Date(now.getTime() - proposedDays * day)).as('n'))
    .leftJoin('material_supply as y', 'y.material_id', 'n.id')
    .leftJoin('supplier as p', 'p.id', 'y.supplier_id')
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('purchase_line as l')
          .innerJoin('purchase_order as o', (j) =>
            j.on('o.warehouse_id', '=', scope.warehouse_id).onRef('o.id', '=', 'l.purchase_order_id'),
          )
          .where('l.warehouse_id', '=', scope.warehouse_id)
          .whereRef('l.material_id', '=', sql.ref('n.id'))
          .where(sql<boolean>`o.status in ${living}`)
          .select(sql<number>`coalesce(sum(l.quantity - l.received_quantity), 0)::bigint`.as('on_order'))
          .as('w'),
      (j) => j.onTrue(),
    )
    .select(['n.id', 'n.name', 'n.cn_name', 'n.barcode', 'n.stock', 'n.warning_level', 'n.used'])
    .select(['y.unit', 'y.supplier_id', 'p.name as supplier_name', 'y.price', 'p.currency'])
    .select([
      sql<boolean>`n.stock < n.warning_level`.as('is_low'),
      sql<number>`coalesce(w.on_order, 0)`.as('on_order'),
      sql<number>`case when n.stock + coalesce(w.on_order, 0) < n.warning_level
        then n.warning_level + n.used - n.stock - coalesce(w.on_order, 0) else 0 end`.as('proposed'),
    ])
    .orderBy('n.name')
