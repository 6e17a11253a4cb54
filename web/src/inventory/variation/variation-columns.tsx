import type { VariationInventory } from '@kuacang/contract/inventory/variation/calls'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Tag } from 'antd'
import type { Column } from '../../kit/list/columns.tsx'
import { nameOf, say } from '../../kit/say.ts'
import { Code, Time } from '../../kit/show.tsx'
import { PartnerName } from '../../reference/partner/partner-name.tsx'

export const words = {
  vid: text('变体编号 VID', 'Variation ID (VID)'),
  merchant: text('店铺编号', 'Store ID'),
  sku: text('SKU 编码', 'SKU code'),
  barcode: text('条码', 'Barcode'),
  unconfirmed: text('未确认', 'Unconfirmed'),
}

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

export const columns: readonly Column<VariationInventory>[] = [
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
