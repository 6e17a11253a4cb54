import { text } from '@kuacang/contract/kit/text'
import { listBags } from '@kuacang/contract/packing/bag/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { packingSuites } from '@kuacang/contract/packing/suites'
import type { Finder } from '#kit/find/finder'

const { collecting, done } = bagStatus.code

/** Bags of the fulfilment station. A hub finds those of its wall, which have pages of their own there. */
export const finders: readonly Finder[] = [
  {
    kind: 'bag',
    title: text('包', 'Bag'),
    from: 'bag b',
    spread: { by: 'warehouse', column: 'b.warehouse_id' },
    where: "b.suite = 'wms_outbound'",
    by: [{ column: 'b.bag_number' }],
    id: 'b.id',
    number: 'b.bag_number',
    state: { column: 'b.status', of: bagStatus },
    ways: [
      {
        list: listBags,
        right: packingSuites.wms_outbound.right,
        page: '/wms_outbound/bag',
        key: 'open',
        value: 'id',
      },
    ],
    next: ({ state }) => {
      if (state === collecting) return ['/wms_outbound/outbound_order_bag']
      return state === done ? ['/wms_outbound/bag_scan'] : []
    },
  },
]
