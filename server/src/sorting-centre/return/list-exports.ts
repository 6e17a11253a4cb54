import { text } from '@kuacang/contract/kit/text'
import { exportScReturns, type ScReturn } from '@kuacang/contract/sorting-centre/return/calls'
import {
  scReturnDisposal,
  scReturnReason,
  scReturnStatus,
} from '@kuacang/contract/sorting-centre/return/enums'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportScReturns, {
    title: text('导出分拨退件', 'Export sorting-centre returns'),
    rows: ({ list }): readonly ScReturn[] => list,
    columns: [
      { key: 'tracking_id', title: text('单号', 'Tracking number'), text: (r) => r.tracking_id },
      { key: 'status', title: text('状态', 'Status'), text: (r) => scReturnStatus.label(r.status) },
      {
        key: 'reason',
        title: text('退件原因', 'Return reason'),
        text: (r) => scReturnReason.label(r.return_reason),
      },
      { key: 'remark', title: text('备注', 'Remark'), text: (r) => r.remark },
      {
        key: 'disposal',
        title: text('处置方式', 'Disposal'),
        text: (r) => (r.disposal === null ? null : scReturnDisposal.label(r.disposal)),
      },
      { key: 'receiver', title: text('接收方', 'Receiver'), text: (r) => r.receiver },
      { key: 'express', title: text('快递单号', 'Express number'), text: (r) => r.express_no },
      { key: 'photos', title: text('照片', 'Photos'), number: (r) => r.photos.length },
      { key: 'channel', title: text('渠道', 'Channel'), text: (r) => r.channel },
      { key: 'weight', title: text('重量 kg', 'Weight (kg)'), number: (r) => r.weight },
      { key: 'receipt', title: text('交接单', 'Receipt'), text: (r) => r.receipt_number },
      { key: 'registered_by', title: text('登记人', 'Registered by'), text: (r) => r.registered_by },
      { key: 'decided_by', title: text('决定人', 'Decided by'), text: (r) => r.decided_by },
      { key: 'created_time', title: text('登记时间', 'Registered'), time: (r) => r.created_time },
      { key: 'decided_time', title: text('决定时间', 'Decided'), time: (r) => r.decided_time },
      { key: 'ended_time', title: text('完成时间', 'Completed'), time: (r) => r.ended_time },
    ],
  }),
]
