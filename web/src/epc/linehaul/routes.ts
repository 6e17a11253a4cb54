import { atEpc } from '@kuacang/contract/epc/fields'
import { seesEpcLinehaul } from '@kuacang/contract/epc/rights'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

const { at } = atEpc

export const routes = defineRoutes([
  {
    path: '/epc_operator/epc_outbound_bags_create_linehaul_order',
    place: 80,
    title: text('预订干线', 'Book linehaul'),
    right: 'EPCLinehaul',
    at,
    tip: text(
      '选择已封的袋，或预订最早的若干袋；预订后显示航班和截单时间。',
      'Choose finished bags, or book the oldest ones; the booking shows its flight and cut-off.',
    ),
    page: () => import('./book-page.tsx'),
  },
  {
    path: '/epc_dhl_packing/epc_manage_outbound_linehaul_delivery_note',
    title: text('干线交货单管理', 'Linehaul notes'),
    right: seesEpcLinehaul,
    at,
    page: () => import('./linehauls.tsx'),
  },
  {
    path: '/epc_admin/linehaul_delivery_note',
    title: text('干线交货单详情', 'Linehaul note'),
    right: seesEpcLinehaul,
    at,
    hidden: true,
    page: () => import('./linehaul-page.tsx'),
  },
])
