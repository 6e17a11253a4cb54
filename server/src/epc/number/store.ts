import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'

type Row = {
  number: string
  tracking_id: string
  status: number
  order_id: string
  bag_number: string | null
  created_time: Date
  inbound_time: Date | null
  last_updated: Date
}

/**
 * The parcels that bear or bore these numbers, by the number given. Where several had one, the one that has it now, else
 * the last.
 */
export const lookUp = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Row>> => {
  const rows = await tx.run<Row>(
    `select distinct on (n.number) n.number, p.tracking_id, p.status, p.order_number as order_id, b.bag_number,
       p.created_at as created_time, p.inbound_at as inbound_time, p.updated_at as last_updated
     from number_chain n join epc_parcel p on p.warehouse_id = $1 and p.id = n.object_id
     left join epc_inbound_bag b on b.warehouse_id = $1 and b.id = p.inbound_bag_id
     where n.warehouse_id = $1 and n.number = any($2)
     order by n.number, n.dead_at desc nulls first, n.created_at desc`,
    [warehouse_id, numbers],
  )
  return new Map(rows.map((r) => [r.number, r]))
}
