import { text } from '@kuacang/contract/kit/text'
import type { ManagedMaterial } from '@kuacang/contract/reference/material/calls'
import { materialCategory } from '@kuacang/contract/reference/material/enums'
import { type ExportColumn, enabledColumn } from '#kit/exports/export-column'

/** Packing material in a file: of the administrator’s list and of the warehouse’s. */
export const materialColumns: readonly ExportColumn<ManagedMaterial>[] = [
  { key: 'name', title: text('名称', 'Name'), text: (m) => m.name },
  { key: 'cn_name', title: text('中文名', 'Chinese name'), text: (m) => m.cn_name },
  { key: 'barcode', title: text('条码', 'Barcode'), text: (m) => m.barcode },
  { key: 'category', title: text('类别', 'Category'), text: (m) => materialCategory.label(m.category) },
  enabledColumn,
  { key: 'weight', title: text('重量 kg', 'Weight (kg)'), number: (m) => m.weight },
  { key: 'size', title: text('长 cm', 'Length (cm)'), number: (m) => m.volume_in_cm.length },
  { key: 'size', title: text('宽 cm', 'Width (cm)'), number: (m) => m.volume_in_cm.width },
  { key: 'size', title: text('高 cm', 'Height (cm)'), number: (m) => m.volume_in_cm.height },
]
