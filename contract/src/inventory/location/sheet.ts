import type { SheetColumns } from '../../kit/sheet.ts'
import { text } from '../../kit/text.ts'
import { locationType } from './enums.ts'

/** The sheet that locations are imported from; aisles and cells count from 1. */
export const locationColumns = {
  code: { title: text('库位编码', 'Location code'), required: true, example: 'A-01-03-2' },
  district: { title: text('库区', 'Zone'), required: true, example: 'A' },
  location_type: { title: text('类型', 'Type'), is: locationType, example: '1' },
  rack_code: { title: text('货架', 'Rack') },
  aisle: { title: text('巷道', 'Aisle'), is: 'number', example: '1' },
  cell: { title: text('格', 'Cell'), is: 'number', example: '3' },
  layer: { title: text('层', 'Layer'), is: 'number', example: '2' },
  slot: { title: text('槽位', 'Slot'), is: 'number' },
  spec: { title: text('规格', 'Spec') },
  partner_id: { title: text('客户编号', 'Customer number'), is: 'number' },
} as const satisfies SheetColumns
