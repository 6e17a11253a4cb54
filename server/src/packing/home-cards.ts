import { text } from '@kuacang/contract/kit/text'
import { listBags } from '@kuacang/contract/packing/bag/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { packingSuites } from '@kuacang/contract/packing/suites'
import type { HomeCard } from '#kit/home/home-card'

const { collecting, done } = bagStatus.code
const { right } = packingSuites.wms_outbound
const bags = {
  list: listBags,
  right,
  from: 'bag b',
  warehouse: 'b.warehouse_id',
  since: 'b.created_at',
} as const

export const homeCards: readonly HomeCard[] = [
  {
    ...bags,
    kind: 'job',
    key: 'my_bag',
    title: text('未完成的包', 'Open bag'),
    where: `b.suite = 'wms_outbound' and b.status = ${collecting}`,
    user: 'b.operator_id',
    number: 'b.bag_number',
    pages: ['/wms_outbound/outbound_order_bag'],
  },
  {
    ...bags,
    kind: 'queue',
    key: 'bags_to_hand_over',
    title: text('待交接的包', 'Bags to hand over'),
    where: `b.suite = 'wms_outbound' and b.status = ${done}`,
    address: `/wms_outbound/bag?status=${done}`,
    desks: ['/wms_outbound/bag_scan'],
  },
]
