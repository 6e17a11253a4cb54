import { exportSkus } from '@kuacang/contract/catalog/sku/calls'
import {
  dangerousType,
  overseaSkuStatus,
  sensitiveType,
  skuVerifyStatus,
} from '@kuacang/contract/catalog/sku/enums'
import { text } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import { labelCell, partnerCell, textCell, timeCell } from '#kit/exports/columns'
import { exportOf } from '#kit/exports/export'
import { listedSkus } from './store.ts'

const kilograms = sql<number>`round(weight_g / 1000.0, 3)`
const centimetres = (column: string) => sql<number>`round(${sql.ref(column)} / 10.0, 1)`

export const skuExport = exportOf(exportSkus, {
  service: 'export_skus',
  title: text('导出商品', 'Export goods'),
  name: 'skus',
  heads: {
    product_id: text('商品编号', 'Product ID'),
    name_en: text('英文名称', 'English name'),
    length_cm: text('长 cm', 'Length (cm)'),
    width_cm: text('宽 cm', 'Width (cm)'),
    height_cm: text('高 cm', 'Height (cm)'),
    sensitive_type: text('敏感类型', 'Sensitive type'),
    dangerous_type: text('危险类型', 'Dangerous type'),
    verify_status: text('审核', 'Review'),
    reject_reason: text('驳回原因', 'Rejection reason'),
    oversea_status: text('海外审核', 'Overseas review'),
    oversea_reason: text('海外驳回原因', 'Overseas rejection reason'),
    gpsr_label_url: text('GPSR 标签', 'GPSR label'),
  },
  rows: (db, caller, query) =>
    listedSkus(db, caller, query)
      .select([
        partnerCell('sku.partner_id').as('customer'),
        'partner_id',
        textCell('sku').as('sku'),
        textCell('barcode').as('barcode'),
      ])
      .select([textCell('product_id').as('product_id'), textCell('name').as('name')])
      .select([textCell('name_en').as('name_en'), kilograms.as('weight_kg')])
      .select([centimetres('length_mm').as('length_cm'), centimetres('width_mm').as('width_cm')])
      .select(centimetres('height_mm').as('height_cm'))
      .select(labelCell('sensitive_type', sensitiveType, caller.locale).as('sensitive_type'))
      .select(labelCell('dangerous_type', dangerousType, caller.locale).as('dangerous_type'))
      .select(labelCell('verify_status', skuVerifyStatus, caller.locale).as('verify_status'))
      .select(textCell('reject_reason').as('reject_reason'))
      .select(labelCell('oversea_status', overseaSkuStatus, caller.locale).as('oversea_status'))
      .select([
        textCell('oversea_reason').as('oversea_reason'),
        textCell('gpsr_label_url').as('gpsr_label_url'),
      ])
      .select(timeCell('updated_at').as('updated_at')),
})
