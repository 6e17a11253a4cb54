import { exportEpcBlocks } from '@kuacang/contract/epc/block/calls'
import { epcBlockSource, epcBlockStatus } from '@kuacang/contract/epc/block/enums'
import { exportEpcInboundBags } from '@kuacang/contract/epc/inbound-bag/calls'
import { epcInboundBagStatus } from '@kuacang/contract/epc/inbound-bag/enums'
import { exportEpcInboundNotes } from '@kuacang/contract/epc/inbound-note/calls'
import { epcInboundNoteStatus } from '@kuacang/contract/epc/inbound-note/enums'
import { exportFinishedEpcJobs } from '@kuacang/contract/epc/job/calls'
import { minutesOf } from '@kuacang/contract/epc/job/duration'
import { epcJobKind, epcJobStatus } from '@kuacang/contract/epc/job/enums'
import { exportEpcParcels } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus, parcelType } from '@kuacang/contract/epc/parcel/enums'
import { exportEpcReviews } from '@kuacang/contract/epc/review/calls'
import { epcReviewStatus } from '@kuacang/contract/epc/review/enums'
import { text } from '@kuacang/contract/kit/text'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportEpcInboundBags, {
    title: text('导出EPC入库袋', 'Export EPC inbound bags'),
    columns: [
      { key: 'bag', title: text('入库袋', 'Inbound bag'), text: (b) => b.bag_number },
      { key: 'status', title: text('状态', 'Status'), text: (b) => epcInboundBagStatus.label(b.status) },
      { key: 'tag', title: text('分拣口', 'Tag'), text: (b) => b.tag },
      { key: 'origin', title: text('来源', 'Origin'), text: (b) => b.origin_hub_code },
      { key: 'note', title: text('交货单', 'Delivery note'), text: (b) => b.delivery_note_number },
      { key: 'parcels', title: text('包裹数', 'Parcels'), number: (b) => b.parcel_count },
      { key: 'weight', title: text('重量 kg', 'Weight (kg)'), number: (b) => b.weight },
      { key: 'receipt', title: text('接收单', 'Receipt'), text: (b) => b.receipt_number },
      { key: 'created_time', title: text('预报时间', 'Announced'), time: (b) => b.created_time },
      { key: 'due', title: text('预计到达', 'Due'), time: (b) => b.due_time },
      { key: 'handover_time', title: text('交接时间', 'Taken over'), time: (b) => b.handover_time },
    ],
  }),
  exportOfList(exportEpcInboundNotes, {
    title: text('导出EPC入库交货单', 'Export EPC inbound delivery notes'),
    columns: [
      { key: 'note', title: text('交货单', 'Delivery note'), text: (n) => n.delivery_note_number },
      { key: 'status', title: text('状态', 'Status'), text: (n) => epcInboundNoteStatus.label(n.status) },
      { key: 'origin', title: text('来源', 'Origin'), text: (n) => n.origin_hub_code },
      { key: 'bags', title: text('袋数', 'Bags'), number: (n) => n.bag_count },
      { key: 'to_come', title: text('未到袋数', 'Bags to come'), number: (n) => n.bags_to_come },
      { key: 'parcels', title: text('包裹数', 'Parcels'), number: (n) => n.parcel_count },
      { key: 'receipt', title: text('接收单', 'Receipt'), text: (n) => n.receipt_number },
      { key: 'created_time', title: text('预报时间', 'Announced'), time: (n) => n.created_time },
      { key: 'due', title: text('预计到达', 'Due'), time: (n) => n.due_time },
      { key: 'handover_time', title: text('交接时间', 'Taken over'), time: (n) => n.handover_time },
    ],
  }),
  exportOfList(exportEpcParcels, {
    title: text('导出EPC包裹', 'Export EPC parcels'),
    columns: [
      { key: 'parcel', title: text('运单号', 'Tracking number'), text: (p) => p.tracking_id },
      { key: 'status', title: text('状态', 'Status'), text: (p) => epcParcelStatus.label(p.status) },
      { key: 'order', title: text('订单号', 'Order number'), text: (p) => p.order_id },
      { key: 'bag', title: text('入库袋', 'Inbound bag'), text: (p) => p.bag_number },
      { key: 'type', title: text('申报类型', 'Declared type'), text: (p) => parcelType.label(p.parcel_type) },
      { key: 'channel', title: text('渠道', 'Channel'), text: (p) => p.channel_code },
      { key: 'country', title: text('国家', 'Country'), text: (p) => p.country_code },
      { key: 'value', title: text('申报价值', 'Declared value'), number: (p) => p.declared_value },
      { key: 'value', title: text('币种', 'Currency'), text: (p) => p.currency },
      { key: 'weight', title: text('重量 kg', 'Weight (kg)'), number: (p) => p.weight },
      {
        key: 'declared_weight',
        title: text('申报重量 kg', 'Declared weight (kg)'),
        number: (p) => p.declared_weight,
      },
      { key: 'store', title: text('店铺', 'Store'), text: (p) => p.store_id },
      { key: 'buyer', title: text('买家', 'Buyer'), text: (p) => p.user_key },
      { key: 'programme', title: text('项目', 'Programme'), text: (p) => p.programme },
      { key: 'created_time', title: text('预报时间', 'Announced'), time: (p) => p.created_time },
      { key: 'handed_over', title: text('交接时间', 'Taken over'), time: (p) => p.handed_over_time },
      { key: 'inbound_time', title: text('入库时间', 'Scanned in'), time: (p) => p.inbound_time },
      { key: 'arrive_by', title: text('最晚到仓', 'Arrive by'), time: (p) => p.arrive_by },
      { key: 'ship_by', title: text('最晚发出', 'Ship by'), time: (p) => p.ship_by },
    ],
  }),
  exportOfList(exportFinishedEpcJobs, {
    title: text('导出EPC结束作业', 'Export finished EPC jobs'),
    columns: [
      { key: 'job', title: text('作业', 'Job'), text: (j) => j.job_number },
      { key: 'kind', title: text('类型', 'Kind'), text: (j) => epcJobKind.label(j.kind) },
      { key: 'name', title: text('作业名称', 'Job name'), text: (j) => j.job_name },
      { key: 'parent', title: text('上级作业', 'Parent job'), text: (j) => j.parent_job_number },
      { key: 'status', title: text('状态', 'Status'), text: (j) => epcJobStatus.label(j.status) },
      { key: 'slots', title: text('格口数', 'Slots'), number: (j) => j.slots },
      { key: 'rounds', title: text('分拣轮数', 'Sort rounds'), number: (j) => j.rounds },
      { key: 'units', title: text('处理单元', 'Units'), number: (j) => j.units },
      { key: 'parcels', title: text('包裹数', 'Parcels'), number: (j) => j.parcels },
      { key: 'remark', title: text('备注', 'Remark'), text: (j) => j.remark },
      { key: 'created_by', title: text('开始人', 'Started by'), text: (j) => j.created_by },
      { key: 'created_time', title: text('开始时间', 'Started'), time: (j) => j.created_time },
      { key: 'finished_by', title: text('结束人', 'Ended by'), text: (j) => j.finished_by },
      { key: 'duration', title: text('用时 分钟', 'Minutes'), number: minutesOf },
      { key: 'finished_time', title: text('结束时间', 'Ended'), time: (j) => j.finished_time },
    ],
  }),
  exportOfList(exportEpcReviews, {
    title: text('导出EPC包裹审核', 'Export EPC parcel reviews'),
    columns: [
      { key: 'parcel', title: text('运单号', 'Tracking number'), text: (r) => r.tracking_id },
      { key: 'status', title: text('状态', 'Status'), text: (r) => epcReviewStatus.label(r.status) },
      {
        key: 'declared',
        title: text('预报类型', 'Announced type'),
        text: (r) => parcelType.label(r.declared_type),
      },
      {
        key: 'observed',
        title: text('扫描类型', 'Scanned type'),
        text: (r) => parcelType.label(r.observed_type),
      },
      {
        key: 'announced_weight',
        title: text('预报重量 kg', 'Announced weight (kg)'),
        number: (r) => r.declared_weight,
      },
      {
        key: 'scanned_weight',
        title: text('扫描重量 kg', 'Scanned weight (kg)'),
        number: (r) => r.observed_weight,
      },
      { key: 'photos', title: text('照片', 'Photos'), number: (r) => r.photos.length },
      { key: 'created_time', title: text('送审时间', 'Sent to review'), time: (r) => r.created_time },
      {
        key: 'decided_type',
        title: text('审核类型', 'Decided type'),
        text: (r) => (r.decided_type === null ? '' : parcelType.label(r.decided_type)),
      },
      { key: 'remark', title: text('备注', 'Remark'), text: (r) => r.remark },
      { key: 'decided_time', title: text('审核时间', 'Decided'), time: (r) => r.decided_time },
    ],
  }),
  exportOfList(exportEpcBlocks, {
    title: text('导出EPC拦截包裹', 'Export blocked EPC parcels'),
    columns: [
      { key: 'parcel', title: text('运单号', 'Tracking number'), text: (b) => b.tracking_id },
      { key: 'status', title: text('状态', 'Status'), text: (b) => epcBlockStatus.label(b.status) },
      {
        key: 'parcel_status',
        title: text('包裹状态', 'Parcel status'),
        text: (b) => epcParcelStatus.label(b.parcel_status),
      },
      { key: 'source', title: text('拦截方', 'Blocked by'), text: (b) => epcBlockSource.label(b.source) },
      { key: 'reason', title: text('原因', 'Reason'), text: (b) => b.reason },
      { key: 'remark', title: text('备注', 'Remark'), text: (b) => b.remark },
      { key: 'created_time', title: text('拦截时间', 'Blocked'), time: (b) => b.created_time },
      { key: 'closed_time', title: text('处理时间', 'Closed'), time: (b) => b.closed_time },
    ],
  }),
]
