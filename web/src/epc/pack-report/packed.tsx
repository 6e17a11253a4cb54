import type { EpcPacked } from '@kuacang/contract/epc/pack-report/calls'
import { text } from '@kuacang/contract/kit/text'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { locale } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'

const words = {
  finished: text('集包完成', 'Bags finished'),
  warehouse: text('仓库', 'Warehouse'),
  day: text('日期', 'Date'),
  group: text('渠道组', 'Channel group'),
  boxes: text('出库包裹', 'Outbound parcels'),
  bags: text('袋/箱数', 'Bags and containers'),
  weight: text('重量 kg', 'Weight (kg)'),
  minutes: text('有效分钟', 'Active minutes'),
  perMinute: text('每分钟件数', 'Parcels per minute'),
  forced: text('强制超免税额', 'Forced over tax limit'),
  misses: text('重量不符', 'Weight differs'),
}

export const finishedFilter: Filter = {
  ...{ kind: 'range', key: 'time_range', label: words.finished, days: 30, needed: true },
}

const groupName = (p: EpcPacked) => (locale === 'en' && p.group_name_en) || p.group_name || '-'

export const rowKey = (p: EpcPacked) => `${p.warehouse_code} ${p.day} ${p.group_id}`

/** In how many minutes of work: one decimal. */
const pace = ({ boxes, minutes }: EpcPacked) => (minutes ? Math.round((10 * boxes) / minutes) / 10 : '-')

export const packedColumns: readonly Column<EpcPacked>[] = [
  { key: 'day', title: words.day, render: (p) => p.day },
  { key: 'group', title: words.group, render: groupName },
  { key: 'boxes', title: words.boxes, align: 'right', render: (p) => p.boxes },
  { key: 'bags', title: words.bags, align: 'right', render: (p) => p.bags },
  { key: 'weight', title: words.weight, align: 'right', render: (p) => weightText(p.weight) },
  { key: 'minutes', title: words.minutes, align: 'right', render: (p) => p.minutes },
  { key: 'pace', title: words.perMinute, align: 'right', render: pace },
  { key: 'forced', title: words.forced, align: 'right', render: (p) => p.forced_tax },
  { key: 'misses', title: words.misses, align: 'right', render: (p) => p.weight_misses },
]

export const warehouseColumn: Column<EpcPacked> = {
  key: 'warehouse',
  title: words.warehouse,
  render: (p) => <Code>{p.warehouse_code}</Code>,
}
