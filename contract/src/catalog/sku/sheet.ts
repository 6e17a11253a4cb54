import type { SheetColumns } from '../../kit/sheet.ts'
import { text } from '../../kit/text.ts'
import { dangerousType, sensitiveType } from './enums.ts'

/** The sheet that SKUs are imported from: weight in kg, sizes in cm, as in the form. */
export const skuColumns = {
  sku: { title: text('SKU 编码', 'SKU code'), required: true, example: 'CUP-350-WHITE' },
  barcode: { title: text('条码', 'Barcode'), required: true, example: '6901234567892' },
  name: { title: text('中文名称', 'Chinese name'), required: true, example: '陶瓷杯 350ml 白色' },
  name_en: { title: text('英文名称', 'English name'), example: 'Mug 350 ml white' },
  product_id: { title: text('产品编号', 'Product ID') },
  weight: { title: text('重量 kg', 'Weight (kg)'), required: true, is: 'number', example: '0.42' },
  length: { title: text('长 cm', 'Length (cm)'), required: true, is: 'number', example: '12' },
  width: { title: text('宽 cm', 'Width (cm)'), required: true, is: 'number', example: '9' },
  height: { title: text('高 cm', 'Height (cm)'), required: true, is: 'number', example: '10.5' },
  sensitive_type: { title: text('敏感类型', 'Sensitive type'), is: sensitiveType, example: '0' },
  dangerous_type: { title: text('危险类型', 'Dangerous type'), is: dangerousType, example: '10' },
  declared_value: { title: text('申报价值 USD', 'Declared value (USD)'), is: 'number', example: '3.5' },
  hs_code: { title: text('海关编码', 'HS code'), example: '691110' },
} as const satisfies SheetColumns
