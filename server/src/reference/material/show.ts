import { materialCategory } from '@kuacang/contract/reference/material/enums'
import type { Selectable } from 'kysely'
import type { Material } from '#kit/database/types.generated'

type Row = Selectable<Material>

export const showBrief = ({ name, cn_name, barcode }: Row) => ({ name, cn_name, barcode })

/** In kilograms and centimetres. */
export const showMaterial = (m: Row) => ({
  ...showBrief(m),
  category: materialCategory.schema.parse(m.category),
  weight: m.weight_g / 1000,
  volume_in_cm: { length: m.length_mm / 10, width: m.width_mm / 10, height: m.height_mm / 10 },
})

export const showManaged = (m: Row) => ({ ...showMaterial(m), id: m.id, enabled: m.enabled })
