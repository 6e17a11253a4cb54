import { exportEpcKpi } from '@kuacang/contract/epc/kpi/calls'
import { epcKpiType } from '@kuacang/contract/epc/kpi/enums'
import { text } from '@kuacang/contract/kit/text'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportEpcKpi, {
    title: text('导出EPC KPI', 'Export EPC KPI'),
    columns: [
      { key: 'day', title: text('日期', 'Date'), text: (r) => r.day },
      { key: 'user_name', title: text('操作员', 'Operator'), text: (r) => r.user_name },
      { key: 'kpi_type', title: text('KPI 类型', 'KPI type'), text: (r) => epcKpiType.label(r.kpi_type) },
      { key: 'operations', title: text('操作次数', 'Operations'), number: (r) => r.operations },
      { key: 'parcels', title: text('包裹数', 'Parcels'), number: (r) => r.parcels },
      { key: 'refused', title: text('被拒次数', 'Refused'), number: (r) => r.refused },
      { key: 'minutes', title: text('有效分钟', 'Active minutes'), number: (r) => r.minutes },
      { key: 'per_hour', title: text('每小时次数', 'Per hour'), number: (r) => r.per_hour },
      { key: 'quality', title: text('成功率 %', 'Accepted %'), number: (r) => r.quality },
    ],
  }),
]
