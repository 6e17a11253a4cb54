import { listInboundBags } from '@kuacang/contract/hub/inbound-bag/calls'
import { hubInboundBagStatus } from '@kuacang/contract/hub/inbound-bag/enums'
import { listOutboundBags } from '@kuacang/contract/hub/outbound-bag/calls'
import { listHubParcels } from '@kuacang/contract/hub/parcel/calls'
import { hubInboundParcelStatus } from '@kuacang/contract/hub/parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import type { Finder } from '#kit/find/finder'

const { cancelled, accepted } = hubInboundBagStatus.code

export const finders: readonly Finder[] = [
  {
    kind: 'hub_inbound_bag',
    title: text('入库袋', 'Inbound bag'),
    from: 'hub_inbound_bag b',
    spread: { by: 'warehouse', column: 'b.warehouse_id' },
    by: [{ column: 'b.bag_number' }],
    id: 'b.id',
    number: 'b.bag_number',
    state: { column: 'b.status', of: hubInboundBagStatus },
    ways: [{ list: listInboundBags, page: '/hubm/inbound_bag', key: 'bag_number', value: 'number' }],
    next: ({ state }) => {
      if (state === cancelled) return []
      return state === accepted ? ['/hub/sort'] : ['/hub/accept']
    },
  },
  {
    kind: 'hub_parcel',
    title: text('包裹', 'Parcel'),
    from: 'hub_parcel p',
    spread: { by: 'warehouse', column: 'p.warehouse_id' },
    by: [{ column: 'p.tracking_id' }],
    id: 'p.id',
    number: 'p.tracking_id',
    state: { column: 'p.status', of: hubInboundParcelStatus },
    ways: [{ list: listHubParcels, page: '/hubm/inbound_parcel', key: 'tracking_id', value: 'number' }],
    next: ({ state }) => {
      if (state === hubInboundParcelStatus.code.not_arrived) return ['/hub/accept']
      return state === hubInboundParcelStatus.code.inbound ? ['/hub/sort'] : []
    },
  },
  {
    kind: 'hub_outbound_bag',
    title: text('出库袋', 'Outbound bag'),
    from: 'bag b',
    spread: { by: 'warehouse', column: 'b.warehouse_id' },
    where: "b.suite = 'hub'",
    by: [{ column: 'b.bag_number' }],
    id: 'b.id',
    number: 'b.bag_number',
    state: { column: 'b.status', of: bagStatus },
    ways: [{ list: listOutboundBags, page: '/hubm/outbound_bag', key: 'bag_number', value: 'number' }],
    next: ({ state }) => {
      if (state === bagStatus.code.collecting) return ['/hub/sort']
      return state === bagStatus.code.done ? ['/hub/depart'] : []
    },
  },
]
