import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

const { at } = atEpc

export const routes = defineRoutes([
  {
    path: '/epc_operator/re_inbound',
    title: text('重新入库', 'Re-inbound'),
    right: 'EPCAscan',
    at,
    tip: text(
      '选择原因，扫描退回的出库包裹并称重；内有多个包裹的，拆开逐个扫描。重量不符的送审核。',
      'Choose the reason, then scan and weigh what came back; open a box of several parcels and scan each. A weight away from the last one goes to review.',
    ),
    page: () => import('./re-inbound-page.tsx'),
  },
  {
    path: '/epc_operator/re_inbound_v2',
    title: text('重新入库（两步）', 'Re-inbound in two steps'),
    right: 'EPCAscan',
    at,
    tip: text(
      '同「重新入库」；重量或尺寸不符时先显示差异，再扫描一次确认。',
      'As “Re-inbound”; where weight or size differ, the first scan shows it and the next one confirms.',
    ),
    page: () => import('./re-inbound-v2-page.tsx'),
  },
  {
    path: '/epc_admin/outbound_parcel_return_report',
    title: text('出库包裹退回报表', 'Returned outbound parcels'),
    right: { any: ['EPCReturnManage', 'EPCReport'] },
    at,
    page: () => import('./returned-boxes-page.tsx'),
  },
])
