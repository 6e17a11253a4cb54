import { adjustmentMachine } from '@kuacang/contract/inventory/adjustment/machine'
import { text } from '@kuacang/contract/kit/text'
import { operationNames } from '../../kit/detail/operation-names.ts'

export const words = {
  number: text('调整单号', 'Adjustment number'),
  check: text('来源盘点单', 'Source check'),
  status: text('状态', 'Status'),
  lines: text('行数', 'Lines'),
  units: text('增 / 减', 'Increase / decrease'),
  outdated: text('库存已变动', 'Stock changed'),
  remark: text('备注', 'Remarks'),
  creator: text('创建人', 'Created by'),
  created: text('创建时间', 'Created'),
  reviewer: text('审核人', 'Reviewed by'),
  finished: text('审核时间', 'Reviewed'),
  location: text('库位', 'Location'),
  batch: text('批次', 'Batch'),
  partner: text('客户', 'Customer'),
  before: text('原数量', 'Before'),
  after: text('调整后', 'After'),
  difference: text('差异', 'Difference'),
  reason: text('原因', 'Reason'),
}

export const statusTones = { 1: 'look', 10: 'good', 100: 'bad' } as const

export const nameOf = operationNames(adjustmentMachine, { create: text('创建', 'Created') })
