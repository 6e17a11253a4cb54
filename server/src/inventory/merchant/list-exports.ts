import {
  exportMerchantInventories,
  exportMerchantVariations,
} from '@kuacang/contract/inventory/merchant/calls'
import { text } from '@kuacang/contract/kit/text'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

const low = text('库存偏低', 'Low')
type Named = { readonly name: string; readonly name_en: string }
const called = ({ name, name_en }: Named) => ({ zh: name, en: name_en || name })

export const listExports: ExportedList[] = [
  exportOfList(exportMerchantInventories, {
    title: text('导出库存', 'Export stock'),
    name: 'stock',
    columns: [
      { key: 'sku', title: text('SKU 编码', 'SKU code'), text: (r) => r.sku },
      { key: 'sku', title: text('条码', 'Barcode'), text: (r) => r.barcode },
      { key: 'name', title: text('名称', 'Name'), text: called },
      { key: 'warehouse', title: text('仓库', 'Warehouse'), text: (r) => r.warehouse_code },
      { key: 'in_transit', title: text('在途', 'In transit'), number: (r) => r.in_transit },
      { key: 'available', title: text('可用', 'Available'), number: (r) => r.available },
      { key: 'frozen', title: text('冻结', 'Frozen'), number: (r) => r.frozen },
      { key: 'defect', title: text('次品', 'Defective'), number: (r) => r.defect },
      { key: 'total', title: text('合计', 'Total'), number: (r) => r.total },
      { key: 'cover', title: text('近30天出库', 'Shipped in 30 days'), number: (r) => r.shipped },
      { key: 'cover', title: text('可售天数', 'Days of cover'), number: (r) => r.days_of_cover },
      { key: 'cover', title: text('提示', 'Note'), text: (r) => (r.low ? low : '') },
      { key: 'updated', title: text('更新时间', 'Updated'), time: (r) => r.updated_at },
    ],
  }),
  exportOfList(exportMerchantVariations, {
    title: text('导出 VID 库存', 'Export VID stock'),
    name: 'vid_stock',
    columns: [
      { key: 'vid', title: text('变体编号 VID', 'Variation ID (VID)'), text: (v) => v.vid },
      {
        key: 'product',
        title: text('平台商品编号', 'Platform product ID'),
        text: (v) => v.platform_product_id,
      },
      { key: 'platform_sku', title: text('平台 SKU', 'Platform SKU'), text: (v) => v.platform_sku },
      { key: 'merchant', title: text('店铺编号', 'Store ID'), text: (v) => v.merchant_id },
      { key: 'sku', title: text('SKU 编码', 'SKU code'), text: (v) => v.sku },
      { key: 'barcode', title: text('条码', 'Barcode'), text: (v) => v.barcode },
      { key: 'name', title: text('名称', 'Name'), text: called },
      { key: 'warehouse', title: text('仓库', 'Warehouse'), text: (v) => v.warehouse_code },
      { key: 'quantity', title: text('每份件数', 'Pieces per unit'), number: (v) => v.quantity },
      { key: 'available', title: text('可用', 'Available'), number: (v) => v.available },
      { key: 'frozen', title: text('冻结', 'Frozen'), number: (v) => v.frozen },
      { key: 'sold', title: text('已售', 'Sold'), number: (v) => v.sold },
      { key: 'updated', title: text('更新时间', 'Updated'), time: (v) => v.updated_at },
    ],
  }),
]
