import { text } from '@kuacang/contract/kit/text'

export const words = {
  id: text('问题件 ID', 'Case ID'),
  box: text('出库包裹', 'Outbound parcel'),
  temporary: text('临时单号', 'Temporary number'),
  parcels: text('包裹', 'Parcels'),
  orders: text('订单号', 'Order numbers'),
  status: text('状态', 'Status'),
  priority: text('紧急程度', 'Priority'),
  category: text('类别', 'Category'),
  errorType: text('错误代码', 'Error code'),
  errorMsg: text('错误信息', 'Error message'),
  channel: text('渠道', 'Channel'),
  newChannel: text('新渠道', 'New channel'),
  created: text('创建时间', 'Opened'),
  deadline: text('最晚发出', 'Ship by'),
  remark: text('备注', 'Remarks'),
  resolvedBy: text('处理人', 'Resolved by'),
  resolved: text('处理时间', 'Resolved'),
  soon: text('剩余不足 3 天', 'Less than 3 days left'),
}
