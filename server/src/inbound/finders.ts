import { listInboundCases } from '@kuacang/contract/inbound/case/calls'
import { inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import { listInboundOrders } from '@kuacang/contract/inbound/order/calls'
import { inboundOrderStatus } from '@kuacang/contract/inbound/order/enums'
import { listProblemGoods } from '@kuacang/contract/inbound/problem/calls'
import { problemGoodsStatus } from '@kuacang/contract/inbound/problem/enums'
import { text } from '@kuacang/contract/kit/text'
import type { Finder } from '#kit/find/finder'

const order = inboundOrderStatus.code
const box = inboundCaseStatus.code
const toSign = ['/wms_inbound/inbound_parcel_sign', '/m/wms/receive']
const toReceive = ['/wms_inbound/case_receive']
const toPutAway = ['/wms_inbound/case_putaway', '/m/wms/case_putaway', '/m/wms/pda_putaway']

const deskOfOrder: Readonly<Record<number, readonly string[]>> = {
  [order.new]: toSign,
  [order.parcel_signed]: toReceive,
  [order.ready_for_putaway]: toPutAway,
  [order.partly_put_away]: toPutAway,
}
const deskOfCase: Readonly<Record<number, readonly string[]>> = {
  [box.no_order]: ['/wms_inbound/sign_case'],
  [box.new]: toReceive,
  [box.receiving]: toReceive,
  [box.third_weighing]: toReceive,
  [box.received]: toPutAway,
  [box.order_received]: toPutAway,
}

export const finders: readonly Finder[] = [
  {
    kind: 'inbound_order',
    title: text('入库单', 'Inbound order'),
    from: 'inbound_order o',
    spread: { by: 'warehouse', column: 'o.warehouse_id' },
    own: 'o.partner_id',
    by: [{ column: 'o.wms_order_id' }, { column: 'o.erp_order_id', where: "o.erp_order_id <> ''" }],
    id: 'o.id',
    number: 'o.wms_order_id',
    state: { column: 'o.order_status', of: inboundOrderStatus },
    ways: [{ list: listInboundOrders, page: '/wms_inbound/inbound_orders', key: 'open', value: 'id' }],
    next: ({ state }) => deskOfOrder[state ?? 0] ?? [],
  },
  {
    kind: 'inbound_parcel',
    title: text('入库包裹', 'Inbound parcel'),
    // Shown by its order: what is opened is the order, which stands as far as its parcels do.
    from: 'inbound_parcel p join inbound_order o on o.warehouse_id = :warehouse and o.id = p.inbound_order_id',
    spread: { by: 'warehouse', column: 'p.warehouse_id' },
    own: 'o.partner_id',
    by: [{ column: 'p.tracking_number' }],
    id: 'o.id',
    number: 'p.tracking_number',
    state: { column: 'o.order_status', of: inboundOrderStatus },
    ways: [{ list: listInboundOrders, page: '/wms_inbound/inbound_orders', key: 'open', value: 'id' }],
    next: ({ state }) => deskOfOrder[state ?? 0] ?? [],
  },
  {
    kind: 'inbound_case',
    title: text('箱', 'Case'),
    from: 'inbound_case c',
    spread: { by: 'warehouse', column: 'c.warehouse_id' },
    by: [{ column: 'c.case_code' }],
    id: 'c.id',
    number: 'c.case_code',
    state: { column: 'c.status', of: inboundCaseStatus },
    ways: [{ list: listInboundCases, page: '/wms_inbound/case_manage', key: 'case_code', value: 'number' }],
    next: ({ state }) => deskOfCase[state ?? 0] ?? [],
  },
  {
    kind: 'problem_goods',
    title: text('问题货物', 'Problem goods'),
    from: 'problem_goods g',
    spread: { by: 'warehouse', column: 'g.warehouse_id' },
    by: [{ column: 'g.problem_number' }],
    id: 'g.id',
    number: 'g.problem_number',
    state: { column: 'g.status', of: problemGoodsStatus },
    ways: [
      {
        list: listProblemGoods,
        page: '/wms_inbound/inbound_sku_identification',
        key: 'problem_number',
        value: 'number',
      },
    ],
  },
]
