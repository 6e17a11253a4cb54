import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/wms_admin/warehouse_preference',
    title: text('仓库设置', 'Warehouse settings'),
    right: 'EditWarehouse',
    page: () => import('./preference/preference-page.tsx'),
  },
  {
    path: '/wms_admin/device_manage',
    title: text('设备管理', 'Devices'),
    right: 'EditWarehouse',
    page: () => import('./device/device-page.tsx'),
  },
  {
    path: '/user/device_check',
    title: text('设备检测', 'Device check'),
    right: 'anyone',
    mobile: true,
    page: () => import('./device/device-check-page.tsx'),
  },
])
