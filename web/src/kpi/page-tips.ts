import { text } from '@kuacang/contract/kit/text'
import type { PageTips } from '../kit/route/page-tips.ts'

export const tips: PageTips = {
  '/wms_report/wms_kpi': text(
    '按操作记录统计每个人的作业量，每两分钟更新一次。点击姓名可查看每小时的明细，再点击小时可查看操作记录。撤销的操作会从作业量中扣除。一次最多查询 92 天。',
    'What each person did, counted from the timeline and updated every two minutes. Click a name for the hours, and an hour for its records. What was undone is taken back. A query spans at most 92 days.',
  ),
  '/wms_report/kpi_dashboard': text(
    '每个 KPI 类型的排名和每日趋势。名次按操作次数计算，次数相同者名次相同。点击类型可查看每个人的作业量。',
    'Ranking and daily trend of each KPI type. The rank goes by operations; equal ones share a rank. Click a type for the work of each person.',
  ),
  '/wms_superadmin/kpi_allwhs': text(
    '您有权限的仓库并列比较，日期按各仓库的时区计算。点击仓库会切换到该仓库并打开作业KPI。',
    'Your warehouses, side by side. Days go by the clock of each warehouse. Click a warehouse to switch to it and open its work by person.',
  ),
}
