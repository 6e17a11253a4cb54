import { text } from '@kuacang/contract/kit/text'

/** What is said of a parcel, in its list and on its page. */
export const words = {
  parcel: text('运单号', 'Tracking number'),
  status: text('状态', 'Status'),
  bag: text('入库袋', 'Inbound bag'),
  outbound: text('出库袋', 'Outbound bag'),
  dest: text('目的仓', 'Destination'),
  weight: text('预报重量 kg', 'Announced weight (kg)'),
  actual: text('实重 kg', 'Actual weight (kg)'),
  created: text('预报时间', 'Announced'),
  sorted: text('分拣时间', 'Sorted'),
  departed: text('出库时间', 'Departed'),
}
