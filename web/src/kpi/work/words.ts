import { text } from '@kuacang/contract/kit/text'

/** What the figures of the work in a fulfilment warehouse are called, and what they mean. */
export const words = {
  range: text('日期', 'Date'),
  day: text('日期', 'Date'),
  hour: text('小时', 'Hour'),
  time: text('时间', 'Time'),
  user: text('操作员', 'Operator'),
  type: text('KPI 类型', 'KPI type'),
  operation: text('操作', 'Operation'),
  object: text('对象', 'Object'),
  partner: text('客户', 'Customer'),
  operations: text('操作次数', 'Operations'),
  operationsHelp: text(
    '一次扫描或提交算一次；一次交接多个订单算一次；撤销扣除一次',
    'A scan or submit is one; the handover of many orders at once is one; an undo takes one back',
  ),
  units: text('件数', 'Units'),
  unitsHelp: text(
    '收货到复核按商品件数，称重到交接按包裹或箱数，盘点按库位和商品行',
    'Pieces from receiving to checkout; parcels or boxes from weighing to handover; locations and lines at counts',
  ),
  hours: text('工时', 'Hours worked'),
  hoursHelp: text(
    '每次操作计入距本人上一次操作的时间，最多 5 分钟',
    'Each operation counts the time since one’s operation before, at most 5 minutes',
  ),
  seconds: text('秒数', 'Seconds'),
  perHour: text('每小时次数', 'Operations/h'),
  perHourHelp: text('操作次数 ÷ 工时', 'Operations per hour worked'),
  unitsPerHour: text('每小时件数', 'Units/h'),
  unitsPerHourHelp: text('件数 ÷ 工时', 'Units per hour worked'),
  total: text('合计', 'Total'),
  none: text('无或多个', 'None or several'),
}
