import { listInboundCases } from '@kuacang/contract/inbound/case/calls'
import { casePutawayStatus, inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import { listInboundOrders } from '@kuacang/contract/inbound/order/calls'
import { inboundOrderStatus } from '@kuacang/contract/inbound/order/enums'
import { listProblemGoods } from '@kuacang/contract/inbound/problem/calls'
import { problemGoodsStatus } from '@kuacang/contract/inbound/problem/enums'
import { text } from '@kuacang/contract/kit/text'
import type { HomeCard } from '#kit/home/home-card'

const box = inboundCaseStatus.code
const { pending } = casePutawayStatus.code
const { open } = problemGoodsStatus.code
const cases = {
  list: listInboundCases,
  from: 'inbound_case c',
  warehouse: 'c.warehouse_id',
  since: 'c.created_at',
} as const
const inStates = (...states: number[]) =>
  `c.putaway_status = ${pending} and c.status in (${states.join(', ')})`
const toPutAway = [box.received, box.order_received]

const { under_approval, new: fresh, parcel_signed } = inboundOrderStatus.code
const expected = [under_approval, fresh, parcel_signed]

export const homeCards: readonly HomeCard[] = [
  {
    kind: 'queue',
    key: 'own_expected',
    title: text('待收货的入库单', 'Inbound orders expected'),
    list: listInboundOrders,
    from: 'inbound_order o',
    warehouse: 'o.warehouse_id',
    partner: 'o.partner_id',
    where: `o.order_status in (${expected.join(', ')})`,
    since: 'o.created_at',
    address: `/wms_merchant/merchant_inbound_list?order_status=${expected}`,
    desks: [],
  },
  {
    ...cases,
    kind: 'job',
    key: 'my_case',
    title: text('正在收的箱', 'Case being received'),
    where: inStates(box.receiving),
    user: 'c.receiver_id',
    number: 'c.case_code',
    pages: ['/wms_inbound/case_receive', '/m/wms/receive'],
  },
  {
    ...cases,
    kind: 'queue',
    key: 'cases_to_receive',
    title: text('待收的箱', 'Cases to receive'),
    where: inStates(box.new),
    address: `/wms_inbound/case_manage?status=${box.new}&putaway_status=${pending}`,
    desks: ['/wms_inbound/case_receive'],
  },
  {
    ...cases,
    kind: 'queue',
    key: 'cases_to_put_away',
    title: text('待上架的箱', 'Cases to put away'),
    where: inStates(...toPutAway),
    address: `/wms_inbound/case_manage?status=${toPutAway}&putaway_status=${pending}`,
    desks: ['/wms_inbound/case_putaway', '/m/wms/case_putaway'],
  },
  {
    kind: 'exception',
    key: 'problem_goods',
    title: text('问题货物', 'Problem goods'),
    list: listProblemGoods,
    from: 'problem_goods g',
    warehouse: 'g.warehouse_id',
    where: `g.status = ${open}`,
    since: 'g.created_at',
    address: `/wms_inbound/inbound_sku_identification?status=${open}`,
    desks: [],
  },
  {
    kind: 'work',
    key: 'received',
    title: text('收箱', 'Cases received'),
    operations: ['inbound_case.receive', 'inbound_case.submit_third_weight'],
  },
]
