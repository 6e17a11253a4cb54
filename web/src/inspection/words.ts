import { text } from '@kuacang/contract/kit/text'

export const words = {
  task: text('任务号', 'Task number'),
  status: text('状态', 'Status'),
  source: text('来源', 'Source'),
  partner: text('客户', 'Customer'),
  order: text('入库单', 'Inbound order'),
  case: text('箱号', 'Case code'),
  location: text('库位', 'Location'),
  sku: text('SKU', 'SKU'),
  quantity: text('应检', 'To check'),
  good: text('良品', 'Good'),
  defect: text('不良品', 'Defective'),
  reason: text('不良原因', 'Defect reason'),
  inspector: text('质检员', 'Inspector'),
  transfer: text('移库单', 'Transfer'),
  remark: text('备注', 'Remark'),
  creator: text('创建人', 'Created by'),
  created: text('创建时间', 'Created'),
  ended: text('完成时间', 'Ended at'),
}
