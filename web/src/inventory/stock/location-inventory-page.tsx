import { locationState } from '@kuacang/contract/inventory/location/enums'
import {
  exportLocationInventory,
  type LocationInventory,
  listLocationInventory,
} from '@kuacang/contract/inventory/stock/calls'
import { text } from '@kuacang/contract/kit/text'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { oneOf } from '../../kit/list/time-filters.tsx'
import { nameOf, say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { Code, EnumLabel, Time } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { PartnerName } from '../../reference/partner/partner-name.tsx'
import { openPlan } from '../transfer/plan-form.tsx'
import { lineFrom } from '../transfer/plan-lines.tsx'

const words = {
  good: text('良品', 'Good'),
  defect: text('次品', 'Defective'),
  transfer: text('移库', 'Transfer'),
  non_zero: text('仅有库存', 'In stock only'),
  yes: text('是', 'Yes'),
  no: text('否', 'No'),
}

const columns: readonly Column<LocationInventory>[] = [
  { key: 'location', title: text('库位', 'Location'), render: (r) => <Code>{r.location_code}</Code> },
  { key: 'district', title: text('库区', 'Zone'), render: (r) => r.district ?? '-' },
  {
    key: 'state',
    title: text('库位状态', 'Location status'),
    render: (r) => <EnumLabel of={locationState} code={r.location_state} />,
  },
  { key: 'partner', title: text('客户', 'Customer'), render: (r) => <PartnerName of={r.partner_id} /> },
  { key: 'sku', title: text('SKU 编码', 'SKU code'), render: (r) => <Code>{r.sku}</Code> },
  { key: 'barcode', title: text('条码', 'Barcode'), render: (r) => <Code>{r.barcode}</Code> },
  { key: 'name', title: text('名称', 'Name'), render: (r) => nameOf(r) },
  { key: 'batch', title: text('批次', 'Batch'), optional: true, render: (r) => r.batch || '-' },
  {
    key: 'defect',
    title: text('品质', 'Quality'),
    render: (r) => say(r.is_defect ? words.defect : words.good),
  },
  {
    key: 'quantity',
    title: text('数量', 'Quantity'),
    align: 'right',
    render: (r) => r.quantity.toLocaleString(),
    sum: { of: (r) => r.quantity, unit: 'pieces' },
  },
  {
    key: 'frozen',
    title: text('冻结', 'Frozen'),
    align: 'right',
    render: (r) => r.frozen_quantity.toLocaleString(),
    sum: { of: (r) => r.frozen_quantity, unit: 'pieces', name: text('冻结', 'Frozen') },
  },
  {
    key: 'available',
    title: text('可用', 'Available'),
    align: 'right',
    render: (r) => r.available_quantity.toLocaleString(),
    sum: { of: (r) => r.available_quantity, unit: 'pieces', name: text('可用', 'Available') },
  },
  { key: 'updated', title: text('更新时间', 'Updated'), render: (r) => <Time at={r.updated_at} /> },
]

const transfer: Action<LocationInventory> = {
  key: 'transfer',
  label: words.transfer,
  allowed: (r) => r.available_quantity > 0,
  run: (rows) => openPlan(undefined, rows.map(lineFrom)),
}

export default function LocationInventoryPage() {
  const mayMove = useSession().holds('TransferOrder')
  return (
    <ListPage
      call={listLocationInventory}
      filters={[
        { kind: 'text', key: 'location_code', label: text('库位', 'Location') },
        { kind: 'text', key: 'district', label: text('库区', 'Zone') },
        { kind: 'text', key: 'sku', several: true, label: text('SKU 编码', 'SKU code') },
        { kind: 'text', key: 'barcode', several: true, label: text('条码', 'Barcode') },
        partnerFilter,
        oneOf('non_zero', words.non_zero, [
          ['true', words.yes],
          ['false', words.no],
        ]),
      ]}
      columns={columns}
      rowKey={(r) => r.id}
      bulkActions={mayMove ? [transfer] : []}
      export={{ call: exportLocationInventory, name: '库位库存' }}
    />
  )
}
