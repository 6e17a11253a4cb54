import { exportEpcCases } from '@kuacang/contract/epc/combine-case/calls'
import { epcCaseCategory, epcCaseStatus } from '@kuacang/contract/epc/combine-case/enums'
import { severity } from '@kuacang/contract/kit/report/enums'
import { text } from '@kuacang/contract/kit/text'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportEpcCases, {
    title: text('导出EPC问题件', 'Export EPC cases'),
    name: '待处理问题件',
    columns: [
      { key: 'id', title: text('问题件 ID', 'Case ID'), text: (r) => r.id },
      { key: 'box', title: text('出库包裹', 'Outbound parcel'), text: (r) => r.ob_number },
      {
        key: 'temporary',
        title: text('临时单号', 'Temporary number'),
        text: (r) => r.pre_outbound_tracking_id,
      },
      { key: 'parcels', title: text('包裹', 'Parcels'), text: (r) => r.tracking_ids.join(', ') },
      {
        key: 'orders',
        title: text('订单号', 'Order numbers'),
        detail: true,
        text: (r) => r.order_ids.join(', '),
      },
      { key: 'op_status', title: text('状态', 'Status'), text: (r) => epcCaseStatus.label(r.op_status) },
      { key: 'priority', title: text('紧急程度', 'Priority'), text: (r) => severity.label(r.priority) },
      {
        key: 'category',
        title: text('类别', 'Category'),
        text: (r) => (r.category === null ? '' : epcCaseCategory.label(r.category)),
      },
      { key: 'error_type', title: text('错误代码', 'Error code'), text: (r) => r.error_type },
      { key: 'error_msg', title: text('错误信息', 'Error message'), detail: true, text: (r) => r.error_msg },
      { key: 'channel', title: text('渠道', 'Channel'), text: (r) => r.channel },
      { key: 'new_channel', title: text('新渠道', 'New channel'), text: (r) => r.new_channel },
      { key: 'created_time', title: text('创建时间', 'Opened'), time: (r) => r.created_time },
      { key: 'deadline', title: text('最晚发出', 'Ship by'), time: (r) => r.deadline },
      { key: 'remark', title: text('备注', 'Remarks'), detail: true, text: (r) => r.remark },
      { key: 'resolved_by', title: text('处理人', 'Resolved by'), detail: true, text: (r) => r.resolved_by },
      {
        key: 'resolved_time',
        title: text('处理时间', 'Resolved'),
        detail: true,
        time: (r) => r.resolved_time,
      },
    ],
  }),
]
