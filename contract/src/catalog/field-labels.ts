import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  copies: text('每种张数', 'Copies of each'),
  dangerous_type: text('危险类型', 'Dangerous type'),
  declared_value: text('申报价值', 'Declared value'),
  file: text('文件', 'File'),
  hs_code: text('海关编码', 'HS code'),
  oversea_status: text('海外审核', 'Overseas verification'),
  platform_product_id: text('平台商品编号', 'Platform product ID'),
  platform_sku: text('平台 SKU', 'Platform SKU'),
  product_id: text('商品编号', 'Product ID'),
  seen_at: text('查看时的更新时间', 'Update times as seen'),
  sensitive_type: text('敏感类型', 'Sensitive type'),
  sku_id: text('SKU 内部编号', 'SKU ID'),
  subject: text('审核类型', 'Kind of verification'),
  verify_status: text('审核状态', 'Verification'),
  whitelisted: text('白名单', 'Whitelisted'),
} as const satisfies FieldLabels
