import { text } from '@kuacang/contract/kit/text'

export const words = {
  tag: text('格口', 'Place'),
  group: text('分拣组', 'Sorting group'),
  sortKey: text('分拣码', 'Sort key'),
  carrier: text('承运商代码', 'Carrier code'),
  items: text('每袋最多件数', 'Most parcels in a bag'),
  weight: text('每袋最大重量 kg', 'Most kg in a bag'),
  places: text('格口', 'Places'),
  bagItems: text('每袋最多件数', 'Most parcels in a bag'),
  bagWeight: text('每袋最大重量 kg', 'Most kg in a bag'),
  confirmLabel: text('换单须扫描新面单', 'Scan new labels to confirm them'),
  checkWeight: text('交接前须复重', 'Check weight before handover'),
  dwell: text('在站时限 小时', 'Time in the house (h)'),
}
