import type { numberKind } from '@kuacang/contract/relabel/number-chain/enums'
import type { Scope } from '#kit/caller'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'

/** What bears a number: the name of its table. */
export type Bearer = 'epc_parcel' | 'epc_ob' | 'epc_pre_ob' | 'sc_parcel'

type Kind = (typeof numberKind)['codes'][number]

/** Notes numbers as living. One number lives once: another writer at the same moment wins, and the command begins again. */
export const giveNumbers = (
  tx: Tx,
  { warehouse_id }: Scope,
  type: Bearer,
  kind: Kind,
  numbers: readonly { readonly object_id: string; readonly number: string }[],
): void =>
  tx.later(
    `insert into number_chain (warehouse_id, id, number, object_type, object_id, kind, created_at)
     select $1, n.id, n.number, $2, n.object_id, $3, $4
     from unnest($5::text[], $6::text[], $7::text[]) as n(id, number, object_id)`,
    [
      ...[warehouse_id, type, kind, tx.now, numbers.map(() => newId())],
      ...[numbers.map((n) => n.number), numbers.map((n) => n.object_id)],
    ],
    lostOnUnique,
  )

/** The numbers of these objects are valid no more. */
export const endNumbers = (tx: Tx, { warehouse_id }: Scope, objectIds: readonly string[]): void =>
  tx.later(
    'update number_chain set dead_at = $3 where warehouse_id = $1 and object_id = any($2) and dead_at is null',
    [warehouse_id, objectIds, tx.now],
  )
