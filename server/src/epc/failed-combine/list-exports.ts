import { exportEpcFailedCombines } from '@kuacang/contract/epc/failed-combine/calls'
import { epcFailedCombineStatus } from '@kuacang/contract/epc/failed-combine/enums'
import { text } from '@kuacang/contract/kit/text'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportEpcFailedCombines, {
    title: text('导出EPC合单失败请求', 'Export failed combine requests'),
    columns: [
      { key: 'id', title: text('请求 ID', 'Request ID'), text: (r) => r.id },
      { key: 'box', title: text('出库包裹', 'Outbound parcel'), text: (r) => r.ob_number },
      {
        key: 'temporary',
        title: text('临时单号', 'Temporary number'),
        text: (r) => r.pre_outbound_tracking_id,
      },
      { key: 'parcels', title: text('包裹', 'Parcels'), text: (r) => r.tracking_ids.join(', ') },
      { key: 'orders', title: text('订单号', 'Order numbers'), text: (r) => r.order_ids.join(', ') },
      { key: 'status', title: text('状态', 'Status'), text: (r) => epcFailedCombineStatus.label(r.status) },
      { key: 'channel', title: text('渠道', 'Channel'), text: (r) => r.channel },
      { key: 'error', title: text('错误信息', 'Error message'), text: (r) => r.error },
      { key: 'created_time', title: text('放弃时间', 'Given up'), time: (r) => r.created_time },
      { key: 'remark', title: text('备注', 'Remarks'), text: (r) => r.remark },
      { key: 'resolved_by', title: text('处理人', 'Resolved by'), text: (r) => r.resolved_by },
      { key: 'resolved_time', title: text('处理时间', 'Resolved'), time: (r) => r.resolved_time },
    ],
  }),
]
