import { text } from '@kuacang/contract/kit/text'
import { listLclInbounds } from '@kuacang/contract/large-cargo/inbound/calls'
import { lclInboundStatus } from '@kuacang/contract/large-cargo/inbound/enums'
import { listLclOutbounds } from '@kuacang/contract/large-cargo/outbound/calls'
import { lclOutboundStatus } from '@kuacang/contract/large-cargo/outbound/enums'
import type { HomeCard } from '#kit/home/home-card'

const inbound = lclInboundStatus.code
const outbound = lclOutboundStatus.code
const expected = [inbound.new, inbound.partly].join(',')
const toCheck = [outbound.new, outbound.checking].join(',')

const ofOutbounds = {
  kind: 'queue',
  list: listLclOutbounds,
  from: 'lcl_outbound o',
  warehouse: 'o.warehouse_id',
  since: 'o.created_at',
} as const

export const homeCards: readonly HomeCard[] = [
  {
    kind: 'queue',
    key: 'lcl_to_receive',
    title: text('大货待收货', 'Large cargo to receive'),
    list: listLclInbounds,
    from: 'lcl_inbound i',
    warehouse: 'i.warehouse_id',
    where: `i.status in (${expected})`,
    since: 'i.created_at',
    address: `/large_cargo_logis/lcl_inbound_manage?status=${expected}`,
    desks: ['/large_cargo_logis/lcl_inbound_receive'],
  },
  {
    ...ofOutbounds,
    key: 'lcl_to_check',
    title: text('大货待核验', 'Large cargo to check'),
    where: `o.status in (${toCheck})`,
    address: `/large_cargo_logis/lcl_outbound_manage?status=${toCheck}`,
    desks: ['/large_cargo_logis/lcl_outbound_check'],
  },
  {
    ...ofOutbounds,
    key: 'lcl_to_hand_over',
    title: text('大货待交接', 'Large cargo to hand over'),
    where: `o.status = ${outbound.checked}`,
    address: `/large_cargo_logis/lcl_outbound_manage?status=${outbound.checked}`,
    desks: ['/large_cargo_logis/lcl_outbound_box_handover'],
  },
]
