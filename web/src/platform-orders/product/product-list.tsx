import { type Text, text } from '@kuacang/contract/kit/text'
import {
  acceptProposals,
  exportStoreProducts,
  listStoreProducts,
  type StoreProduct,
} from '@kuacang/contract/platform-orders/product/calls'
import { Tag } from 'antd'
import { request } from '../../kit/api/request.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { useUser } from '../../kit/session/session.tsx'
import { Code, Time } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { PartnerName } from '../../reference/partner/partner-name.tsx'
import { openSkuBindOf } from '../order/sku-bind-form.tsx'
import { storeName } from '../store/store-choice.ts'
import { words } from '../words.ts'

const own = {
  name: text('名称', 'Name'),
  product: text('平台 SKU / 变体编号 VID', 'Platform SKU / variation (VID)'),
  productId: text('平台商品编号', 'Platform product ID'),
  barcode: text('条码', 'Barcode'),
  mapped: text('已映射', 'Mapped'),
  mapping: text('映射的 SKU', 'Mapped SKU'),
  confirmed: text('已确认', 'Confirmed'),
  unconfirmed: text('未确认', 'Unconfirmed'),
  proposed: text('建议：{sku}', 'Proposed: {sku}'),
  none: text('未映射', 'Not mapped'),
  offered: text('可售数', 'Sellable'),
  offeredHelp: text('最近一次告知店铺的可售数量', 'How many the store was last told it may sell'),
  accept: text('接受建议', 'Accept proposal'),
  bind: text('手动映射', 'Map by hand'),
  accepted: text(
    '{mapped} 个已映射，{left} 个没有建议，{orders} 个等待的订单重新检查',
    '{mapped} mapped, {left} without a proposal, {orders} waiting {orders|order|orders} looked at again',
  ),
}

const filters: readonly Filter[] = [
  { kind: 'flag', key: 'mapped', label: own.mapped, front: true },
  { kind: 'text', key: 'merchant_id', label: words.storeId, front: true },
  { kind: 'text', key: 'platform_sku', label: words.platformSku, front: true },
  { kind: 'text', key: 'name', label: own.name },
  partnerFilter,
]

const Mapped = ({ of }: { of: StoreProduct }) => {
  if (of.sku)
    return (
      <>
        <Code>{of.sku}</Code> {of.quantity === null ? null : `× ${of.quantity}`}{' '}
        <Tag color={of.confirmed ? 'success' : 'warning'}>
          {say(of.confirmed ? own.confirmed : own.unconfirmed)}
        </Tag>
      </>
    )
  return (
    <Tag color={of.proposed ? 'processing' : 'warning'}>
      {of.proposed ? say(own.proposed, { sku: of.proposed }) : say(own.none)}
    </Tag>
  )
}

const columnsFor = (staff: boolean): readonly Column<StoreProduct>[] => [
  {
    key: 'name',
    title: own.name,
    render: (p) => (
      <span className="cut" title={p.name}>
        {p.name}
      </span>
    ),
  },
  {
    key: 'store',
    title: words.store,
    render: (p) => (
      <>
        {storeName(p)}
        <span className="second code">{p.merchant_id}</span>
      </>
    ),
  },
  ...(staff
    ? [
        {
          key: 'partner',
          title: words.customer,
          render: (p: StoreProduct) => <PartnerName of={p.partner_id} />,
        },
      ]
    : []),
  {
    key: 'platform_sku',
    title: own.product,
    render: (p) => (
      <>
        <Code>{p.platform_sku}</Code>
        <span className="second code">{p.vid}</span>
      </>
    ),
  },
  {
    key: 'product',
    title: own.productId,
    optional: true,
    render: (p) => <Code>{p.platform_product_id}</Code>,
  },
  { key: 'barcode', title: own.barcode, render: (p) => <Code>{p.barcode || '-'}</Code> },
  { key: 'sku', title: own.mapping, render: (p) => <Mapped of={p} /> },
  {
    key: 'offered',
    title: own.offered,
    help: own.offeredHelp,
    align: 'right',
    render: (p) => p.offered ?? '-',
  },
  { key: 'updated', title: words.updated, render: (p) => <Time at={p.updated_at} /> },
]

/** For several at once too: those without a proposal are left. */
const acceptAll: Action<StoreProduct> = {
  key: 'accept',
  label: own.accept,
  run: async (products) => {
    const told = await request(acceptProposals, { body: { ids: products.map((p) => p.id) } })
    notice.success(say(own.accepted, told))
  },
}
const accept: Action<StoreProduct> = { ...acceptAll, allowed: (p) => p.proposed !== null }
const bind: Action<StoreProduct> = {
  key: 'bind',
  label: own.bind,
  run: ([p]) => p && openSkuBindOf(p.merchant_id, [p]),
}

/** What the stores sell, with the SKU that each variation is, or that is proposed for it. */
export const ProductList = ({ title }: { title?: Text }) => {
  const staff = useUser().partner_id === null
  return (
    <ListPage
      {...(title ? { title } : {})}
      call={listStoreProducts}
      filters={filters}
      columns={columnsFor(staff)}
      rowKey={(p) => p.id}
      rowActions={[accept, bind]}
      bulkActions={[acceptAll]}
      export={{ call: exportStoreProducts, name: '店铺商品' }}
    />
  )
}
