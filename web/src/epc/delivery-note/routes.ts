import { atEpc } from '@kuacang/contract/epc/fields'
import { seesEpcNotes } from '@kuacang/contract/epc/rights'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

const { at } = atEpc

export const routes = defineRoutes([
  {
    path: '/epc_operator/epc_outbound_bags_handover',
    place: 82,
    title: text('出库袋交接', 'Outbound bag handover'),
    right: 'EPCHandOver',
    at,
    tip: true,
    page: () => import('./bags-handover-page.tsx'),
  },
  {
    path: '/epc_operator/epc_delivery_note_handover',
    place: 84,
    title: text('交货单交接', 'Delivery note handover'),
    right: 'EPCHandOver',
    at,
    tip: true,
    page: () => import('./handover-page.tsx'),
  },
  {
    path: '/epc_dhl_packing/outbound_delivery_note_create',
    title: text('创建交货单', 'Make delivery notes'),
    right: 'EPCPack',
    at,
    tip: true,
    page: () => import('./create-page.tsx'),
  },
  {
    path: '/epc_dhl_packing/outbound_delivery_note_handover',
    title: text('货箱交货单交接', 'Container note handover'),
    right: 'EPCHandOver',
    at,
    tip: true,
    page: () => import('./container-handover-page.tsx'),
  },
  {
    path: '/epc_dhl_packing/outbound_delivery_note_cancel',
    title: text('取消交货单', 'Cancel delivery notes'),
    right: 'EPCPack',
    at,
    page: () => import('./cancel-page.tsx'),
  },
  {
    path: '/epc_outbound_packing/epc_outbound_pickup_delivery_note_handover',
    title: text('取件交货单交接', 'Pickup note handover'),
    right: 'EPCHandOver',
    at,
    tip: true,
    page: () => import('./pickup-handover-page.tsx'),
  },
  {
    path: '/epc_outbound_packing/epc_manage_outbound_pickup_delivery_note',
    title: text('取件交货单管理', 'Pickup delivery notes'),
    right: seesEpcNotes,
    at,
    page: () => import('./pickup-notes-page.tsx'),
  },
  {
    path: '/epc_admin/manage_outbound_delivery_notes',
    title: text('交货单管理', 'Outbound delivery notes'),
    right: seesEpcNotes,
    at,
    page: () => import('./notes-page.tsx'),
  },
  {
    path: '/epc_admin/outbound_delivery_note',
    title: text('交货单详情', 'Outbound delivery note'),
    right: seesEpcNotes,
    at,
    hidden: true,
    page: () => import('./note-page.tsx'),
  },
])
