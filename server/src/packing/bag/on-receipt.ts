import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { BagRow } from './store.ts'

/** The bags that stand on a handover receipt, not those in them, in the order in which they were finished. */
export const bagsOnReceipt = (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  receipt_id: string,
): Promise<BagRow[]> =>
  tx.run<BagRow>(
    'select * from bag where warehouse_id = $1 and receipt_id = $2 and parent_id is null order by collected_at, id',
    [warehouse_id, receipt_id],
  )

/** The ids of the items that lie in the bags $2 and in the bags in these, for statements about the documents in them. */
export const itemsInBags = `
select i.item_id from bag_item i where i.warehouse_id = $1 and i.bag_id in (
  select b.id from bag b where b.warehouse_id = $1 and (b.id = any($2) or b.parent_id = any($2)))`

const itemsWithBag = `
select coalesce(b.parent_id, b.id) as bag_id, b.bag_number, i.item_id from bag b
join bag_item i on i.warehouse_id = $1 and i.bag_id = b.id`

/** The items of the bags $2 and of the bags in these, each with the outer bag; for joins as `(${itemsByBag}) i`. */
export const itemsByBag = `${itemsWithBag} where b.warehouse_id = $1 and (b.id = any($2) or b.parent_id = any($2))`

/** The same of the bags whose ids `with meant (id) as (...)` before gives. */
export const itemsOfMeant = `${itemsWithBag}
where b.warehouse_id = $1 and (b.id = any(array(select id from meant)) or b.parent_id = any(array(select id from meant)))`

/** What is or was in bags of the warehouse $1, for joins as `(${itemsOfBags}) i`; `live`: it is there now. */
export const itemsOfBags = `
select bag_id, family, item_id, item_number, weight_g, added_by, added_at, live, id from bag_item where warehouse_id = $1`
