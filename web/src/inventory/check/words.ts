import { inventoryCheckMachine } from '@kuacang/contract/inventory/check/machine'
import { text } from '@kuacang/contract/kit/text'
import { operationNames } from '../../kit/detail/operation-names.ts'
import type { Tone } from '../../kit/show.tsx'

export const words = {
  number: text('盘点单号', 'Check number'),
  type: text('类型', 'Type'),
  status: text('状态', 'Status'),
  source: text('来源', 'Source'),
  scope: text('范围', 'Scope'),
  district: text('库区', 'Zone'),
  places: text('库位', 'Locations'),
  changedSince: text('变动时间起', 'Changed since'),
  progress: text('已盘 / 总行数', 'Counted / total lines'),
  differing: text('差异行', 'Lines with differences'),
  parent: text('原盘点单', 'Original check'),
  followUp: text('后续盘点单', 'Follow-up check'),
  adjustment: text('调整单', 'Adjustment'),
  creator: text('创建人', 'Created by'),
  created: text('创建时间', 'Created'),
  finished: text('完成时间', 'Finished'),
}

export const statusTones: Readonly<Record<number, Tone>> = {
  80: 'wait',
  10: 'wait',
  20: 'work',
  30: 'look',
  60: 'work',
  70: 'work',
  40: 'good',
  100: 'bad',
}

export const nameOf = operationNames(inventoryCheckMachine, {
  create: text('创建', 'Created'),
  scan_location: text('到达库位', 'Arrived at location'),
  count_line: text('盘点一行', 'Line counted'),
  finish_location: text('完成库位', 'Location finished'),
})
