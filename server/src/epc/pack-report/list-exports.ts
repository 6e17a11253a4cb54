import {
  type EpcPacked,
  exportEpcPacked,
  exportEpcPackedEverywhere,
} from '@kuacang/contract/epc/pack-report/calls'
import { text } from '@kuacang/contract/kit/text'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

const columns = [
  { key: 'day', title: text('日期', 'Date'), text: (p: EpcPacked) => p.day },
  {
    key: 'group',
    title: text('渠道组', 'Channel group'),
    text: (p: EpcPacked) => ({ zh: p.group_name, en: p.group_name_en || p.group_name }),
  },
  { key: 'boxes', title: text('出库包裹', 'Outbound parcels'), number: (p: EpcPacked) => p.boxes },
  { key: 'bags', title: text('袋/箱数', 'Bags and containers'), number: (p: EpcPacked) => p.bags },
  { key: 'weight', title: text('重量 kg', 'Weight (kg)'), number: (p: EpcPacked) => p.weight },
  { key: 'minutes', title: text('有效分钟', 'Active minutes'), number: (p: EpcPacked) => p.minutes },
  {
    key: 'pace',
    title: text('每分钟件数', 'Parcels per minute'),
    number: (p: EpcPacked) => (p.minutes ? Math.round((10 * p.boxes) / p.minutes) / 10 : null),
  },
  {
    key: 'forced',
    title: text('强制超免税额', 'Forced over tax limit'),
    number: (p: EpcPacked) => p.forced_tax,
  },
  { key: 'misses', title: text('重量不符', 'Weight differs'), number: (p: EpcPacked) => p.weight_misses },
]

export const listExports: ExportedList[] = [
  exportOfList(exportEpcPacked, {
    title: text('导出EPC集包报表', 'Export packing of a parcel centre'),
    columns,
  }),
  exportOfList(exportEpcPackedEverywhere, {
    title: text('导出EPC各仓集包报表', 'Export packing of all parcel centres'),
    columns: [
      { key: 'warehouse', title: text('仓库', 'Warehouse'), text: (p) => p.warehouse_code },
      ...columns,
    ],
  }),
]
