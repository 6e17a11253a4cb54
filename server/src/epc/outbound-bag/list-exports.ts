import { type EpcContainer, exportEpcContainers } from '@kuacang/contract/epc/container/calls'
import { epcContainerStatus } from '@kuacang/contract/epc/container/enums'
import { type EpcOutboundBag, exportEpcOutboundBags } from '@kuacang/contract/epc/outbound-bag/calls'
import { epcOutboundBagStatus } from '@kuacang/contract/epc/outbound-bag/enums'
import { type EpcPackingBag, exportEpcPackingBags } from '@kuacang/contract/epc/packing-bag/calls'
import { type Text, text } from '@kuacang/contract/kit/text'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

type Packed = EpcOutboundBag | EpcPackingBag | EpcContainer

const size = (b: Packed) => {
  const v = b.container_volumn_info
  return v ? [v.length, v.width, v.height].join(' × ') : ''
}

/** What the files of all three lists say behind number and status. */
const sharedWith = (finished: Text) => [
  { key: 'tag', title: text('分拣编号', 'Sorting tag'), text: (b: Packed) => b.tag },
  { key: 'group', title: text('渠道组', 'Channel group'), text: (b: Packed) => b.channel_group },
  { key: 'carrier', title: text('承运商', 'Carrier'), text: (b: Packed) => b.carrier_code },
  { key: 'gateway', title: text('口岸', 'Gateway'), text: (b: Packed) => b.gateway },
  { key: 'parcels', title: text('包裹数', 'Parcels'), number: (b: Packed) => b.parcel_count },
  { key: 'items_weight', title: text('包裹重 kg', 'Parcels (kg)'), number: (b: Packed) => b.items_weight },
  {
    key: 'weight',
    title: text('重量 kg', 'Weight (kg)'),
    number: (b: Packed) => b.weight ?? b.items_weight,
  },
  { key: 'weighed', title: text('实重 kg', 'Weighed (kg)'), number: (b: Packed) => b.weight },
  { key: 'material', title: text('包材', 'Material'), text: (b: Packed) => b.material },
  { key: 'size', title: text('尺寸 cm', 'Size (cm)'), text: size },
  { key: 'note', title: text('交货单', 'Delivery note'), text: (b: Packed) => b.delivery_note_number },
  { key: 'order', title: text('干线订单', 'Linehaul order'), text: (b: Packed) => b.linehaul_order_number },
  { key: 'receipt', title: text('交接单', 'Receipt'), text: (b: Packed) => b.receipt_number },
  { key: 'operator', title: text('操作人', 'Operator'), text: (b: Packed) => b.operator },
  { key: 'created_time', title: text('创建时间', 'Created'), time: (b: Packed) => b.created_time },
  { key: 'finished_time', title: finished, time: (b: Packed) => b.finished_time },
  { key: 'handover_time', title: text('交接时间', 'Handed over'), time: (b: Packed) => b.handover_time },
]

const shared = sharedWith(text('封袋时间', 'Finished'))
const containers = sharedWith(text('完成时间', 'Finished'))

export const listExports: ExportedList[] = [
  exportOfList(exportEpcOutboundBags, {
    title: text('导出EPC出库袋', 'Export EPC outbound bags'),
    columns: [
      { key: 'bag', title: text('袋号', 'Bag'), text: (b) => b.bag_number },
      { key: 'status', title: text('状态', 'Status'), text: (b) => epcOutboundBagStatus.label(b.status) },
      ...shared,
      { key: 'notified', title: text('通知时间', 'Carrier notified'), time: (b) => b.notified_time },
    ],
  }),
  exportOfList(exportEpcPackingBags, {
    title: text('导出EPC集包袋', 'Export EPC packing bags'),
    columns: [
      { key: 'bag', title: text('袋号', 'Bag'), text: (b) => b.bag_number },
      { key: 'status', title: text('状态', 'Status'), text: (b) => bagStatus.label(b.status) },
      ...shared,
      { key: 'seal', title: text('封条确认人', 'Seal confirmed by'), text: (b) => b.seal_confirmed_by },
    ],
  }),
  exportOfList(exportEpcContainers, {
    title: text('导出EPC集装货箱', 'Export EPC containers'),
    columns: [
      { key: 'number', title: text('箱号', 'Container'), text: (b) => b.bag_number },
      { key: 'status', title: text('状态', 'Status'), text: (b) => epcContainerStatus.label(b.status) },
      { key: 'sort_code', title: text('分拣代码', 'Sort code'), text: (b) => b.sort_code },
      ...containers,
    ],
  }),
]
