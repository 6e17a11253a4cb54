import { transferOrderStatus } from '@kuacang/contract/inventory/transfer/enums'
import { transferRefusals } from '@kuacang/contract/inventory/transfer/refusals'
import { dialogAsk } from '@kuacang/contract/kit/ask'
import { say, text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Tx } from '#kit/database/transact'
import { Asked, Refused } from '#kit/refused'
import { holdOrder, type OrderRow } from '../transfer/store.ts'

const { at_source, in_hand, at_target } = transferOrderStatus.code
const underWay: readonly number[] = [at_source, in_hand, at_target]

/** The transfer that the caller is at, locked. */
export const pendingOf = async (tx: Tx, { warehouse_id, user }: Caller): Promise<OrderRow | undefined> => {
  const [row] = await tx.run<OrderRow>(
    `select * from transfer_order where warehouse_id = $1 and operator_id = $2 and status in ${codes(transferOrderStatus, 'at_source', 'in_hand', 'at_target')} for update`,
    [warehouse_id, user.id],
  )
  return row
}

const othersAt = (order: OrderRow, caller: Caller): boolean =>
  underWay.includes(order.status) && order.operator_id !== caller.user.id

const takeOver = {
  title: text('移库单 {code} 正由他人移库', 'Someone else is working on transfer {code}'),
  message: text(
    '{operator} 自 {since} 起正在移库，是否接手？',
    '{operator} has been working on it since {since}. Take it over?',
  ),
}

/**
 * Makes the caller the operator of a transfer; `mine` is the one that the caller is at, if any, locked. Another operator's
 * transfer is given only on a takeover (OP-29).
 */
export const takeUp = (
  tx: Tx,
  caller: Caller,
  order: OrderRow,
  take_over: boolean,
  mine: OrderRow | undefined,
): Readonly<Record<string, unknown>> => {
  if (mine && mine.id !== order.id)
    throw new Refused(transferRefusals.busy, { order: order.order_number, other: mine.order_number })
  if (mine) return {}
  if (othersAt(order, caller) && !take_over)
    throw new Asked(dialogAsk, {
      title: say(takeOver.title, caller.locale, { code: order.order_number }),
      message: say(
        takeOver.message,
        caller.locale,
        { operator: order.operator_name, since: order.operator_since ?? '-' },
        caller.clock,
      ),
      confirm: 'take_over',
    })
  if (othersAt(order, caller))
    tx.record({
      operation: 'transfer_order.take_over',
      object: { type: 'transfer_order', id: order.id, number: order.order_number },
      detail: { from: order.operator_name },
    })
  return { operator_id: caller.user.id, operator_name: caller.user.username, operator_since: tx.now }
}

/** A transfer that the caller is at, locked; refuses one in other hands. */
export const holdMine = async (tx: Tx, caller: Caller, order_id: string): Promise<OrderRow> => {
  const order = await holdOrder(tx, caller, order_id)
  if (othersAt(order, caller))
    throw new Refused(transferRefusals.held, { order: order.order_number, operator: order.operator_name })
  return order
}
