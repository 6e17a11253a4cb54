import { type Text, text } from '@kuacang/contract/kit/text'
import { exportPlatformOrders, type PlatformOrder } from '@kuacang/contract/platform-orders/order/calls'
import { autoFulfilStatus, blocker, platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { exportStoreProducts, type StoreProduct } from '@kuacang/contract/platform-orders/product/calls'
import { exportStores, type Store } from '@kuacang/contract/platform-orders/store/calls'
import { storeState } from '@kuacang/contract/platform-orders/store/enums'
import { type ExportColumn, joined, partnerColumns, yesOrNo } from '#kit/exports/export-column'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

const blockersOf = ({ blockers }: PlatformOrder): Text =>
  joined(
    blockers.map((b) => blocker.label(b)),
    '; ',
  )
const goodsOf = ({ skus }: PlatformOrder): string =>
  skus.map((l) => `${l.platform_sku}${l.sku ? ` (${l.sku})` : ''} × ${l.quantity}`).join('; ')

const marks = {
  delivery_confirmation: text('签收确认', 'Delivery confirmation'),
  advanced_logistics: text('高级物流', 'Advanced logistics'),
}
const marksOf = (order: PlatformOrder): Text =>
  joined(
    (Object.keys(marks) as (keyof typeof marks)[]).filter((key) => order[key]).map((key) => marks[key]),
    '; ',
  )

const storeColumns: readonly ExportColumn<Store>[] = [
  { key: 'store', title: text('店铺', 'Store'), text: (s) => s.store_name },
  { key: 'store', title: text('店铺编号', 'Store ID'), text: (s) => s.merchant_id },
  { key: 'platform', title: text('平台', 'Platform'), text: (s) => s.platform },
  ...partnerColumns<Store>(),
  { key: 'state', title: text('状态', 'Status'), text: (s) => storeState.label(s.state) },
  { key: 'synced', title: text('最近同步', 'Last sync'), time: (s) => s.synced_at },
  { key: 'failures', title: text('连续失败', 'Failures in a row'), number: (s) => s.failures },
  { key: 'error', title: text('最近的错误', 'Last error'), text: (s) => s.last_error },
  { key: 'warehouse', title: text('仓库', 'Warehouse'), text: (s) => s.warehouse_code },
  { key: 'auto', title: text('自动履约', 'Auto-fulfil'), text: (s) => yesOrNo(s.auto_fulfil) },
  { key: 'safety', title: text('安全库存', 'Safety stock'), number: (s) => s.safety_stock },
  { key: 'bound', title: text('绑定时间', 'Bound'), time: (s) => s.bound_at },
]

const number = {
  title: text('平台订单号', 'Platform order number'),
  text: (o: PlatformOrder) => o.platform_order_id,
}
const store = { title: text('店铺', 'Store'), text: (o: PlatformOrder) => o.store_name || o.merchant_id }
const status = {
  title: text('状态', 'Status'),
  text: (o: PlatformOrder) => platformOrderStatus.label(o.status),
}
const country = { title: text('国家', 'Country'), text: (o: PlatformOrder) => o.country_code }
const failure = { title: text('失败原因', 'Failure'), text: (o: PlatformOrder) => o.logistics.fail_reason }

/** Pages show some facts in a column of two, and others alone. */
const orderColumns: readonly ExportColumn<PlatformOrder>[] = [
  { key: 'order', ...number },
  { key: 'order', ...store },
  { key: 'number', ...number },
  { key: 'store', ...store },
  ...partnerColumns<PlatformOrder>(),
  { key: 'skus', title: text('商品', 'Goods'), text: goodsOf },
  { key: 'name', title: text('收件人', 'Recipient'), text: (o) => o.shipping_name },
  { key: 'name', ...country },
  { key: 'country', ...country },
  { key: 'released', title: text('释放时间', 'Released'), time: (o) => o.released_at },
  { key: 'marks', title: text('标记', 'Marks'), text: marksOf },
  { key: 'status_failure', ...status },
  { key: 'status_failure', ...failure },
  { key: 'status', ...status },
  { key: 'blockers', title: text('待解决', 'Blockers'), text: blockersOf },
  { key: 'fail_reason', ...failure },
  {
    key: 'auto',
    title: text('自动履约状态', 'Auto-fulfil status'),
    text: (o) => autoFulfilStatus.label(o.auto_fulfill_status),
  },
  { key: 'tags', title: text('标签', 'Tags'), text: (o) => o.tags.join(', ') },
  { key: 'warehouse', title: text('发货仓库', 'Ships from'), text: (o) => o.warehouse_code },
  {
    key: 'merchant_warehouse',
    title: text('商户仓库', 'Merchant warehouse'),
    text: (o) => o.merchant_warehouse_name,
  },
  { key: 'logistics', title: text('渠道', 'Channel'), text: (o) => o.logistics.channel_code },
  { key: 'logistics', title: text('运单号', 'Tracking number'), text: (o) => o.logistics.tracking_number },
  { key: 'outbound', title: text('出库单号', 'Outbound order'), text: (o) => o.outbound_order_number },
  { key: 'created', title: text('创建时间', 'Created'), time: (o) => o.created_at },
  { key: 'updated', title: text('更新时间', 'Updated'), time: (o) => o.updated_at },
]

const productColumns: readonly ExportColumn<StoreProduct>[] = [
  { key: 'name', title: text('名称', 'Name'), text: (p) => p.name },
  { key: 'store', title: text('店铺', 'Store'), text: (p) => p.store_name },
  { key: 'store', title: text('店铺编号', 'Store ID'), text: (p) => p.merchant_id },
  ...partnerColumns<StoreProduct>(),
  { key: 'platform_sku', title: text('平台 SKU', 'Platform SKU'), text: (p) => p.platform_sku },
  { key: 'platform_sku', title: text('变体编号 VID', 'Variation (VID)'), text: (p) => p.vid },
  { key: 'product', title: text('平台商品编号', 'Platform product ID'), text: (p) => p.platform_product_id },
  { key: 'barcode', title: text('条码', 'Barcode'), text: (p) => p.barcode },
  { key: 'sku', title: text('映射的 SKU', 'Mapped SKU'), text: (p) => p.sku },
  { key: 'sku', title: text('每份件数', 'Pieces per unit'), number: (p) => p.quantity },
  { key: 'sku', title: text('建议的 SKU', 'Proposed SKU'), text: (p) => p.proposed },
  { key: 'offered', title: text('可售数', 'Sellable'), number: (p) => p.offered },
  { key: 'updated', title: text('更新时间', 'Updated'), time: (p) => p.updated_at },
]

export const listExports: ExportedList[] = [
  exportOfList(exportStores, { title: text('导出店铺', 'Export stores'), columns: storeColumns }),
  exportOfList(exportPlatformOrders, {
    title: text('导出平台订单', 'Export platform orders'),
    columns: orderColumns,
  }),
  exportOfList(exportStoreProducts, {
    title: text('导出店铺商品', 'Export store products'),
    columns: productColumns,
  }),
]
