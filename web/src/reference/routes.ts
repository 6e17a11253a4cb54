import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/public_channels',
    title: text('物流渠道', 'Shipping channels'),
    right: 'open',
    mobile: true,
    page: () => import('./channel/public-channels-page.tsx'),
  },
  {
    path: '/wms_superadmin/warehouse_manage',
    title: text('仓库管理', 'Warehouses'),
    right: 'CreateWarehouse',
    page: () => import('./warehouse/warehouse-page.tsx'),
  },
  {
    path: '/wms_superadmin/channel_manage',
    title: text('渠道管理', 'Channels'),
    right: 'ManageChannel',
    page: () => import('./channel/channel-page.tsx'),
  },
  {
    path: '/wms_superadmin/channel_mapping',
    title: text('渠道映射', 'Channel mapping'),
    right: 'GetChannelMapping',
    page: () => import('./channel-mapping/channel-mapping-page.tsx'),
  },
  {
    path: '/epc_super_admin/channel_carrier_manage',
    title: text('渠道与承运商', 'Channels and carriers'),
    right: 'ManageChannel',
    page: () => import('./carrier/channel-carrier-page.tsx'),
  },
  {
    path: '/epc_super_admin/channel_group_manage',
    title: text('渠道组', 'Channel groups'),
    right: 'ManageChannel',
    page: () => import('./channel-group/channel-group-page.tsx'),
  },
  {
    path: '/epc_super_admin/materials',
    title: text('包材资料', 'Packing material'),
    right: 'ManageMaterials',
    page: () => import('./material/material-page.tsx'),
  },
  {
    path: '/epc_super_admin/sorting-groups',
    title: text('分拣组', 'Sorting groups'),
    right: 'ManageChannel',
    page: () => import('./sorting-group/sorting-group-page.tsx'),
  },
  {
    path: '/settings/partner_manage',
    title: text('客户管理', 'Customers'),
    right: 'ManageUsers',
    page: () => import('./partner/partner-page.tsx'),
  },
  {
    path: '/settings/countries',
    title: text('国家', 'Countries'),
    right: 'CountrySettingsPage',
    page: () => import('./country/country-page.tsx'),
  },
  {
    path: '/settings/gateways',
    title: text('口岸', 'Gateways'),
    right: 'GatewaySettingsPage',
    page: () => import('./gateway/gateway-page.tsx'),
  },
])
