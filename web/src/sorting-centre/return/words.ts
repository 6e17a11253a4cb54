import { text } from '@kuacang/contract/kit/text'

/** What the pages of returns of a sorting centre share. */
export const words = {
  number: text('单号', 'Tracking number'),
  status: text('状态', 'Status'),
  reason: text('退件原因', 'Return reason'),
  remark: text('备注', 'Remark'),
  disposal: text('处置方式', 'Disposal'),
  receiver: text('接收方', 'Receiver'),
  express: text('快递单号', 'Express number'),
  channel: text('渠道', 'Channel'),
  weight: text('重量 kg', 'Weight (kg)'),
  receipt: text('交接单', 'Receipt'),
  photos: text('照片', 'Photos'),
  registeredBy: text('登记人', 'Registered by'),
  decidedBy: text('决定人', 'Decided by'),
  registered: text('登记时间', 'Registered'),
  decided: text('决定时间', 'Decided'),
  ended: text('完成时间', 'Completed'),
  undecided: text('待定', 'Undecided'),
}
