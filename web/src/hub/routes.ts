import { atHub } from '@kuacang/contract/hub/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/hub/accept',
    title: text('收包', 'Accept bags'),
    right: 'HUBAccept',
    at: atHub.at,
    tip: text(
      '扫描袋号开始收包，完成前核对缺少和已取消的包裹；扫描“袋号,重量”一步收包。',
      'Scan a bag number to start accepting; missing and cancelled parcels are checked before you finish. Scan “bag,weight” to accept in one step.',
    ),
    page: () => import('./accept/accept-page.tsx'),
  },
  {
    path: '/hub/sort',
    title: text('分拣', 'Sort parcels'),
    right: 'HUBSort',
    at: atHub.at,
    tip: text(
      '扫描包裹，放入屏幕显示并朗读的分拣口的袋。',
      'Scan a parcel and put it into the bag at the tag that is shown and spoken.',
    ),
    page: () => import('./sort/sort-page.tsx'),
  },
  {
    path: '/hub/depart',
    title: text('出库', 'Depart bags'),
    right: 'HUBDepartWarehouse',
    at: atHub.at,
    tip: text(
      '把已集包的袋加入交接单并拍照签收，或直接出库。',
      'Add finished bags to a receipt, take photos and sign, or let bags depart directly.',
    ),
    page: () => import('./depart/depart-page.tsx'),
  },
  {
    path: '/hubm/inbound_bags',
    title: text('入库袋', 'Inbound bags'),
    right: 'HUBSearch',
    at: atHub.at,
    page: () => import('./inbound-bag/inbound-bags-page.tsx'),
  },
  {
    path: '/hubm/outbound_bags',
    title: text('出库袋', 'Outbound bags'),
    right: 'HUBSearch',
    at: atHub.at,
    page: () => import('./outbound-bag/outbound-bags-page.tsx'),
  },
  {
    path: '/hubm/inbound_parcels',
    title: text('入库包裹', 'Inbound parcels'),
    right: 'HUBSearch',
    at: atHub.at,
    page: () => import('./parcel/inbound-parcels-page.tsx'),
  },
  {
    path: '/hubm/search',
    title: text('中转查询', 'Hub search'),
    right: 'HUBSearch',
    at: atHub.at,
    page: () => import('./search/search-page.tsx'),
  },
  {
    path: '/hubm/inbound_bag',
    title: text('入库袋详情', 'Inbound bag'),
    right: 'HUBSearch',
    at: atHub.at,
    hidden: true,
    page: () => import('./inbound-bag/inbound-bag-page.tsx'),
  },
  {
    path: '/hubm/inbound_parcel',
    title: text('入库包裹详情', 'Inbound parcel'),
    right: 'HUBSearch',
    at: atHub.at,
    hidden: true,
    page: () => import('./parcel/inbound-parcel-page.tsx'),
  },
  {
    path: '/hubm/outbound_bag',
    title: text('出库袋详情', 'Outbound bag'),
    right: 'HUBSearch',
    at: atHub.at,
    hidden: true,
    page: () => import('./outbound-bag/outbound-bag-page.tsx'),
  },
  {
    path: '/hubm/daily_summary',
    title: text('中转日报', 'Hub daily summary'),
    right: 'HUBSummaries',
    page: () => import('./summary/daily-summary-page.tsx'),
  },
  {
    path: '/hubm/waiting_report',
    title: text('中转滞留报表', 'Hub waiting report'),
    right: 'HUBSummaries',
    at: atHub.at,
    tip: text(
      '每天 06:00 自动生成，也可随时重新生成；超过应完成时间或等待 3 天以上为紧急。快照保留 30 天。',
      'Made every day at 06:00 and whenever you regenerate it. Urgent is what is past its due time or has waited 3 days. Snapshots are kept for 30 days.',
    ),
    page: () => import('./waiting/waiting-report-page.tsx'),
  },
  {
    path: '/hubx/warehouses',
    title: text('中转仓设置', 'Hubs'),
    right: 'HUBEditWarehousePreference',
    page: () => import('./warehouse/hub-warehouses-page.tsx'),
  },
  {
    path: '/hubx/warehouse',
    title: text('中转仓详情', 'Hub'),
    right: 'HUBEditWarehousePreference',
    hidden: true,
    page: () => import('./warehouse/hub-warehouse-page.tsx'),
  },
  {
    path: '/mock/hub_mock',
    title: text('中转仓模拟', 'Hub sandbox'),
    right: 'HUBMockPage',
    at: atHub.at,
    page: () => import('./training/training-page.tsx'),
  },
])
