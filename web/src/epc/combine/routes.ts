import { atEpc } from '@kuacang/contract/epc/fields'
import { splitsSets } from '@kuacang/contract/epc/rights'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

const { at } = atEpc

export const routes = defineRoutes([
  {
    path: '/epc_manual/combine',
    title: text('手动合单', 'Manual combine'),
    right: 'EPCCombine',
    at,
    page: () => import('./combine-page.tsx'),
  },
  {
    path: '/epc_manual/combine_blue',
    title: text('BLUE 手动合单', 'Manual combine, BLUE'),
    right: 'EPCCombine',
    at,
    page: () => import('./combine-blue-page.tsx'),
  },
  {
    path: '/epc_manual/mark_split_combine',
    title: text('拆单', 'Split a set'),
    right: splitsSets,
    at,
    tip: true,
    page: () => import('./split-page.tsx'),
  },
  {
    path: '/epc_manual/unbind_outbound',
    title: text('解绑出库包裹', 'Unbind outbound parcels'),
    right: 'EPCUnbind',
    at,
    page: () => import('./unbind-outbound-page.tsx'),
  },
  {
    path: '/epc_manual/unbind_pre_outbound',
    title: text('解绑预出库包裹', 'Unbind pre-outbound parcels'),
    right: 'EPCUnbind',
    at,
    page: () => import('./unbind-pre-outbound-page.tsx'),
  },
  {
    path: '/epc_manual/unbind_commerce_combine_parcel',
    title: text('交易单独出库', 'Take out a transaction'),
    right: 'EPCUnbind',
    at,
    tip: true,
    page: () => import('./unbind-transaction-page.tsx'),
  },
])
