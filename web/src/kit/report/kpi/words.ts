import { text } from '@kuacang/contract/kit/text'

/** What the figures of people's work are called. */
export const kpiWords = {
  day: text('日期', 'Date'),
  user: text('操作员', 'Operator'),
  type: text('KPI 类型', 'KPI type'),
  operations: text('操作次数', 'Operations'),
  parcels: text('包裹数', 'Parcels'),
  refused: text('被拒次数', 'Refused'),
  minutes: text('有效分钟', 'Active minutes'),
  minutesHelp: text('有操作记录的分钟数', 'Minutes in which something was recorded'),
  pace: text('每小时次数', 'Per hour'),
  paceHelp: text('操作次数 ÷ 有效小时', 'Operations per active hour'),
  quality: text('成功率 %', 'Accepted %'),
  qualityHelp: text('未被拒绝的操作占比', 'The share of tries that was not refused'),
  hours: text('每小时操作次数', 'Operations by hour'),
  hour: text('小时', 'Hour'),
  people: text('按操作员', 'By operator'),
}
