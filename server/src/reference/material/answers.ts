import { listMaterials } from '@kuacang/contract/reference/material/calls'
import { materialCategory } from '@kuacang/contract/reference/material/enums'
import { type Answer, answer } from '#kit/http/answer'
import { findMaterials } from './store.ts'

type Row = Awaited<ReturnType<typeof findMaterials>>[number]

const brief = ({ name, cn_name, barcode }: Row) => ({ name, cn_name, barcode })

const full = (m: Row) => ({
  ...brief(m),
  category: materialCategory.schema.parse(m.category),
  weight: m.weight_g / 1000,
  volume_in_cm: { length: m.length_mm / 10, width: m.width_mm / 10, height: m.height_mm / 10 },
})

export const answers: Answer[] = [
  answer(listMaterials, async (tx, _desk, { query }) => ({
    list: (await findMaterials(tx, query)).map(query.view === 'brief' ? brief : full),
  })),
]
