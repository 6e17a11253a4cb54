import { exportEpcLastMile, exportEpcLastMileBags } from '@kuacang/contract/epc/last-mile/calls'
import { epcLastMileEvent, epcLastMileStatus } from '@kuacang/contract/epc/last-mile/enums'
import { text } from '@kuacang/contract/kit/text'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

const words = {
  status: text('尾程状态', 'Last-mile status'),
  weight: text('重量 kg', 'Weight (kg)'),
  left: text('离仓时间', 'Left'),
  back: text('接收时间', 'Taken back'),
  receipt: text('接收单', 'Receipt'),
}

export const listExports: ExportedList[] = [
  exportOfList(exportEpcLastMile, {
    title: text('导出尾程包裹', 'Export parcels on their last mile'),
    columns: [
      { key: 'parcel', title: text('出库包裹', 'Outbound parcel'), text: (r) => r.tracking_id },
      { key: 'new_number', title: text('新单号', 'New number'), text: (r) => r.new_tracking_id },
      { key: 'status', title: words.status, text: (r) => epcLastMileStatus.label(r.status) },
      {
        key: 'event',
        title: text('最后轨迹', 'Last event'),
        text: (r) => (r.last_event === null ? null : epcLastMileEvent.label(r.last_event)),
      },
      { key: 'event_time', title: text('轨迹时间', 'Event time'), time: (r) => r.last_event_time },
      { key: 'place', title: text('地点', 'Place'), text: (r) => r.last_place },
      { key: 'bag', title: text('袋号', 'Bag'), text: (r) => r.bag_number },
      { key: 'channel', title: text('渠道', 'Channel'), text: (r) => r.channel_code },
      { key: 'country', title: text('国家', 'Country'), text: (r) => r.country_code },
      { key: 'gateway', title: text('口岸', 'Gateway'), text: (r) => r.gateway },
      { key: 'weight', title: words.weight, number: (r) => r.weight },
      { key: 'left_time', title: words.left, time: (r) => r.left_time },
      { key: 'arrived', title: text('到达时间', 'Arrived'), time: (r) => r.arrived_time },
      { key: 'returned', title: text('退回时间', 'Returned'), time: (r) => r.returned_time },
      { key: 'back', title: words.back, time: (r) => r.taken_back_time },
      { key: 'receipt', title: words.receipt, text: (r) => r.receipt_number },
      { key: 'asked', title: text('查询时间', 'Asked'), time: (r) => r.asked_time },
    ],
  }),
  exportOfList(exportEpcLastMileBags, {
    title: text('导出尾程集包袋', 'Export packing bags on their last mile'),
    columns: [
      { key: 'bag', title: text('集包袋', 'Packing bag'), text: (r) => r.bag_number },
      { key: 'status', title: words.status, text: (r) => epcLastMileStatus.label(r.status) },
      { key: 'tag', title: text('标签', 'Tag'), text: (r) => r.tag },
      { key: 'parcels', title: text('包裹数', 'Parcels'), number: (r) => r.parcels },
      { key: 'arrived', title: text('已到达', 'Arrived'), number: (r) => r.arrived },
      { key: 'suspected', title: text('疑似丢失', 'Suspected lost'), number: (r) => r.suspected },
      { key: 'returned', title: text('已退回', 'Returned'), number: (r) => r.returned },
      { key: 'weight', title: words.weight, number: (r) => r.weight },
      { key: 'left_time', title: words.left, time: (r) => r.left_time },
      { key: 'back', title: words.back, time: (r) => r.taken_back_time },
      { key: 'receipt', title: words.receipt, text: (r) => r.receipt_number },
    ],
  }),
]
