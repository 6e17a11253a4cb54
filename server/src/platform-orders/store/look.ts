import { storeState } from '@kuacang/contract/platform-orders/store/enums'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { wakeRelays } from '#kit/outbox/wake'

/** The store is looked at as soon as it is free: something is to be told, or has changed there. */
export const lookAtStore = (
  tx: Tx,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  store_id: string,
): void => {
  tx.later(
    `update store_sync set due_at = least(due_at, $3)
     where warehouse_id = $1 and store_id = $2 and state <> ${storeState.code.unbound}`,
    [warehouse_id, store_id, tx.now],
  )
  tx.afterCommit(() => wakeRelays(tx.store))
}
