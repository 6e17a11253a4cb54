import { enumeration } from '../../kit/enumeration.ts'

/** How far a printing has come. A browser that prints tells no more than that it was sent. */
export const printJobStatus = enumeration('print_job_status', {
  requested: [1, '已请求', 'Requested'],
  sent: [2, '已发送', 'Sent'],
  confirmed: [3, '已确认', 'Confirmed'],
  failed: [4, '失败', 'Failed'],
})

/** The papers whose printing is kept as print jobs; `papers.ts` says what a second print of each means. */
export const printedPaper = enumeration('printed_paper', {
  waybill: [1, '面单', 'Waybill'],
  bag_label: [2, '大包标签', 'Bag label'],
  open_bag_label: [3, '集包中标签', 'Label of an open bag'],
  receipt: [4, '交接单', 'Handover receipt'],
  pick_list: [5, '拣货单', 'Pick list'],
  case_label: [6, '箱唛', 'Case label'],
  sku_label: [7, '商品标签', 'Goods label'],
  location_label: [8, '库位标签', 'Location label'],
  box_label: [9, '出库箱标签', 'Outbound box label'],
  packing_list: [10, '装箱单', 'Packing list'],
})
