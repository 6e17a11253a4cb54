import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/wms_admin/network_printers',
    title: text('网络打印机', 'Network printers'),
    right: 'EditWarehouse',
    tip: true,
    page: () => import('./printer/printer-page.tsx'),
  },
])
