import { listOutboundBoxes } from '@kuacang/contract/b2b/box/calls'
import { outboundBoxStatus } from '@kuacang/contract/b2b/box/enums'
import { text } from '@kuacang/contract/kit/text'
import type { Finder } from '#kit/find/finder'

export const finders: readonly Finder[] = [
  {
    kind: 'outbound_box',
    title: text('出库箱', 'Outbound box'),
    from: 'outbound_box b',
    spread: { by: 'warehouse', column: 'b.warehouse_id' },
    by: [{ column: 'b.box_number' }],
    id: 'b.id',
    number: 'b.box_number',
    state: { column: 'b.status', of: outboundBoxStatus },
    ways: [
      {
        list: listOutboundBoxes,
        right: 'B2BTabView',
        page: '/wms_b2b_out/outbound_boxes',
        key: 'box_id',
        value: 'number',
      },
    ],
    next: ({ state }) => (state === outboundBoxStatus.code.open ? ['/wms_b2b_out/b2b_checkout'] : []),
  },
]
