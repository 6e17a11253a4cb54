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

export const giveNumber = (tx: Tx, scope: Scope, type: Bearer, object_id: string, number: string): void =>
  giveNumbers(tx, scope, type, [{ object_id, number }])

/** A number is no longer valid: whoever scans it hears the living one of the same thing. */
export const endNumber = (tx: Tx, { warehouse_id }: Scope, object_id: string, number: string): void =>
  tx.later(
    `update epc_number set dead_at = $4 where warehouse_id = $1 and object_id = $2 and number = $3 and dead_at is null`,
    [warehouse_id, object_id, number, tx.now],
  )

export type Found = {
  readonly object_type: Bearer
  readonly object_id: string
  /** The number under which the thing is known now; null where none of its numbers is valid any more. */
  readonly living: string | null
}

/** What bears or bore a number, the living bearer first; undefined for a number that was never given. */
export const findByNumber = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  number: string,
): Promise<Found | undefined> => {
  const [row] = await tx.run<Found>(
    `select n.object_type, n.object_id,
       (select l.number from epc_number l where l.warehouse_id = $1 and l.object_id = n.object_id and l.dead_at is null
        order by l.created_at desc limit 1) as living
     from epc_number n where n.warehouse_id = $1 and n.number = $2
     order by n.dead_at desc nulls first, n.created_at desc limit 1`,
    [warehouse_id, number],
  )
  return row
}
