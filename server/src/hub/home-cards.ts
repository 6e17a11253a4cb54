import { acceptBag, listInboundBags } from '@kuacang/contract/hub/inbound-bag/calls'
import { hubInboundBagStatus } from '@kuacang/contract/hub/inbound-bag/enums'
import { listOutboundBags } from '@kuacang/contract/hub/outbound-bag/calls'
import { hubOutboundBagStatus } from '@kuacang/contract/hub/outbound-bag/enums'
import { text } from '@kuacang/contract/kit/text'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import type { HomeCard } from '#kit/home/home-card'

const { arrived, accepting, delayed } = hubInboundBagStatus.code
const { collecting, done } = bagStatus.code
const shown = hubOutboundBagStatus.code
const inbound = {
  from: 'hub_inbound_bag b',
  warehouse: 'b.warehouse_id',
  since: 'b.created_at',
} as const
const outbound = {
  list: listOutboundBags,
  from: 'bag b',
  warehouse: 'b.warehouse_id',
  since: 'b.created_at',
} as const

export const homeCards: readonly HomeCard[] = [
  {
    ...inbound,
    kind: 'job',
    key: 'my_hub_bag',
    title: text('正在收的袋', 'Bag being accepted'),
    list: acceptBag,
    where: `b.status = ${accepting}`,
    user: 'b.operator_id',
    number: 'b.bag_number',
    pages: ['/hub/accept'],
  },
  {
    ...inbound,
    kind: 'queue',
    key: 'bags_to_accept',
    title: text('待收的袋', 'Bags to accept'),
    list: listInboundBags,
    where: `b.status = ${arrived}`,
    address: `/hubm/inbound_bags?status=${arrived}`,
    desks: ['/hub/accept'],
  },
  {
    ...outbound,
    kind: 'queue',
    key: 'bags_at_wall',
    title: text('分拣墙上的袋', 'Bags at the wall'),
    where: `b.suite = 'hub' and b.status = ${collecting}`,
    address: `/hubm/outbound_bags?status=${shown.collecting}`,
    desks: ['/hub/sort'],
  },
  {
    ...outbound,
    kind: 'queue',
    key: 'bags_to_depart',
    title: text('待出库的袋', 'Bags to depart'),
    where: `b.suite = 'hub' and b.status = ${done}`,
    address: `/hubm/outbound_bags?status=${shown.collected},${shown.awaiting_outbound}`,
    desks: ['/hub/depart'],
  },
  {
    ...inbound,
    kind: 'exception',
    key: 'delayed_bags',
    title: text('延误的袋', 'Delayed bags'),
    list: listInboundBags,
    where: `b.status = ${delayed}`,
    address: `/hubm/inbound_bags?status=${delayed}`,
    desks: [],
  },
  {
    kind: 'work',
    key: 'accepted',
    title: text('收袋', 'Bags accepted'),
    operations: ['hub_inbound_bag.accept', 'hub_inbound_bag.finish'],
  },
  {
    kind: 'work',
    key: 'hub_sorted',
    title: text('分拣包裹', 'Parcels sorted'),
    operations: ['hub_parcel.sort'],
  },
]
