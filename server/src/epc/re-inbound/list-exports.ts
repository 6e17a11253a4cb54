import { exportEpcReturnedBoxes } from '@kuacang/contract/epc/re-inbound/calls'
import { epcReInboundType } from '@kuacang/contract/epc/re-inbound/enums'
import { text } from '@kuacang/contract/kit/text'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportEpcReturnedBoxes, {
    title: text('导出EPC退回的出库包裹', 'Export EPC returned outbound parcels'),
    columns: [
      { key: 'parcel', title: text('运单号', 'Tracking number'), text: (o) => o.tracking_id },
      { key: 'type', title: text('退回类型', 'Reason'), text: (o) => epcReInboundType.label(o.inbound_type) },
      { key: 'channel', title: text('渠道', 'Channel'), text: (o) => o.channel_code },
      { key: 'gateway', title: text('口岸', 'Gateway'), text: (o) => o.gateway },
      { key: 'country', title: text('国家', 'Country'), text: (o) => o.country_code },
      { key: 'parcels', title: text('包裹数', 'Parcels'), number: (o) => o.parcel_count },
      { key: 'weight', title: text('重量 kg', 'Weight (kg)'), number: (o) => o.weight },
      { key: 'bag', title: text('袋号', 'Bag'), text: (o) => o.bag_number },
      { key: 'created_time', title: text('合单时间', 'Closed'), time: (o) => o.created_time },
      { key: 'handover_time', title: text('离仓时间', 'Left'), time: (o) => o.handover_time },
      { key: 'returned_time', title: text('退回时间', 'Came back'), time: (o) => o.returned_time },
      { key: 'days', title: text('在外天数', 'Days out'), number: (o) => o.days_out },
      { key: 'operator', title: text('操作人', 'Operator'), text: (o) => o.operator },
    ],
  }),
]
