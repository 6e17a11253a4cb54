import { severity } from '@kuacang/contract/kit/report/enums'
import { text } from '@kuacang/contract/kit/text'
import { exportRelabels } from '@kuacang/contract/relabel/request/calls'
import { relabelReason, relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportRelabels, {
    title: text('导出换单申请', 'Export relabel requests'),
    columns: [
      { key: 'number', title: text('原单号', 'Old number'), text: (r) => r.tracking_id },
      { key: 'status', title: text('状态', 'Status'), text: (r) => relabelStatus.label(r.status) },
      { key: 'priority', title: text('优先级', 'Priority'), text: (r) => severity.label(r.priority) },
      { key: 'reason', title: text('原因', 'Reason'), text: (r) => relabelReason.label(r.reason) },
      { key: 'old_channel', title: text('原渠道', 'Old channel'), text: (r) => r.old_channel },
      { key: 'channel', title: text('新渠道', 'New channel'), text: (r) => r.channel },
      { key: 'new_number', title: text('新单号', 'New number'), text: (r) => r.new_tracking_id ?? '' },
      { key: 'failure', title: text('承运商答复', 'Carrier’s answer'), text: (r) => r.carrier_failure },
      { key: 'remark', title: text('备注', 'Remark'), text: (r) => r.remark },
      { key: 'created_by', title: text('申请人', 'Requested by'), text: (r) => r.created_by },
      { key: 'created_time', title: text('申请时间', 'Requested'), time: (r) => r.created_time },
      { key: 'reviewed_by', title: text('审核人', 'Reviewed by'), text: (r) => r.reviewed_by },
      { key: 'reviewed_time', title: text('审核时间', 'Reviewed'), time: (r) => r.reviewed_time },
      { key: 'relabelled_time', title: text('换单时间', 'Relabelled'), time: (r) => r.relabelled_time },
    ],
  }),
]
