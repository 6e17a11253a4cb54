import { exportInspectionTasks } from '@kuacang/contract/inspection/task/calls'
import { defectReason, inspectionSource, inspectionTaskStatus } from '@kuacang/contract/inspection/task/enums'
import { text } from '@kuacang/contract/kit/text'
import { partnerColumns } from '#kit/exports/export-column'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportInspectionTasks, {
    title: text('导出质检任务', 'Export inspection tasks'),
    columns: [
      { key: 'number', title: text('任务号', 'Task number'), text: (t) => t.task_number },
      { key: 'status', title: text('状态', 'Status'), text: (t) => inspectionTaskStatus.label(t.status) },
      { key: 'source', title: text('来源', 'Source'), text: (t) => inspectionSource.label(t.source) },
      ...partnerColumns(),
      { key: 'order', title: text('入库单', 'Inbound order'), text: (t) => t.wms_order_id },
      { key: 'case', title: text('箱号', 'Case code'), text: (t) => t.case_code },
      { key: 'location', title: text('库位', 'Location'), text: (t) => t.location_code },
      { key: 'sku', title: text('SKU', 'SKU'), text: (t) => t.sku },
      { key: 'quantity', title: text('应检', 'To check'), number: (t) => t.quantity },
      { key: 'good', title: text('良品', 'Good'), number: (t) => t.good_quantity },
      { key: 'defect', title: text('不良品', 'Defective'), number: (t) => t.defect_quantity },
      {
        key: 'reason',
        title: text('不良原因', 'Defect reason'),
        text: (t) => (t.defect_reason === null ? null : defectReason.label(t.defect_reason)),
      },
      { key: 'photos', title: text('照片', 'Photos'), number: (t) => t.photos.length },
      { key: 'inspector', title: text('质检员', 'Inspector'), text: (t) => t.inspector },
      { key: 'transfer', title: text('移库单', 'Transfer'), text: (t) => t.transfer_number },
      { key: 'remark', title: text('备注', 'Remark'), text: (t) => t.remark },
      { key: 'creator', title: text('创建人', 'Created by'), text: (t) => t.created_by },
      { key: 'created', title: text('创建时间', 'Created'), time: (t) => t.created_at },
      { key: 'ended', title: text('完成时间', 'Ended at'), time: (t) => t.ended_at },
    ],
  }),
]
