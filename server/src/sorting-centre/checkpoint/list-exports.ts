import { text } from '@kuacang/contract/kit/text'
import { exportScCheckpoints, type ScCheckpoint } from '@kuacang/contract/sorting-centre/checkpoint/calls'
import { scCheckpointStatus } from '@kuacang/contract/sorting-centre/checkpoint/enums'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportScCheckpoints, {
    title: text('导出离站节点', 'Export departure checkpoints'),
    rows: ({ list }): readonly ScCheckpoint[] => list,
    columns: [
      { key: 'parcel', title: text('单号', 'Tracking number'), text: (c) => c.tracking_id },
      { key: 'status', title: text('状态', 'Status'), text: (c) => scCheckpointStatus.label(c.status) },
      { key: 'bag', title: text('袋号', 'Bag number'), text: (c) => c.bag_number },
      { key: 'carrier', title: text('承运商', 'Carrier'), text: (c) => c.carrier_code },
      { key: 'failure', title: text('平台拒绝原因', 'Why refused'), text: (c) => c.failure },
      { key: 'remark', title: text('人工处理原因', 'Settled because'), text: (c) => c.remark },
      { key: 'handover_time', title: text('交接时间', 'Handed over'), time: (c) => c.handover_time },
      { key: 'asked_time', title: text('推送时间', 'Pushed'), time: (c) => c.asked_time },
    ],
  }),
]
