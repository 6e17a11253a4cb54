import {
  exportVariationInventory,
  listVariationInventory,
  type VariationInventory,
} from '@kuacang/contract/inventory/variation/calls'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Button, Tag } from 'antd'
import { openMappingForm } from '../../catalog/mapping/mapping-form.tsx'
import { useRefresh } from '../../kit/api/use-answer.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { nameOf, say } from '../../kit/say.ts'
import { Can, useSession } from '../../kit/session/session.tsx'
import { Code, Time } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { PartnerName } from '../../reference/partner/partner-name.tsx'

const words = {
  vid: text('变体编号 VID', 'Variation ID (VID)'),
  merchant: text('店铺编号', 'Store ID'),
  sku: text('SKU 编码', 'SKU code'),
  barcode: text('条码', 'Barcode'),
  unconfirmed: text('未确认', 'Unconfirmed'),
  add: text('新增映射', 'Add mapping'),
  edit: text('编辑', 'Edit'),
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'vid', several: true, label: words.vid },
  { kind: 'text', key: 'sku', several: true, label: words.sku },
  { kind: 'text', key: 'barcode', several: true, label: words.barcode },
  { kind: 'text', key: 'merchant_id', label: words.merchant },
  { kind: 'text', key: 'location_code', label: text('库位', 'Location') },
  partnerFilter,
  { kind: 'flag', key: 'non_zero', label: text('仅有库存', 'In stock only') },
]

const number = (
  key: 'available' | 'frozen' | 'sold',
  title: Text,
  help: Text,
): Column<VariationInventory> => ({
  key,
  title,
  help,
  align: 'right',
  render: (v) => v[key].toLocaleString(),
})

const columns: readonly Column<VariationInventory>[] = [
  { key: 'vid', title: words.vid, render: (v) => <Code>{v.vid}</Code> },
  {
    key: 'product',
    title: text('平台商品编号', 'Platform product ID'),
    render: (v) => <Code>{v.platform_product_id}</Code>,
  },
  {
    key: 'platform_sku',
    title: text('平台 SKU', 'Platform SKU'),
    optional: true,
    render: (v) => <Code>{v.platform_sku}</Code>,
  },
  {
    key: 'merchant',
    title: words.merchant,
    optional: true,
    render: (v) => <Code>{v.merchant_id}</Code>,
  },
  { key: 'partner', title: text('客户', 'Customer'), render: (v) => <PartnerName of={v.partner_id} /> },
  { key: 'sku', title: words.sku, render: (v) => <Code>{v.sku}</Code> },
  { key: 'barcode', title: words.barcode, optional: true, render: (v) => <Code>{v.barcode}</Code> },
  { key: 'name', title: text('名称', 'Name'), render: (v) => nameOf(v) },
  {
    key: 'quantity',
    title: text('每份件数', 'Pieces per unit'),
    align: 'right',
    render: (v) => (
      <>
        {v.confirmed ? null : <Tag color="warning">{say(words.unconfirmed)}</Tag>}{' '}
        {v.quantity.toLocaleString()}
      </>
    ),
  },
  number(
    'available',
    text('可用', 'Available'),
    text(
      '本仓可用件数折合的整份数；同一 SKU 的各变体共用这些库存。',
      'Full units that the available pieces in this warehouse make up. All variations of one SKU share this stock.',
    ),
  ),
  number(
    'frozen',
    text('冻结', 'Frozen'),
    text(
      '本仓已分配未出库的件数折合的整份数。',
      'Full units allocated in this warehouse and not shipped yet.',
    ),
  ),
  number(
    'sold',
    text('已售', 'Sold'),
    text(
      '该 SKU 从本仓累计出库的件数折合的整份数，不论卖的是哪个变体。',
      'Full units of this SKU shipped from this warehouse so far, whichever variation was sold.',
    ),
  ),
  {
    key: 'updated',
    title: text('更新时间', 'Updated'),
    optional: true,
    render: (v) => <Time at={v.updated_at} />,
  },
]

const edit: Action<VariationInventory> = {
  key: 'edit',
  label: words.edit,
  run: ([variation]) => variation && openMappingForm(variation),
}

export default function VariationInventoryPage() {
  const refresh = useRefresh()
  const maps = useSession().holds('EditSkuMapping')
  const add = async () => {
    if (await openMappingForm()) await refresh(listVariationInventory)
  }
  return (
    <ListPage
      call={listVariationInventory}
      filters={filters}
      columns={columns}
      rowKey={(v) => v.id}
      rowActions={maps ? [edit] : []}
      export={{ call: exportVariationInventory, name: 'VID库存' }}
      toolbar={
        <Can right="EditSkuMapping">
          <Button type="primary" onClick={() => void add()}>
            {say(words.add)}
          </Button>
        </Can>
      }
    />
  )
}
