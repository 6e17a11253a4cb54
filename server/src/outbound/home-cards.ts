import { text } from '@kuacang/contract/kit/text'
import { submitCheckout, submitWeighing } from '@kuacang/contract/outbound/checkout/calls'
import { listOutboundOrders } from '@kuacang/contract/outbound/order/calls'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { approveReturn } from '@kuacang/contract/outbound/order-decision/calls'
import { claimPickup, listPickupOrders } from '@kuacang/contract/outbound/pickup/calls'
import { pickupOrderStatus } from '@kuacang/contract/outbound/pickup/enums'
import { generatePickupOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import type { HomeCard, HomeQueue } from '#kit/home/home-card'

const order = outboundOrderStatus.code
const pickup = pickupOrderStatus.code

type Station = Pick<HomeQueue, 'key' | 'title' | 'kind' | 'right' | 'desks'> & { readonly state: number }
const ordersIn = ({ state, ...card }: Station): HomeQueue => ({
  ...card,
  list: listOutboundOrders,
  from: 'outbound_order o',
  warehouse: 'o.warehouse_id',
  where: `o.order_status = ${state}`,
  since: 'o.created_at',
  address: `/wms_outbound/outbound_order_manage?order_status=${state}`,
})

type Own = Pick<HomeQueue, 'key' | 'title' | 'kind' | 'where' | 'address'> & { readonly since?: string }
const list = '/wms_merchant/merchant_outbound_list'
/** Of one merchant's orders, which is the merchant's to see. */
const own = ({ since = 'o.created_at', address, ...card }: Own): HomeQueue => ({
  ...card,
  list: listOutboundOrders,
  from: 'outbound_order o',
  warehouse: 'o.warehouse_id',
  partner: 'o.partner_id',
  since,
  address: `${list}?${address}`,
  desks: [],
})

const lacking = [order.awaiting_location, order.abnormal]
const { done, cancelled, validation_failed, validating } = order
const atWork = outboundOrderStatus.codes.filter(
  (state) => ![validating, ...lacking, done, cancelled, validation_failed].some((other) => other === state),
)

export const homeCards: readonly HomeCard[] = [
  own({
    kind: 'queue',
    key: 'own_at_work',
    title: text('仓库处理中', 'In the warehouse'),
    where: `o.order_status in (${atWork.join(', ')})`,
    address: `order_status=${atWork}`,
  }),
  own({
    kind: 'queue',
    key: 'own_left',
    title: text('今日已出库', 'Shipped today'),
    where: `o.order_status = ${done} and o.updated_at >= :today`,
    since: 'o.updated_at',
    address: 'left_today=true',
  }),
  own({
    kind: 'queue',
    key: 'own_under_review',
    title: text('待审核的退仓', 'Returns to review'),
    where: `o.order_status = ${validating}`,
    address: `order_status=${validating}`,
  }),
  own({
    kind: 'exception',
    key: 'own_lacking',
    title: text('缺货待分配', 'Waiting for stock'),
    where: `o.order_status in (${lacking.join(', ')})`,
    address: `order_status=${lacking}`,
  }),
  own({
    kind: 'exception',
    key: 'own_failed',
    title: text('校验失败（近30天）', 'Failed validation (30 days)'),
    where: `o.order_status = ${validation_failed} and o.created_at >= :today - interval '30 days'`,
    address: `order_status=${validation_failed}&time_range=30d`,
  }),
  ordersIn({
    kind: 'queue',
    key: 'returns_to_review',
    title: text('待审核的退仓', 'Returns to review'),
    state: order.validating,
    right: approveReturn.right,
    desks: [],
  }),
  {
    kind: 'job',
    key: 'my_pickup',
    title: text('拣货单', 'Pickup order'),
    list: listPickupOrders,
    right: claimPickup.right,
    from: 'pickup_order p',
    warehouse: 'p.warehouse_id',
    where: `p.status = ${pickup.processing}`,
    since: 'p.created_at',
    user: 'p.operator_id',
    number: 'p.pickup_code',
    pages: ['/wms_outbound/task_pick', '/m/wms/pickup'],
  },
  ordersIn({
    kind: 'queue',
    key: 'to_generate',
    title: text('待生成拣货单', 'To generate'),
    state: order.location_allocated,
    right: generatePickupOrders.right,
    desks: ['/wms_outbound/gen_pickup_orders'],
  }),
  {
    kind: 'queue',
    key: 'to_pick',
    title: text('待拣的拣货单', 'Pickup orders to pick'),
    list: listPickupOrders,
    right: claimPickup.right,
    from: 'pickup_order p',
    warehouse: 'p.warehouse_id',
    where: `p.status in (${pickup.new}, ${pickup.printed})`,
    since: 'p.created_at',
    address: `/wms_outbound/pickup_orders?status=${pickup.new},${pickup.printed}`,
    desks: ['/wms_outbound/task_pick', '/m/wms/pickup'],
  },
  ordersIn({
    kind: 'queue',
    key: 'to_check',
    title: text('待复核', 'To check'),
    state: order.picked,
    right: submitCheckout.right,
    desks: ['/wms_outbound/outbound_order_checkout'],
  }),
  ordersIn({
    kind: 'queue',
    key: 'to_weigh',
    title: text('待称重', 'To weigh'),
    state: order.checked,
    right: submitWeighing.right,
    desks: ['/wms_outbound/outbound_order_weight'],
  }),
  ordersIn({
    kind: 'queue',
    key: 'to_bag',
    title: text('待集包', 'To bag'),
    state: order.weighed,
    right: 'BagOperator',
    desks: ['/wms_outbound/outbound_order_bag'],
  }),
  ordersIn({
    kind: 'exception',
    key: 'abnormal',
    title: text('异常订单', 'Orders with an exception'),
    state: order.abnormal,
    desks: [],
  }),
  ordersIn({
    kind: 'exception',
    key: 'awaiting_location',
    title: text('缺货待分配', 'Waiting for stock'),
    state: order.awaiting_location,
    desks: [],
  }),
  ordersIn({
    kind: 'exception',
    key: 'weight_exception',
    title: text('称重异常', 'Weight exceptions'),
    state: order.weight_exception,
    desks: ['/wms_outbound/outbound_order_weight'],
  }),
  {
    kind: 'work',
    key: 'picked',
    title: text('拣货', 'Picked'),
    operations: ['pickup_order.pick'],
  },
  {
    kind: 'work',
    key: 'sorted',
    title: text('二次分拣', 'Sorted'),
    operations: ['outbound_order.sort'],
  },
  {
    kind: 'work',
    key: 'checked',
    title: text('复核', 'Checked'),
    operations: ['outbound_order.check'],
  },
  {
    kind: 'work',
    key: 'weighed',
    title: text('称重', 'Weighed'),
    operations: ['outbound_order.weigh', 'outbound_order.confirm_weight'],
  },
  { kind: 'work', key: 'bagged', title: text('集包', 'Bagged'), operations: ['outbound_order.bag'] },
]
