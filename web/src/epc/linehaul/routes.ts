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
    tip: true,
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
