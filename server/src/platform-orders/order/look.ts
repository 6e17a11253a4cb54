import { autoFulfilStatus, platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import type { App } from '#kit/app'
import { type Caller, systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import { changeHeld } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { type Assessed, assessOne } from './assess.ts'
import { platformOrderDocument } from './document.ts'
import { fulfilOrder } from './fulfil.ts'
import { placeLogistics } from './logistics.ts'
import { isWaiting } from './standing.ts'
import type { OrderRow } from './store.ts'

const { created, outbound_failed } = platformOrderStatus.code
/** Orders that one transaction looks at. */
const atOnce = 20
const minute = 60_000
/** What waits is looked at again, the less often the longer it waits: goods, mappings and verification change elsewhere. */
const againAfter = (waitedMs: number): number => {
  if (waitedMs < 60 * minute) return minute / 2
  return waitedMs < 24 * 60 * minute ? 5 * minute : 30 * minute
}

/** The homes in which orders are due to be looked at. */
const homesDue = async (app: App, now: Date): Promise<number[]> => {
  const { rows } = await app.store.pool.query<{ warehouse_id: number }>(
    'select distinct warehouse_id from platform_order where look_at <= $1',
    [now],
  )
  return rows.map((r) => r.warehouse_id)
}

const due = (tx: Tx, { warehouse_id }: Caller) =>
  tx.run<OrderRow>(
    `select * from platform_order where warehouse_id = $1 and look_at <= $2 order by look_at limit ${atOnce}
     for update skip locked`,
    [warehouse_id, tx.now],
  )

const isReady = ({ status, auto_fulfill_status }: OrderRow, { blockers, ships_from, rule }: Assessed) =>
  rule !== undefined &&
  ships_from !== undefined &&
  blockers.length === 0 &&
  (status === created || status === outbound_failed) &&
  auto_fulfill_status === autoFulfilStatus.code.waiting

/** Goes on with an order by the rule that takes it; answers whether it moved. */
const goOn = async (tx: Tx, caller: Caller, order: OrderRow, assessed: Assessed): Promise<boolean> => {
  if (!isReady(order, assessed)) return false
  if (order.status === outbound_failed) await fulfilOrder(tx, caller, order)
  else
    await placeLogistics(tx, caller, order.id, {
      ships_from: assessed.ships_from ?? caller.warehouse_id,
      channel: order.oversea ? undefined : assessed.channel,
      goods: assessed.goods,
      rule_id: assessed.rule?.id ?? null,
    })
  return true
}

/** Notes what an order waits for, and goes on with it where a rule can. */
const look = async (tx: Tx, caller: Caller, order: OrderRow): Promise<void> => {
  if (!isWaiting(order.status)) {
    changeHeld(tx, caller, platformOrderDocument, [order], { look_at: null })
    return
  }
  const assessed = await assessOne(tx, order)
  try {
    if (await goOn(tx, caller, order, assessed)) return
  } catch (error) {
    // A rule names a channel that is gone, or the like: the order waits for people.
    if (!(error instanceof Refused)) throw error
  }
  const { held_until, blockers } = assessed
  const again = new Date(tx.now.getTime() + againAfter(tx.now.getTime() - order.created_at.getTime()))
  changeHeld(tx, caller, platformOrderDocument, [order], {
    ...{ blockers, held_until },
    look_at: held_until && held_until < again ? held_until : again,
  })
}

/** Looks at all orders that are due, in every home; another process may do so at the same time. */
export const lookAtOrders = async (app: App): Promise<void> => {
  for (const home of await homesDue(app, new Date())) {
    const caller = systemCaller(home, newId())
    for (;;) {
      const looked = await transact(app.store, caller, async (tx) => {
        const orders = await due(tx, caller)
        for (const order of orders) await look(tx, caller, order)
        return orders.length
      })
      if (looked < atOnce) break
    }
  }
}
