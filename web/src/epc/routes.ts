import { atEpc } from '@kuacang/contract/epc/fields'
import { searchEpcInboundBags } from '@kuacang/contract/epc/inbound-bag/calls'
import { searchEpcInboundNotes } from '@kuacang/contract/epc/inbound-note/calls'
import { searchEpcInboundReceipts } from '@kuacang/contract/epc/inbound-receipt/calls'
import {
  finishSortJob,
  getPackJobOverview,
  preSortEpcParcel,
  sortEpcParcel,
} from '@kuacang/contract/epc/job/calls'
import { dischargeSlot, uploadSlot } from '@kuacang/contract/epc/wall/calls'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/epc_operator/inbound',
    title: text('入库扫描', 'Arrival scan'),
    right: 'EPCAscan',
    at: atEpc.at,
    tip: text(
      '扫描每个到达的包裹。类型与预报不同时先选择类型。屏幕显示并播报包裹放到哪里。',
      'Scan each parcel that arrives. Choose its type first where it differs from the announcement. The screen shows and says where the parcel goes.',
    ),
    page: () => import('./arrival/arrival-page.tsx'),
  },
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
  {
    path: '/epc_operator/pre_sorting',
    title: text('粗分一', 'Pre-sorting'),
    right: preSortEpcParcel.right,
    at: atEpc.at,
    tip: text(
      '入库扫描之后扫描包裹，按屏幕上的字母放到巷道。',
      'Scan parcels after their arrival scan and put each into the lane of the letter on the screen.',
    ),
    page: () => import('./job/pre-sorting-page.tsx'),
  },
  {
    path: '/epc_operator/sort',
    title: text('粗分二与细分', 'Sort'),
    right: sortEpcParcel.right,
    at: atEpc.at,
    tip: text(
      '扫描巷道中的包裹，按屏幕上的数字放好；出库包裹显示袋代码。',
      'Scan the parcels of a lane and put each where the number says; an outbound parcel shows the code of its bag.',
    ),
    page: () => import('./job/sort-page.tsx'),
  },
  {
    path: '/epc_operator/sow_sow',
    title: text('播种', 'Sow'),
    right: uploadSlot.right,
    at: atEpc.at,
    page: () => import('./wall/sow-sow-page.tsx'),
  },
  {
    path: '/epc_operator/sow_combine',
    title: text('格口下架', 'Take out full slots'),
    right: dischargeSlot.right,
    at: atEpc.at,
    page: () => import('./wall/sow-combine-page.tsx'),
  },
  {
    path: '/epc_operator/sow',
    title: text('播种与下架', 'Sow and take out'),
    right: uploadSlot.right,
    at: atEpc.at,
    page: () => import('./wall/sow-page.tsx'),
  },
  {
    path: '/epc_admin/job_control',
    title: text('作业控制', 'Job control'),
    right: finishSortJob.right,
    at: atEpc.at,
    tip: text(
      '先看计划，再开始播种作业；结束作业需要密码。',
      'Look at the plan, then start a sow job; ending it needs your password.',
    ),
    page: () => import('./job/job-control-page.tsx'),
  },
  {
    path: '/epc_admin/finished_job_report',
    title: text('结束作业报表', 'Finished jobs'),
    right: finishSortJob.right,
    at: atEpc.at,
    page: () => import('./job/finished-jobs-page.tsx'),
  },
  {
    path: '/epc_dhl_packing/job_control',
    title: text('集包作业', 'Pack jobs'),
    right: finishSortJob.right,
    at: atEpc.at,
    page: () => import('./job/pack-control-page.tsx'),
  },
  {
    path: '/epc_dhl_packing/sort',
    title: text('集包分拣', 'Pack job sort'),
    right: sortEpcParcel.right,
    at: atEpc.at,
    page: () => import('./job/pack-sort-page.tsx'),
  },
  {
    path: '/epc_dhl_packing/sort_details',
    title: text('分拣代码明细', 'Sort codes'),
    right: getPackJobOverview.right,
    at: atEpc.at,
    page: () => import('./job/sort-details-page.tsx'),
  },
  {
    path: '/epc_super_admin/inbound_parcel_review',
    title: text('入库包裹审核', 'Parcel review'),
    right: 'EPCReview',
    at: atEpc.at,
    page: () => import('./review/reviews-page.tsx'),
  },
  {
    path: '/epc_super_admin/query_inbound_parcel',
    title: text('批量查询包裹', 'Look up parcels'),
    right: 'EPCDataSearch',
    at: atEpc.at,
    page: () => import('./number/query-page.tsx'),
  },
  {
    path: '/epc_admin/process_blocked_parcels',
    title: text('拦截包裹处理', 'Blocked parcels'),
    right: 'EPCInspect',
    at: atEpc.at,
    page: () => import('./block/blocks-page.tsx'),
  },
])
