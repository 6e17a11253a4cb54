import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

const { at } = atEpc

export const routes = defineRoutes([
  {
    path: '/epc_admin/mark_lost',
    title: text('标记丢失', 'Mark lost'),
    right: 'EPCMarkLost',
    at,
    tip: true,
    page: () => import('../lost/mark-lost-page.tsx'),
  },
  {
    path: '/epc_super_admin/batch_mark_lost',
    title: text('批量标记丢失', 'Mark many lost'),
    right: 'EPCCorrect',
    at,
    page: () => import('../lost/batch-mark-lost-page.tsx'),
  },
  {
    path: '/epc_super_admin/admin_return',
    title: text('管理员退回', 'Send parcels back'),
    right: 'EPCCorrect',
    at,
    page: () => import('./admin-return-page.tsx'),
  },
  {
    path: '/epc_super_admin/inbound_revert',
    title: text('撤销退回', 'Revert returns'),
    right: 'EPCCorrect',
    at,
    page: () => import('./revert-page.tsx'),
  },
  {
    path: '/epc_super_admin/manual-fix',
    title: text('手动修正', 'Correct a status'),
    right: 'EPCCorrect',
    at,
    page: () => import('./manual-fix-page.tsx'),
  },
  {
    path: '/epc_super_admin/manual_push_depart_epc_warehouse_checkpoint',
    title: text('重发离仓轨迹', 'Send departures again'),
    right: 'EPCCorrect',
    at,
    page: () => import('./push-departure-page.tsx'),
  },
])
