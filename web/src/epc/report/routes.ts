import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

const { at } = atEpc
const right = 'EPCReport'

const warningTip = text(
  '每天 06:00 自动生成，也可随时重新生成；超过期限或等待 3 天以上为紧急。快照保留 30 天。',
  'Made every day at 06:00 and whenever you regenerate it. Urgent is what is past its deadline or has waited 3 days. Snapshots are kept for 30 days.',
)

export const routes = defineRoutes([
  {
    path: '/epc_admin/report',
    title: text('包裹状态报表', 'Parcels by status'),
    right,
    at,
    page: () => import('./status-report-page.tsx'),
  },
  {
    path: '/epc_admin/daily_summary_report',
    title: text('EPC日报', 'EPC daily summary'),
    right,
    at,
    tip: text(
      '期初 + 新预报 + 已找回 + 重新打开 − 已完成 − 已退回 − 已取消 − 已丢失 = 期末，即次日期初。',
      'Opening + announced + found + reopened − finished − returned − cancelled − lost = closing, which is the next opening.',
    ),
    page: () => import('./daily-summary-page.tsx'),
  },
  {
    path: '/epc_admin/inbound_parcel_warning_report',
    title: text('入库包裹预警报表', 'Inbound parcel warnings'),
    right,
    at,
    tip: warningTip,
    page: () => import('./inbound-warnings-page.tsx'),
  },
  {
    path: '/epc_admin/outbound_parcel_warning_report',
    title: text('出库包裹预警报表', 'Outbound parcel warnings'),
    right,
    at,
    tip: warningTip,
    page: () => import('./outbound-warnings-page.tsx'),
  },
  {
    path: '/epc_admin/outbound_parcel_dedicated_line_warning_report',
    title: text('专线出库包裹预警报表', 'Dedicated-line parcel warnings'),
    right,
    at,
    tip: text(
      '渠道组设为专线的出库包裹；已订舱的按航班截单时间，其余按最晚发出时间。每天 06:00 自动生成，也可随时重新生成。',
      'Outbound parcels of channel groups that are a dedicated line. Due by the cut-off of their flight where they are booked, else by the day they must leave. Made every day at 06:00 and whenever you regenerate it.',
    ),
    page: () => import('./dedicated-warnings-page.tsx'),
  },
  {
    path: '/epc_admin/kpi_report',
    title: text('KPI报表', 'KPI report'),
    right: 'EPCKPIView',
    at,
    page: () => import('../kpi/kpi-report-page.tsx'),
  },
  {
    path: '/epc_admin/kpi_overview',
    title: text('KPI实时', 'KPI now'),
    right: 'EPCKPIView',
    at,
    page: () => import('../kpi/kpi-overview-page.tsx'),
  },
])
