import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { consumables } from '../consumable/list.ts'
import { writeOrder } from './save.ts'

/**
 * Makes one new order for each supplier of what should be bought. Two who press at once make no order twice: the second
 * waits, and then sees what the first ordered.
 */
export const proposePurchase = async (tx: Tx, caller: Caller) => {
  await tx.run('select pg_advisory_xact_lock(hashtext($1), $2)', ['purchase_order', caller.warehouse_id])
  const wanted = await tx.db
    .selectFrom(consumables(tx.db, caller, tx.now).as('c'))
    .innerJoin('supplier as p', 'p.id', 'c.supplier_id')
    .where('c.proposed', '>', 0)
    .select(['c.id as material_id', 'c.proposed as quantity', 'c.price', 'p.id', 'p.name', 'p.currency'])
    .where('p.enabled', '=', true)
    .where('p.deleted_at', 'is', null)
    .where('c.price', 'is not', null)
    .orderBy('p.name')
    .execute()
  const left = await tx.db
    .selectFrom(consumables(tx.db, caller, tx.now).as('c'))
    .where('c.proposed', '>', 0)
    .select(['c.id', 'c.name'])
    .orderBy('c.name')
    .execute()
  const orders = []
  for (const [, lines] of Map.groupBy(wanted, (w) => w.id)) {
    const [supplier] = lines
    if (!supplier) continue
    const made = await writeOrder(tx, caller, supplier, {
      lines: lines.map(({ material_id, quantity, price }) => ({
        material_id,
        quantity,
        price: Number(price),
      })),
      remark: '',
    })
    orders.push({ ...made, supplier_name: supplier.name })
  }
  const bought = new Set(wanted.map((w) => w.material_id))
  return { orders, left_out: left.filter((l) => !bought.has(l.id)).map((l) => l.name) }
}
