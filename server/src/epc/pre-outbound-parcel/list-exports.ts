import { exportEpcPreBoxes } from '@kuacang/contract/epc/pre-outbound-parcel/calls'
import { epcPreOutboundParcelStatus } from '@kuacang/contract/epc/pre-outbound-parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportEpcPreBoxes, {
    title: text('导出EPC预出库包裹', 'Export EPC pre-outbound parcels'),
    columns: [
      { key: 'temporary', title: text('临时单号', 'Temporary number'), text: (b) => b.tracking_id },
      {
        key: 'status',
        title: text('状态', 'Status'),
        text: (b) => epcPreOutboundParcelStatus.label(b.status),
      },
      { key: 'box', title: text('出库包裹', 'Outbound parcel'), text: (b) => b.ob_number },
      { key: 'label', title: text('面单单号', 'Label number'), text: (b) => b.outbound_tracking_id },
      { key: 'parcels', title: text('包裹', 'Parcels'), text: (b) => b.inbound_tracking_ids.join(', ') },
      { key: 'channel', title: text('渠道', 'Channel'), text: (b) => b.channel },
      { key: 'failed_reason', title: text('失败原因', 'Why it failed'), text: (b) => b.failed_reason },
      { key: 'created_time', title: text('创建时间', 'Created'), time: (b) => b.created_time },
      { key: 'relabelled', title: text('换单时间', 'Relabelled'), time: (b) => b.relabelled_time },
    ],
  }),
]
