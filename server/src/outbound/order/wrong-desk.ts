import type { NameOf } from '@kuacang/contract/kit/enumeration'
import { filled, type Text, text } from '@kuacang/contract/kit/text'
import { checkoutRefusals } from '@kuacang/contract/outbound/checkout/refusals'
import { isB2b, outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import type { OutboundAction } from '@kuacang/contract/outbound/order/machine'
import { pickupOrderStatus } from '@kuacang/contract/outbound/pickup/enums'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { outboundOrderDocument } from './document.ts'
import { stopIfDropped } from './interception.ts'
import type { OrderRow } from './store.ts'

type Advice = { readonly is: Text; readonly now: Text }

const unpicked = text('还没有拣货', 'has not been picked yet')
const toManager = text('请放到一边，通知管理员', 'Put it aside and tell an administrator')
const unweighed = text('称重等待确认', 'is waiting for its weight to be confirmed')
const weighAgain = text('请重新称重，或通知管理员', 'Weigh it again, or tell an administrator')
const logistics = text('等待物流', 'is waiting for logistics')

/** Where an order in each state stands, and what to do with it; on its pickup order it stands as far as that. */
const adviceFor: { readonly [S in NameOf<typeof outboundOrderStatus>]?: Advice } = {
  validating: { is: unpicked, now: toManager },
  validation_failed: { is: text('校验失败', 'has failed validation'), now: toManager },
  awaiting_location: { is: unpicked, now: toManager },
  location_allocated: { is: unpicked, now: toManager },
  sorted: {
    is: text('还没有完成拣货', 'has not been fully picked yet'),
    now: text('请先完成拣货单 {pickup}（任务拣货）', 'Finish pickup order {pickup} first (Pick)'),
  },
  picked: {
    is: text('还没有复核', 'has not been checked yet'),
    now: text('请送去出库复核', 'Take it to Checkout'),
  },
  checked: {
    is: text('已经复核', 'has already been checked'),
    now: text('请送去称重', 'Take it to Weigh'),
  },
  duplicate_weight: { is: unweighed, now: weighAgain },
  weight_exception: { is: unweighed, now: weighAgain },
  weighed: {
    is: text('已经称重', 'has already been weighed'),
    now: text('请送去集包', 'Take it to Bagging'),
  },
  bagged: {
    is: text('已经集包', 'has already been bagged'),
    now: text('请放入包 {bag}', 'Put it into bag {bag}'),
  },
  awaiting_logistics: { is: logistics, now: toManager },
  completing: { is: logistics, now: toManager },
  done: { is: text('已经出库', 'has already left the warehouse'), now: toManager },
}

/** Orders that leave in boxes: what else is to be done with them. */
const inBoxes: typeof adviceFor = {
  picked: {
    is: text('还没有装箱', 'has not been packed in boxes yet'),
    now: text('请送去 B2B 复核', 'Take it to B2B checkout'),
  },
  awaiting_logistics: {
    is: text('已装箱，等待预约车辆', 'is packed in boxes and waits for a lorry'),
    now: text('请预约提货，然后装车', 'Book a lorry, then load it'),
  },
  completing: {
    is: text('已预约车辆', 'is booked on a lorry'),
    now: text('请送去装车（出库箱）', 'Take its boxes to loading (Outbound boxes)'),
  },
}
const picking: Advice = {
  is: text('还没有拣完', 'has not been fully picked yet'),
  now: text('请先完成拣货单 {pickup}（任务拣货）', 'Finish pickup order {pickup} first (Pick)'),
}
const sorting: Advice = {
  is: text('还没有二次分拣', 'has not been through the second sort yet'),
  now: text(
    '请把拣货单 {pickup} 的货送去二次分拣',
    'Take the goods of pickup order {pickup} to the second sort',
  ),
}

/**
 * Refuses an order at a desk that has nothing to do with it now, at its first scan: says how far it is and where it is
 * to be taken. `actions` are what the desk does.
 */
export const mustBeHere = async (
  tx: Pick<Tx, 'run'>,
  scope: Pick<Scope, 'warehouse_id'>,
  order: OrderRow,
  actions: readonly OutboundAction[],
): Promise<void> => {
  await stopIfDropped(tx, scope, order)
  const { machine } = outboundOrderDocument
  if (actions.some((action) => machine.can(action, order.order_status))) return
  throw await notItsTurn(tx, scope, order)
}

/** Refuses an order that is packed in boxes where parcels are checked. */
export const mustBeParcel = async (
  tx: Pick<Tx, 'run'>,
  scope: Pick<Scope, 'warehouse_id'>,
  order: OrderRow,
): Promise<void> => {
  if (isB2b(order.order_type)) throw await notItsTurn(tx, scope, order)
}

const notItsTurn = async (
  tx: Pick<Tx, 'run'>,
  scope: Pick<Scope, 'warehouse_id'>,
  order: OrderRow,
): Promise<Refused> => {
  const [pickup] = await tx.run<{ pickup_code: string; status: number }>(
    'select pickup_code, status from pickup_order where warehouse_id = $1 and id = $2',
    [scope.warehouse_id, order.pickup_order_id],
  )
  const name = outboundOrderStatus.name(order.order_status)
  const onPickup = pickup?.status === pickupOrderStatus.code.done ? sorting : picking
  const known = name && ((isB2b(order.order_type) ? inBoxes[name] : undefined) ?? adviceFor[name])
  const advice = name === 'pickup_created' ? onPickup : known
  const status = outboundOrderStatus.label(order.order_status)
  return new Refused(checkoutRefusals.not_its_turn, {
    order: order.order_number,
    is: advice?.is ?? status,
    status,
    now: filled(advice?.now ?? toManager, { pickup: pickup?.pickup_code ?? '-', bag: order.bag_code || '-' }),
  })
}
