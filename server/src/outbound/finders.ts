import { text } from '@kuacang/contract/kit/text'
import { listOutboundOrders } from '@kuacang/contract/outbound/order/calls'
import { b2bTypes, outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { listPickupOrders } from '@kuacang/contract/outbound/pickup/calls'
import { pickupOrderStatus, pickupOrderType } from '@kuacang/contract/outbound/pickup/enums'
import type { Finder, FoundRow } from '#kit/find/finder'

const order = outboundOrderStatus.code
const pickup = pickupOrderStatus.code
const b2bOrders: readonly number[] = b2bTypes
const { b2b, b2b_return, b2b_preview, b2b_return_preview } = pickupOrderType.code
const b2bPickups: readonly number[] = [b2b, b2b_return, b2b_preview, b2b_return_preview]
const isB2b = (of: readonly number[]) => (row: FoundRow) => of.includes(row.variant ?? 0)
const isUsual = (of: readonly number[]) => (row: FoundRow) => !isB2b(of)(row)

const toPick = ['/wms_outbound/task_pick', '/m/wms/pickup']
const toSort = ['/wms_outbound/outboundSort', '/m/wms/sort']
const toCheck = ['/wms_outbound/outbound_order_checkout']
const toWeigh = ['/wms_outbound/outbound_order_weight']
const toBag = ['/wms_outbound/outbound_order_bag']
const toHandOver = ['/wms_outbound/bag_scan']
const toGenerate = ['/wms_outbound/gen_pickup_orders']

/** The desk of each state of an order. Orders on a pickup order are picked and sorted by its code. */
const deskOfOrder: Readonly<Record<number, readonly string[]>> = {
  [order.location_allocated]: toGenerate,
  [order.pickup_created]: [...toPick, ...toSort],
  [order.sorted]: toSort,
  [order.picked]: toCheck,
  [order.checked]: toWeigh,
  [order.duplicate_weight]: toWeigh,
  [order.weight_exception]: toWeigh,
  [order.weighed]: toBag,
  [order.bagged]: toHandOver,
}

/** The same of orders that leave in boxes. */
const b2bPick = ['/wms_b2b_out/task_pick', '/m/wms/pickup']
const b2bSort = ['/wms_b2b_out/b2b_out_sort', '/m/wms/sort']
const toLoad = ['/wms_b2b_out/outbound_boxes']
const deskOfB2b: typeof deskOfOrder = {
  [order.location_allocated]: ['/wms_b2b_out/gen_b2b_pickup'],
  [order.pickup_created]: [...b2bPick, ...b2bSort],
  [order.sorted]: b2bSort,
  [order.picked]: ['/wms_b2b_out/b2b_checkout'],
  [order.awaiting_logistics]: toLoad,
  [order.completing]: toLoad,
}

const deskOfPickup: Readonly<Record<number, readonly string[]>> = {
  [pickup.new]: toPick,
  [pickup.printed]: toPick,
  [pickup.processing]: [...toPick, ...toSort],
  [pickup.done]: toSort,
}

const deskOfB2bPickup: typeof deskOfPickup = {
  [pickup.new]: b2bPick,
  [pickup.printed]: b2bPick,
  [pickup.processing]: [...b2bPick, ...b2bSort],
  [pickup.done]: b2bSort,
}

export const finders: readonly Finder[] = [
  {
    kind: 'outbound_order',
    title: text('出库单', 'Outbound order'),
    from: 'outbound_order o',
    spread: { by: 'warehouse', column: 'o.warehouse_id' },
    own: 'o.partner_id',
    by: [
      { column: 'o.order_number' },
      { column: 'o.tracking_number', where: "o.tracking_number <> ''" },
      { column: 'o.erp_order_id', where: "o.erp_order_id <> ''" },
    ],
    id: 'o.id',
    number: 'o.order_number',
    state: { column: 'o.order_status', of: outboundOrderStatus },
    variant: 'o.order_type',
    ways: [
      {
        list: listOutboundOrders,
        page: '/wms_outbound/outbound_order_manage',
        key: 'open',
        value: 'id',
        shows: isUsual(b2bOrders),
      },
      {
        list: listOutboundOrders,
        page: '/wms_b2b_out/b2b_outbound',
        key: 'open',
        value: 'id',
        shows: isB2b(b2bOrders),
      },
    ],
    next: (row) => (isB2b(b2bOrders)(row) ? deskOfB2b : deskOfOrder)[row.state ?? 0] ?? [],
  },
  {
    kind: 'pickup_order',
    title: text('拣货单', 'Pickup order'),
    from: 'pickup_order p',
    spread: { by: 'warehouse', column: 'p.warehouse_id' },
    by: [{ column: 'p.pickup_code' }],
    id: 'p.id',
    number: 'p.pickup_code',
    state: { column: 'p.status', of: pickupOrderStatus },
    variant: 'p.order_type',
    ways: [
      {
        list: listPickupOrders,
        page: '/wms_outbound/pickup_orders',
        key: 'open',
        value: 'id',
        shows: isUsual(b2bPickups),
      },
      {
        list: listPickupOrders,
        page: '/wms_b2b_out/b2b_pickup',
        key: 'open',
        value: 'id',
        shows: isB2b(b2bPickups),
      },
    ],
    next: (row) => (isB2b(b2bPickups)(row) ? deskOfB2bPickup : deskOfPickup)[row.state ?? 0] ?? [],
  },
]
