import type { Scope } from '#kit/caller'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'

/** What bears a number. */
export type Bearer = 'epc_parcel' | 'epc_ob' | 'epc_pre_ob'

/** Notes numbers as living. One number lives once: another writer at the same moment wins, and the command begins again. */
export const giveNumbers = (
  tx: Tx,
  { warehouse_id }: Scope,
  type: Bearer,
  numbers: readonly { readonly object_id: string; readonly number: string }[],
): void =>
  tx.later(
    `insert into epc_number (warehouse_id, id, number, object_type, object_id, created_at)
     select $1, n.id, n.number, $2, n.object_id, $3 from unnest($4::text[], $5::text[], $6::text[]) as n(id, number, object_id)`,
    [
      ...[warehouse_id, type, tx.now, numbers.map(() => newId())],
      ...[numbers.map((n) => n.number), numbers.map((n) => n.object_id)],
    ],
    lostOnUnique,
  )

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
     from epc_number n join epc_parcel p on p.warehouse_id = $1 and p.id = n.object_id
     left join epc_inbound_bag b on b.warehouse_id = $1 and b.id = p.inbound_bag_id
     where n.warehouse_id = $1 and n.number = any($2)
     order by n.number, n.dead_at desc nulls first, n.created_at desc`,
    [warehouse_id, numbers],
  )
  return new Map(rows.map((r) => [r.number, r]))
}

/** The numbers of these objects are valid no more. */
export const endNumbers = (tx: Tx, { warehouse_id }: Scope, objectIds: readonly string[]): void =>
  tx.later(
    'update epc_number set dead_at = $3 where warehouse_id = $1 and object_id = any($2) and dead_at is null',
    [warehouse_id, objectIds, tx.now],
  )
