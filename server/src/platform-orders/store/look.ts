import { storeState } from '@kuacang/contract/platform-orders/store/enums'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { wakeRelays } from '#kit/outbox/wake'

/**
 * The store is looked at as soon as it is free: something is to be told, or has changed there. One that failed keeps its
 * wait.
 */
export const lookAtStore = (
  tx: Tx,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  store_id: string,
  { products = false }: { /** Its goods changed there. */ readonly products?: boolean } = {},
): void => {
  tx.later(
    `update store_sync set calls = calls + 1, product_calls = product_calls + $4::int,
       due_at = case when failures = 0 then least(due_at, $3) else due_at end
     where warehouse_id = $1 and store_id = $2 and state <> ${storeState.code.unbound}`,
    [warehouse_id, store_id, tx.now, products ? 1 : 0],
  )
  tx.afterCommit(() => wakeRelays(tx.store))
}
