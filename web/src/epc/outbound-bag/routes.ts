import { atEpc } from '@kuacang/contract/epc/fields'
import { seesPacked } from '@kuacang/contract/epc/outbound-bag/packed'
import { text } from '@kuacang/contract/kit/text'
import { packingSuites } from '@kuacang/contract/packing/suites'
import { defineRoutes } from '../../kit/route/route.ts'

const { at } = atEpc

export const routes = defineRoutes([
  {
    path: '/epc_dhl_packing/ob_pack',
    title: packingSuites['epc-bag'].title,
    right: 'EPCPack',
    at,
    tip: true,
    page: () => import('./packing-page.tsx'),
  },
  {
    path: '/epc_outbound_packing/epc_outbound_parcel_packing',
    title: packingSuites['epc-outbound'].title,
    right: 'EPCPack',
    at,
    tip: true,
    page: () => import('../packing-bag/packing-page.tsx'),
  },
  {
    path: '/epc_dhl_packing/pack',
    title: packingSuites['epc-container'].title,
    right: 'EPCPack',
    at,
    tip: true,
    page: () => import('../container/packing-page.tsx'),
  },
  {
    path: '/epc_admin/manage_outbound_bags',
    title: text('出库袋管理', 'Outbound bags'),
    right: seesPacked,
    at,
    page: () => import('./bags-page.tsx'),
  },
  {
    path: '/epc_outbound_packing/epc_manage_outbound_packing_bag',
    title: text('集包袋管理', 'Packing bags'),
    right: seesPacked,
    at,
    page: () => import('../packing-bag/bags-page.tsx'),
  },
  {
    path: '/epc_dhl_packing/epc_manage_outbound_containers',
    title: text('集装货箱管理', 'Containers'),
    right: seesPacked,
    at,
    page: () => import('../container/containers-page.tsx'),
  },
])
