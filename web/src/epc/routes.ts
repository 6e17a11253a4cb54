import { atEpc } from '@kuacang/contract/epc/fields'
import { searchEpcInboundBags } from '@kuacang/contract/epc/inbound-bag/calls'
import { searchEpcInboundNotes } from '@kuacang/contract/epc/inbound-note/calls'
import { searchEpcInboundReceipts } from '@kuacang/contract/epc/inbound-receipt/calls'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/epc_operator/epc_inbound_bag_handover',
    title: text('入库袋交接', 'Inbound bag takeover'),
    right: 'EPCTakeOver',
    at: atEpc.at,
    tip: text(
      '扫描到车的入库袋，加入接收单，拍照签收。签收后袋和其中的包裹为已交接。',
      'Scan the bags of a lorry onto a receipt, take photos and sign. The bags and their parcels are then handed over.',
    ),
    page: () => import('./inbound-bag/takeover-page.tsx'),
  },
  {
    path: '/epc_operator/epc_inbound_delivery_note_handover',
    title: text('入库交货单交接', 'Inbound delivery note takeover'),
    right: 'EPCTakeOver',
    at: atEpc.at,
    tip: text(
      '扫描交货单，加入接收单，拍照签收。签收后单上未到的袋和其中的包裹为已交接。',
      'Scan delivery notes onto a receipt, take photos and sign. Their bags that are still to come, and the parcels in them, are then handed over.',
    ),
    page: () => import('./inbound-note/takeover-page.tsx'),
  },
  {
    path: '/epc_operator/inbound_delivery_note',
    title: text('入库交货单详情', 'Inbound delivery note'),
    right: searchEpcInboundNotes.right,
    at: atEpc.at,
    hidden: true,
    page: () => import('./inbound-note/inbound-note-page.tsx'),
  },
  {
    path: '/epc_operator/parcel_manage',
    title: text('包裹管理', 'Parcels'),
    right: 'EPCDataSearch',
    at: atEpc.at,
    page: () => import('./parcel/parcels-page.tsx'),
  },
  {
    path: '/epc_operator/parcel',
    title: text('包裹详情', 'Parcel'),
    right: 'EPCDataSearch',
    at: atEpc.at,
    hidden: true,
    page: () => import('./parcel/parcel-page.tsx'),
  },
  {
    path: '/epc_admin/manage_inbound',
    title: text('入库袋管理', 'Inbound bags'),
    right: searchEpcInboundBags.right,
    at: atEpc.at,
    page: () => import('./inbound-bag/inbound-bags-page.tsx'),
  },
  {
    path: '/epc_admin/epc_manage_inbound_receipt',
    title: text('入库接收单', 'Inbound receipts'),
    right: searchEpcInboundReceipts.right,
    at: atEpc.at,
    page: () => import('./inbound-receipt/inbound-receipts-page.tsx'),
  },
  {
    path: '/epc_admin/inbound_bag',
    title: text('入库袋详情', 'Inbound bag'),
    right: searchEpcInboundBags.right,
    at: atEpc.at,
    hidden: true,
    page: () => import('./inbound-bag/inbound-bag-page.tsx'),
  },
])
