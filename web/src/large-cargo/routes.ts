import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

const parent = 'LCLTabView'

export const routes = defineRoutes([
  {
    path: '/large_cargo_logis/lcl_inbound_receive',
    title: text('大货收货', 'Receive boxes'),
    right: 'LCLInboundReceive',
    parent,
    page: () => import('./box/receive-page.tsx'),
  },
  {
    path: '/large_cargo_logis/lcl_inbound_manage',
    title: text('大货入库单', 'Large-cargo inbounds'),
    right: 'LCLInboundManage',
    parent,
    page: () => import('./inbound/inbounds-page.tsx'),
  },
  {
    path: '/large_cargo_logis/lcl_outbound_manage',
    title: text('大货出库单', 'Large-cargo outbounds'),
    right: 'LCLOutboundManage',
    parent,
    page: () => import('./outbound/outbounds-page.tsx'),
  },
  {
    path: '/large_cargo_logis/lcl_outbound_check',
    title: text('大货出库核验', 'Check outbounds'),
    right: 'LCLOutboundCheck',
    parent,
    page: () => import('./outbound/check-page.tsx'),
  },
  {
    path: '/large_cargo_logis/lcl_box_manage',
    title: text('大货箱查询', 'Large-cargo boxes'),
    right: 'LCLBoxManage',
    parent,
    page: () => import('./box/boxes-page.tsx'),
  },
  {
    path: '/large_cargo_logis/lcl_outbound_box_handover',
    title: text('大货箱交接', 'Hand boxes over'),
    right: 'LCLBoxHandover',
    parent,
    page: () => import('./outbound/handover-page.tsx'),
  },
])
