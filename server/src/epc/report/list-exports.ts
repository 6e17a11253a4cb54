import {
  type EpcOverview,
  exportEpcDays,
  exportEpcOverview,
  exportEpcStatusReport,
} from '@kuacang/contract/epc/report/calls'
import { epcCountedKind } from '@kuacang/contract/epc/report/enums'
import { epcStages, inStages, openStages } from '@kuacang/contract/epc/report/stages'
import { countedStatuses } from '@kuacang/contract/epc/report/statuses'
import { text } from '@kuacang/contract/kit/text'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportEpcOverview, {
    title: text('导出各仓总览', 'Export the overview of warehouses'),
    columns: [
      {
        key: 'warehouse',
        title: text('仓库', 'Warehouse'),
        text: (w) => `${w.warehouse_code} ${w.warehouse_name}`,
      },
      {
        key: 'mode',
        title: text('作业模式', 'Way of working'),
        text: (w) => warehouseMode.label(w.warehouse_mode),
      },
      { key: 'open', title: text('未完成', 'Open'), number: (w) => inStages(w.counts, openStages) },
      ...epcStages.map((stage) => ({
        key: stage.key,
        title: stage.title,
        number: (w: EpcOverview) => inStages(w.counts, [stage]),
      })),
    ],
  }),
  exportOfList(exportEpcStatusReport, {
    title: text('导出EPC包裹状态报表', 'Export EPC parcels by status'),
    columns: [
      { key: 'kind', title: text('对象', 'Object'), text: (r) => epcCountedKind.label(r.kind) },
      { key: 'status', title: text('状态', 'Status'), text: (r) => countedStatuses[r.kind]?.label(r.status) },
      { key: 'count', title: text('数量', 'Number'), number: (r) => r.count },
      { key: 'oldest', title: text('最早', 'Oldest'), time: (r) => r.oldest },
    ],
  }),
  exportOfList(exportEpcDays, {
    title: text('导出EPC日报', 'Export EPC daily summary'),
    columns: [
      { key: 'day', title: text('日期', 'Date'), text: (d) => d.day },
      { key: 'opening', title: text('期初', 'Opening'), number: (d) => d.opening },
      { key: 'announced', title: text('新预报', 'Announced'), number: (d) => d.announced },
      { key: 'found', title: text('已找回', 'Found'), number: (d) => d.found },
      { key: 'reopened', title: text('重新打开', 'Reopened'), number: (d) => d.reopened },
      { key: 'closed', title: text('已完成', 'Finished'), number: (d) => d.closed },
      { key: 'returned', title: text('已退回', 'Returned'), number: (d) => d.returned },
      { key: 'cancelled', title: text('已取消', 'Cancelled'), number: (d) => d.cancelled },
      { key: 'lost', title: text('已丢失', 'Lost'), number: (d) => d.lost },
      { key: 'closing', title: text('期末', 'Closing'), number: (d) => d.closing },
      { key: 'boxes', title: text('出库包裹', 'Outbound parcels'), number: (d) => d.boxes },
      {
        key: 'per_box',
        title: text('每个出库包裹的包裹数', 'Parcels per outbound parcel'),
        number: (d) => (d.boxes ? Math.round((10 * d.boxed) / d.boxes) / 10 : null),
      },
      { key: 'combined', title: text('合单率 %', 'Combined %'), number: (d) => d.combined },
    ],
  }),
]
