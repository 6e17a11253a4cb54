import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

const operate = { at: atGoods.at, right: 'ReturnOperator' } as const
const relabel = { at: atGoods.at, right: 'WMSReLabelOp', parent: 'ReturnOperator' } as const

export const routes = defineRoutes([
  {
    ...operate,
    path: '/wms_return/batches',
    title: text('退货批次', 'Return batches'),
    page: () => import('./batch/batches-page.tsx'),
  },
  {
    ...operate,
    path: '/wms_return/batch_receive',
    title: text('批次收件', 'Receive a batch'),
    tip: true,
    page: () => import('./batch/receive-page.tsx'),
  },
  {
    ...operate,
    path: '/wms_return/order_sort',
    title: text('退件分拣', 'Sort returns'),
    tip: true,
    page: () => import('./record/sort-page.tsx'),
  },
  {
    ...operate,
    path: '/wms_return/reinbound',
    title: text('重新入库', 'Re-inbound'),
    tip: true,
    page: () => import('./reinbound/reinbound-page.tsx'),
  },
  {
    ...operate,
    path: '/wms_return/records',
    title: text('退件记录', 'Return records'),
    page: () => import('./record/records-page.tsx'),
  },
  {
    ...relabel,
    path: '/wms_return/relabelSort',
    title: text('换单分拣', 'Sort for relabelling'),
    page: () => import('./relabel/sort-page.tsx'),
  },
  {
    ...relabel,
    path: '/wms_return/relabel',
    title: text('退件换单', 'Relabel returns'),
    tip: true,
    page: () => import('./relabel/relabel-page.tsx'),
  },
  {
    at: atGoods.at,
    right: 'MerchantBaseOperation',
    parent: 'MerchantBaseOperation',
    path: '/wms_merchant/merchant_outbound_list',
    place: 20,
    title: text('我的出库单', 'My outbound orders'),
    page: () => import('./merchant/orders-page.tsx'),
  },
])
