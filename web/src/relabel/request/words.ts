import { text } from '@kuacang/contract/kit/text'

/** What the pages of new labels share. */
export const words = {
  old: text('原单号', 'Old number'),
  fresh: text('新单号', 'New number'),
  status: text('状态', 'Status'),
  priority: text('优先级', 'Priority'),
  reason: text('原因', 'Reason'),
  oldChannel: text('原渠道', 'Old channel'),
  channel: text('新渠道', 'New channel'),
  warehouse: text('仓库', 'Warehouse'),
  remark: text('备注', 'Remark'),
  failure: text('承运商答复', 'Carrier’s answer'),
  createdBy: text('申请人', 'Requested by'),
  created: text('申请时间', 'Requested'),
  reviewedBy: text('审核人', 'Reviewed by'),
  reviewed: text('审核时间', 'Reviewed'),
  relabelled: text('换单时间', 'Relabelled'),
  request: text('申请换单', 'Request a new label'),
}
