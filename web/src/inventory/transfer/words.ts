import type { TransferOrder } from '@kuacang/contract/inventory/transfer/calls'
import { transferOrderMachine } from '@kuacang/contract/inventory/transfer/machine'
import { text } from '@kuacang/contract/kit/text'
import { operationNames } from '../../kit/detail/operation-names.ts'

export const words = {
  number: text('移库单号', 'Transfer number'),
  status: text('状态', 'Status'),
  from: text('来源库位', 'From'),
  to: text('目标库位', 'To'),
  goods: text('货物', 'Goods'),
  quantity: text('数量', 'Quantity'),
  inHand: text('在手上', 'In hand'),
  moved: text('已移', 'Moved'),
  kind: text('方式', 'Method'),
  operator: text('移库人', 'Operator'),
  creator: text('创建人', 'Created by'),
  created: text('创建时间', 'Created'),
  finished: text('完成时间', 'Finished'),
  remark: text('备注', 'Remarks'),
}

const kinds = {
  replenishment: text('补货', 'Replenishment'),
  fast: text('快速移库', 'Fast'),
  planned: text('计划', 'Planned'),
  carried: text('随手移库', 'Ad hoc'),
}

export const kindOf = (o: TransferOrder) => {
  if (o.is_replenishment) return kinds.replenishment
  if (o.is_fast) return kinds.fast
  return o.is_planned ? kinds.planned : kinds.carried
}

export const tones = { 1: 'wait', 2: 'work', 3: 'work', 4: 'work', 10: 'good', 100: 'bad' } as const

export const nameOf = operationNames(transferOrderMachine, {
  create: text('创建', 'Created'),
  take_over: text('接手', 'Taken over'),
})

export const sumOfLines = (o: TransferOrder, of: 'quantity' | 'moved_quantity' | 'taken_quantity'): number =>
  o.lines.reduce((n, l) => n + l[of], 0)

/** The different places of its lines. */
export const placesOf = (o: TransferOrder, end: 'from' | 'to'): string[] => [
  ...new Set(o.lines.flatMap((l) => (end === 'from' ? l.from_location_code : l.to_location_code) ?? [])),
]
