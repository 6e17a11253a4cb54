import { listOutboundBoxes } from '@kuacang/contract/b2b/box/calls'
import { outboundBoxStatus } from '@kuacang/contract/b2b/box/enums'
import { text } from '@kuacang/contract/kit/text'
import type { HomeCard } from '#kit/home/home-card'

export const homeCards: readonly HomeCard[] = [
  {
    kind: 'job',
    key: 'my_box',
    title: text('未封的箱', 'Open box'),
    list: listOutboundBoxes,
    right: 'B2BTabView',
    from: 'outbound_box b',
    warehouse: 'b.warehouse_id',
    where: `b.status = ${outboundBoxStatus.code.open}`,
    since: 'b.created_at',
    user: 'b.operator_id',
    number: 'b.box_number',
    pages: ['/wms_b2b_out/b2b_checkout'],
  },
]
