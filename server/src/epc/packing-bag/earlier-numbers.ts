import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { itemsOfBags } from '../../packing/public.ts'

/** The numbers that the outbound parcels in a bag had before, by the number that each has now. */
export const earlierNumbers = (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  bag_id: string,
): Promise<{ tracking_id: string; earlier: string[] }[]> =>
  tx.run<{ tracking_id: string; earlier: string[] }>(
    `select coalesce(o.tracking_id, i.item_number) as tracking_id,
       coalesce(array_agg(n.number order by n.dead_at, n.number) filter (where n.dead_at is not null), '{}') as earlier
     from (${itemsOfBags}) i join epc_ob o on o.warehouse_id = $1 and o.id = i.item_id
       left join number_chain n on n.warehouse_id = $1 and n.object_type = 'epc_ob' and n.object_id = o.id
     where i.bag_id = $2
     group by o.id, o.tracking_id, i.item_number, i.added_at order by i.added_at, o.id`,
    [warehouse_id, bag_id],
  )
