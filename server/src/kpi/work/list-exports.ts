import { text } from '@kuacang/contract/kit/text'
import {
  exportKpiAllWarehouses,
  exportKpiRanking,
  exportWmsKpi,
  type Paced,
} from '@kuacang/contract/kpi/work/calls'
import { wmsKpiType } from '@kuacang/contract/kpi/work/enums'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

const figures = [
  { key: 'operations', title: text('操作次数', 'Operations'), number: (r: Paced) => r.operations },
  { key: 'units', title: text('件数', 'Units'), number: (r: Paced) => r.units },
  {
    key: 'hours',
    title: text('工时', 'Hours worked'),
    number: (r: Paced) => Math.round(r.seconds / 36) / 100,
  },
  { key: 'per_hour', title: text('每小时次数', 'Operations per hour'), number: (r: Paced) => r.per_hour },
  {
    key: 'units_per_hour',
    title: text('每小时件数', 'Units per hour'),
    number: (r: Paced) => r.units_per_hour,
  },
]
const user = text('操作员', 'Operator')
const type = text('KPI 类型', 'KPI type')

export const listExports: ExportedList[] = [
  exportOfList(exportWmsKpi, {
    title: text('导出作业KPI', 'Export work by person'),
    columns: [
      { key: 'user_name', title: user, text: (r) => r.user_name },
      { key: 'kpi_type', title: type, text: (r) => wmsKpiType.label(r.kpi_type) },
      ...figures,
    ],
  }),
  exportOfList(exportKpiRanking, {
    title: text('导出KPI排名', 'Export the KPI ranking'),
    columns: [
      { key: 'kpi_type', title: type, text: (r) => wmsKpiType.label(r.kpi_type) },
      { key: 'rank', title: text('名次', 'Rank'), number: (r) => r.rank },
      { key: 'user_name', title: user, text: (r) => r.user_name },
      ...figures,
      { key: 'share', title: text('占比 %', 'Share %'), number: (r) => r.share },
    ],
  }),
  exportOfList(exportKpiAllWarehouses, {
    title: text('导出全仓KPI', 'Export the KPI of all warehouses'),
    columns: [
      {
        key: 'warehouse',
        title: text('仓库', 'Warehouse'),
        text: (r) => `${r.warehouse_code} ${r.warehouse_name}`,
      },
      { key: 'people', title: text('人数', 'People'), number: (r) => r.people },
      ...figures,
      ...wmsKpiType.codes.map((code) => ({
        key: `type_${code}`,
        title: wmsKpiType.label(code),
        number: (r: { types: readonly { kpi_type: number; operations: number }[] }) =>
          r.types.find((t) => t.kpi_type === code)?.operations ?? 0,
      })),
      { key: 'built_at', title: text('统计至', 'Computed as of'), time: (r) => r.built_at },
    ],
  }),
]
