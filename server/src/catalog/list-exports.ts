import { exportSkuMappings } from '@kuacang/contract/catalog/mapping/calls'
import { skuVerifyStatus } from '@kuacang/contract/catalog/sku/enums'
import { exportSkuVerifyRecords } from '@kuacang/contract/catalog/verification/calls'
import { skuVerifySubject } from '@kuacang/contract/catalog/verification/enums'
import { text } from '@kuacang/contract/kit/text'
import { partnerColumns, yesOrNo } from '#kit/exports/export-column'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportSkuMappings, {
    title: text('导出 SKU 映射', 'Export SKU mappings'),
    columns: [
      ...partnerColumns(),
      { key: 'merchant', title: text('店铺编号', 'Store ID'), text: (m) => m.merchant_id },
      {
        key: 'product',
        title: text('平台商品编号', 'Platform product ID'),
        text: (m) => m.platform_product_id,
      },
      { key: 'platform_sku', title: text('平台 SKU', 'Platform SKU'), text: (m) => m.platform_sku },
      { key: 'vid', title: text('变体编号 VID', 'Variation ID (VID)'), text: (m) => m.vid },
      { key: 'sku', title: text('SKU 编码', 'SKU code'), text: (m) => m.sku },
      { key: 'quantity', title: text('每份件数', 'Pieces per unit'), number: (m) => m.quantity },
      { key: 'confirmed', title: text('已确认', 'Confirmed'), text: (m) => yesOrNo(m.confirmed) },
      { key: 'updated', title: text('更新时间', 'Updated'), time: (m) => m.updated_at },
    ],
  }),
  exportOfList(exportSkuVerifyRecords, {
    title: text('导出审核记录', 'Export verification records'),
    columns: [
      { key: 'time', title: text('时间', 'Time'), time: (r) => r.created_at },
      ...partnerColumns(),
      { key: 'sku', title: text('SKU 编码', 'SKU code'), text: (r) => r.sku },
      {
        key: 'subject',
        title: text('审核类型', 'Kind of verification'),
        text: (r) => skuVerifySubject.label(r.subject),
      },
      { key: 'status', title: text('结果', 'Result'), text: (r) => skuVerifyStatus.label(r.status) },
      { key: 'reason', title: text('原因', 'Reason'), text: (r) => r.reason },
      { key: 'user', title: text('审核人', 'Verified by'), text: (r) => r.user_name },
    ],
  }),
]
