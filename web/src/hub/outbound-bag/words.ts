import { text } from '@kuacang/contract/kit/text'

/** What is said of an outbound bag, in its list and on its page. */
export const words = {
  bag: text('袋号', 'Bag number'),
  status: text('状态', 'Status'),
  downstream: text('目的仓状态', 'Destination status'),
  dest: text('目的仓', 'Destination'),
  tag: text('分拣口', 'Tag'),
  parcels: text('包裹', 'Parcels'),
  weight: text('重量 kg', 'Weight (kg)'),
  batch: text('批次号', 'Batch number'),
  operator: text('操作人', 'Operator'),
  created: text('创建时间', 'Created'),
  collected: text('集包时间', 'Bagged'),
  departed: text('出库时间', 'Departed'),
}
