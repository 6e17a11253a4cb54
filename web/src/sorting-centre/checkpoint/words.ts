import { text } from '@kuacang/contract/kit/text'

/** The words of the departure checkpoints. */
export const scCheckpointWords = {
  title: text('离站节点', 'Departure checkpoints'),
  parcel: text('单号', 'Tracking number'),
  bag: text('袋号', 'Bag number'),
  status: text('状态', 'Status'),
  carrier: text('承运商', 'Carrier'),
  failure: text('平台拒绝原因', 'Why refused'),
  remark: text('人工处理原因', 'Settled because'),
  handedOver: text('交接时间', 'Handed over'),
  pushed: text('推送时间', 'Pushed'),
  overdue: text('交接超 1 小时未离站', 'Handed over 1 h ago, not departed'),
  push: text('重新推送', 'Push again'),
  byHand: text('人工设为离站', 'Set departed by hand'),
  told: text(
    '已离站 {departed}，等待回复 {asked}，被拒绝 {refused}，未处理 {failed}',
    'Departed {departed}, waiting for an answer {asked}, refused {refused}, nothing done {failed}',
  ),
}
