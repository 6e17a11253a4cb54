import type { ListOnPage } from './list-pages.ts'

const figures = ['操作次数', '件数', '工时', '每小时次数', '每小时件数']

/** The lists of the work of people in fulfilment warehouses. */
export const listsOfKpi: readonly ListOnPage[] = [
  {
    path: '/wms_report/wms_kpi',
    filters: ['日期', '客户', 'KPI 类型', '操作员'],
    columns: ['操作员', 'KPI 类型', ...figures],
    bar: ['重新计算'],
  },
  {
    path: '/wms_report/kpi_dashboard',
    filters: ['日期', '客户', 'KPI 类型'],
    columns: ['KPI 类型', '名次', '操作员', ...figures, '占比 %'],
  },
  {
    path: '/wms_superadmin/kpi_allwhs',
    filters: ['日期', 'KPI 类型'],
    columns: [
      ...['仓库', '人数', ...figures],
      ...['收货', '上架', '拣货', '分拣', '复核', '称重', '集包', '交接', '盘点', '统计至'],
    ],
  },
]
