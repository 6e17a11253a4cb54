import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

const { at } = atEpc

export const routes = defineRoutes([
  {
    path: '/epc_operator/relabel_outbound_parcel',
    place: 62,
    title: text('换单', 'Relabel'),
    right: 'EPCLabel',
    at,
    tip: true,
    page: () => import('./relabel-page.tsx'),
  },
  {
    path: '/epc_super_admin/outbound_relabel',
    title: text('换单审核', 'Relabel requests'),
    right: 'EPCRelabelReview',
    at,
    page: () => import('./relabels-page.tsx'),
  },
  {
    path: '/epc_manual/batch_relabel',
    title: text('批量换单', 'Batch relabel'),
    right: { any: ['EPCLabel', 'EPCRelabelReview'] },
    at,
    page: () => import('./batch-page.tsx'),
  },
])
