import { storeMessageState } from '@kuacang/contract/platform-orders/message/enums'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { lookAtStore } from '../store/look.ts'

type Place = Pick<Scope, 'warehouse_id'>
type Of = { readonly id: string; readonly store_id: string }

const { waiting, given_up } = storeMessageState.code

/**
 * Has the platform of an order told something, or asked for something, after the commit. An order has one message of a
 * kind; its id is the idempotency key. One that was sent or given up is sent again, with what it says now. What became of
 * a return is one message for each return (`platform_return_id`).
 */
export const sendToStore = async (
  tx: Tx,
  { warehouse_id }: Place,
  order: Of,
  kind: number,
  body: object,
  platform_return_id: string | null = null,
): Promise<void> => {
  await tx.run(
    `insert into store_message (warehouse_id, id, store_id, kind, platform_order_id, platform_return_id, body, state, next_at,
       created_at, updated_at)
     values ($1, $2, $3, $4, $5, $8, $6, ${waiting}, $7, $7, $7)
     on conflict (warehouse_id, kind, (coalesce(platform_return_id, platform_order_id))) do update
       set state = ${waiting}, body = $6, attempts = 0, next_at = $7, leased_until = null, updated_at = $7`,
    [warehouse_id, newId(), order.store_id, kind, order.id, JSON.stringify(body), tx.now, platform_return_id],
  )
  lookAtStore(tx, { warehouse_id }, order.store_id)
}

/** What waits to be sent is not sent any more. */
export const takeBack = (tx: Tx, { warehouse_id }: Place, order_id: string, kind: number) =>
  tx.run(
    `update store_message set state = ${given_up}, leased_until = null, updated_at = $4
     where warehouse_id = $1 and platform_order_id = $2 and kind = $3 and state = ${waiting}`,
    [warehouse_id, order_id, kind, tx.now],
  )
