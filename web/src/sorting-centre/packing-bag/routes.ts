import { text } from '@kuacang/contract/kit/text'
import { atCentre } from '@kuacang/contract/sorting-centre/fields'
import { relabelsAndPacks } from '@kuacang/contract/sorting-centre/rights'
import { defineRoutes } from '../../kit/route/route.ts'

const { at } = atCentre

export const routes = defineRoutes([
  {
    path: '/sorting_center_operations/outbound_parcel_packing',
    place: 50,
    title: text('分拨集包', 'Pack outbound bags'),
    right: 'SortingCenterPack',
    at,
    tip: true,
    page: () => import('./packing-page.tsx'),
  },
  {
    path: '/sorting_center_operations/dhl_ob_pack',
    place: 52,
    title: text('分拨DHL集包', 'Pack DHL bags'),
    right: 'SortingCenterPack',
    at,
    tip: true,
    page: () => import('./dhl-page.tsx'),
  },
  {
    path: '/sorting_center_operations/outbound_packing_bag_124_br_relabel',
    place: 54,
    title: text('124渠道换单集包', 'Relabel and pack channel 124'),
    right: relabelsAndPacks,
    at,
    tip: true,
    page: () => import('../relabel-bench/relabel-bench-page.tsx'),
  },
  {
    path: '/sorting_center_operations/outbound_packing_bag_for_app_check_weight',
    place: 60,
    title: text('集包袋复重', 'Check weight'),
    right: 'SortingCenterDispatch',
    at,
    tip: true,
    page: () => import('./check-weight-page.tsx'),
  },
  {
    path: '/sorting_center_operations/outbound_ob_sort',
    place: 62,
    title: text('集包袋交接', 'Packing bag handover'),
    right: 'SortingCenterDispatch',
    at,
    tip: true,
    page: () => import('../delivery-note/handover-page.tsx'),
  },
  {
    path: '/sorting_center_operations/sorting_center_outbound_packing_bag_unbind',
    place: 64,
    title: text('集包袋解绑', 'Unbind packing bags'),
    right: 'SortingCenterUnbind',
    at,
    tip: true,
    page: () => import('./unbind-page.tsx'),
  },
  {
    path: '/sorting_center_management/manage_outbound_packing_bag',
    title: text('集包袋管理', 'Packing bags'),
    right: 'SortingCenterManage',
    at,
    page: () => import('./bags-page.tsx'),
  },
  {
    path: '/sorting_center_management/packing_bags',
    title: text('工作台集包列表', 'Bags of the benches'),
    right: 'SortingCenterSearch',
    at,
    page: () => import('./bench-bags-page.tsx'),
  },
  {
    path: '/sorting-center-admin/manual-push-depart-final-sorting-center-checkpoint',
    title: text('离站节点推送', 'Departure checkpoints'),
    right: 'SortingCenterAdmin',
    at,
    page: () => import('../checkpoint/checkpoints-page.tsx'),
  },
])
