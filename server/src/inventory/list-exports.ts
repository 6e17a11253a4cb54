import { exportAdjustmentOrders } from '@kuacang/contract/inventory/adjustment/calls'
import { adjustmentStatus } from '@kuacang/contract/inventory/adjustment/enums'
import { exportLocations } from '@kuacang/contract/inventory/location/calls'
import { locationState, locationType } from '@kuacang/contract/inventory/location/enums'
import {
  exportPackChanges,
  exportPackInventories,
  exportPackMaterials,
} from '@kuacang/contract/inventory/material/calls'
import { packChangeKind } from '@kuacang/contract/inventory/material/enums'
import { exportSpecs } from '@kuacang/contract/inventory/spec/calls'
import { exportDoctorReports } from '@kuacang/contract/inventory/stock/calls'
import { exportTransferOrders, type TransferOrder } from '@kuacang/contract/inventory/transfer/calls'
import { transferOrderStatus } from '@kuacang/contract/inventory/transfer/enums'
import { type Text, text } from '@kuacang/contract/kit/text'
import { enabledColumn, partnerColumns } from '#kit/exports/export-column'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'
import { materialColumns } from '../reference/public.ts'

const transferKinds = {
  replenishment: text('补货', 'Replenishment'),
  fast: text('快速移库', 'Fast'),
  planned: text('计划', 'Planned'),
  carried: text('随手移库', 'Ad hoc'),
}

const kindOf = (o: TransferOrder): Text => {
  if (o.is_replenishment) return transferKinds.replenishment
  if (o.is_fast) return transferKinds.fast
  return o.is_planned ? transferKinds.planned : transferKinds.carried
}

const different = (codes: readonly (string | null)[]) => [...new Set(codes.filter(Boolean))].join(' ')
const sum = (numbers: readonly number[]) => numbers.reduce((n, one) => n + one, 0)

const doctorWords = { same: text('一致', 'No differences') }
const differences = (n: number): Text =>
  n === 0 ? doctorWords.same : { zh: `${n} 处不一致`, en: n === 1 ? '1 difference' : `${n} differences` }

export const listExports: ExportedList[] = [
  exportOfList(exportTransferOrders, {
    title: text('导出移库单', 'Export transfers'),
    columns: [
      { key: 'order_id', title: text('移库单号', 'Transfer number'), text: (o) => o.order_id },
      { key: 'status', title: text('状态', 'Status'), text: (o) => transferOrderStatus.label(o.status) },
      { key: 'kind', title: text('方式', 'Method'), text: kindOf },
      {
        key: 'from',
        title: text('来源库位', 'From'),
        text: (o) => different(o.lines.map((l) => l.from_location_code)),
      },
      {
        key: 'to',
        title: text('目标库位', 'To'),
        text: (o) => different(o.lines.map((l) => l.to_location_code)),
      },
      { key: 'lines', title: text('货物', 'Goods'), number: (o) => o.lines.length },
      {
        key: 'quantity',
        title: text('已移数量', 'Quantity moved'),
        number: (o) => sum(o.lines.map((l) => l.moved_quantity)),
      },
      {
        key: 'quantity',
        title: text('数量', 'Quantity'),
        number: (o) => sum(o.lines.map((l) => l.quantity)),
      },
      { key: 'operator', title: text('移库人', 'Operator'), text: (o) => o.operator },
      { key: 'creator', title: text('创建人', 'Created by'), text: (o) => o.created_by },
      { key: 'created', title: text('创建时间', 'Created'), time: (o) => o.created_at },
      { key: 'finished', title: text('完成时间', 'Finished'), time: (o) => o.finished_at },
      { key: 'remark', title: text('备注', 'Remarks'), text: (o) => o.remark },
    ],
  }),
  exportOfList(exportAdjustmentOrders, {
    title: text('导出调整单', 'Export adjustment orders'),
    columns: [
      { key: 'order_id', title: text('调整单号', 'Adjustment number'), text: (o) => o.order_id },
      { key: 'check', title: text('来源盘点单', 'Source check'), text: (o) => o.check_order_id },
      { key: 'status', title: text('状态', 'Status'), text: (o) => adjustmentStatus.label(o.status) },
      { key: 'lines', title: text('行数', 'Lines'), number: (o) => o.total_lines },
      { key: 'units', title: text('增', 'Increase'), number: (o) => o.units_added },
      { key: 'units', title: text('减', 'Decrease'), number: (o) => o.units_removed },
      { key: 'outdated', title: text('库存已变动', 'Stock changed'), number: (o) => o.outdated_lines },
      { key: 'remark', title: text('备注', 'Remarks'), text: (o) => o.remark },
      { key: 'creator', title: text('创建人', 'Created by'), text: (o) => o.created_by },
      { key: 'created', title: text('创建时间', 'Created'), time: (o) => o.created_at },
      { key: 'reviewer', title: text('审核人', 'Reviewed by'), text: (o) => o.finished_by },
      { key: 'finished', title: text('审核时间', 'Reviewed'), time: (o) => o.finished_at },
    ],
  }),
  exportOfList(exportLocations, {
    title: text('导出库位', 'Export locations'),
    columns: [
      { key: 'code', title: text('库位编码', 'Location code'), text: (l) => l.code },
      { key: 'district', title: text('库区', 'Zone'), text: (l) => l.district },
      { key: 'rack', title: text('货架', 'Rack'), text: (l) => l.rack_code },
      { key: 'layer', title: text('层', 'Layer'), number: (l) => l.layer },
      { key: 'slot', title: text('槽位', 'Slot'), number: (l) => l.slot },
      { key: 'place', title: text('巷道', 'Aisle'), number: (l) => (l.aisle === null ? null : l.aisle + 1) },
      { key: 'place', title: text('格', 'Cell'), number: (l) => (l.cell === null ? null : l.cell + 1) },
      { key: 'spec', title: text('规格', 'Spec'), text: (l) => l.spec },
      { key: 'type', title: text('类型', 'Type'), text: (l) => locationType.label(l.location_type) },
      { key: 'state', title: text('状态', 'Status'), text: (l) => locationState.label(l.state) },
      ...partnerColumns(text('专用客户', 'Reserved for customer')),
      { key: 'minimum', title: text('补货下限', 'Replenish below'), number: (l) => l.minimum },
      { key: 'on_hand', title: text('库存', 'Stock'), number: (l) => l.on_hand },
    ],
  }),
  exportOfList(exportSpecs, {
    title: text('导出库位规格', 'Export location specs'),
    columns: [
      { key: 'name', title: text('名称', 'Name'), text: (s) => s.name },
      { key: 'length', title: text('长 cm', 'Length (cm)'), number: (s) => s.length },
      { key: 'width', title: text('宽 cm', 'Width (cm)'), number: (s) => s.width },
      { key: 'height', title: text('高 cm', 'Height (cm)'), number: (s) => s.height },
      { key: 'max_weight', title: text('承重 kg', 'Load limit (kg)'), number: (s) => s.max_weight },
      { key: 'locations', title: text('库位数', 'Locations'), number: (s) => s.locations },
    ],
  }),
  exportOfList(exportPackMaterials, {
    title: text('导出包材', 'Export packing material'),
    columns: materialColumns,
  }),
  exportOfList(exportPackInventories, {
    title: text('导出包材库存', 'Export packing material stock'),
    columns: [
      { key: 'name', title: text('包材', 'Material'), text: (s) => s.name },
      { key: 'cn_name', title: text('中文名', 'Chinese name'), text: (s) => s.cn_name },
      { key: 'barcode', title: text('条码', 'Barcode'), text: (s) => s.barcode },
      { key: 'quantity', title: text('库存', 'Stock'), number: (s) => s.quantity },
      { key: 'warning', title: text('预警值', 'Warning level'), number: (s) => s.warning_level },
      enabledColumn,
      { key: 'updated', title: text('更新时间', 'Updated'), time: (s) => s.updated_at },
    ],
  }),
  exportOfList(exportPackChanges, {
    title: text('导出包材变动', 'Export packing material changes'),
    columns: [
      { key: 'at', title: text('时间', 'Time'), time: (c) => c.at },
      { key: 'name', title: text('包材', 'Material'), text: (c) => c.name },
      { key: 'cn_name', title: text('中文名', 'Chinese name'), text: (c) => c.cn_name },
      { key: 'kind', title: text('变动类型', 'Change type'), text: (c) => packChangeKind.label(c.kind) },
      { key: 'change', title: text('变动', 'Change'), number: (c) => c.change },
      { key: 'after', title: text('变动后', 'After'), number: (c) => c.after },
      { key: 'reason', title: text('原因', 'Reason'), text: (c) => c.reason },
      { key: 'reference', title: text('单据', 'Document'), text: (c) => c.reference },
      { key: 'user', title: text('操作人', 'Operator'), text: (c) => c.user_name },
    ],
  }),
  exportOfList(exportDoctorReports, {
    title: text('导出库存核对', 'Export stock doctor reports'),
    columns: [
      { key: 'at', title: text('时间', 'Time'), time: (r) => r.at },
      {
        key: 'ok',
        title: text('结果', 'Result'),
        text: (r) => differences(r.differences.length + r.violations.length),
      },
      { key: 'checked', title: text('比较了', 'Compared'), number: (r) => r.checked },
      { key: 'seconds', title: text('秒', 'Seconds'), number: (r) => r.seconds },
      { key: 'user', title: text('操作人', 'Operator'), text: (r) => r.user_name },
    ],
  }),
]
