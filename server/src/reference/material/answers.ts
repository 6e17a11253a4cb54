import {
  createMaterial,
  editMaterial,
  getMaterialLabels,
  listAllMaterials,
  listMaterials,
} from '@kuacang/contract/reference/material/calls'
import { materialCategory } from '@kuacang/contract/reference/material/enums'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { materialLabel } from '#kit/labels/documents/thing-label'
import { kgOf } from '#kit/weight'
import { create, edit, materials } from './actions.ts'
import { allMaterials, findMaterials } from './store.ts'

type Row = Awaited<ReturnType<typeof findMaterials>>[number]

const brief = ({ name, cn_name, barcode }: Row) => ({ name, cn_name, barcode })

const full = (m: Row) => ({
  ...brief(m),
  category: materialCategory.schema.parse(m.category),
  weight: kgOf(m.weight_g),
  volume_in_cm: { length: m.length_mm / 10, width: m.width_mm / 10, height: m.height_mm / 10 },
})

export const answers: Answer[] = [
  answer(listMaterials, async (tx, _desk, { query }) => ({
    list: (await findMaterials(tx, query)).map(query.view === 'brief' ? brief : full),
  })),
  answer(listAllMaterials, async (tx) => ({
    list: (await allMaterials(tx).execute()).map((m) => ({ ...full(m), id: m.id, enabled: m.enabled })),
  })),
  answer(createMaterial, create),
  answer(editMaterial, edit),
  answer(getMaterialLabels, async (tx, { locale }, { query: { names, size } }) => {
    const found = new Map((await findMaterials(tx, { names })).map((m) => [m.name, m]))
    const labels = names.map((name) => {
      const material = found.get(name)
      if (!material) throw notFound(materials.title, name)
      return material
    })
    const body = await materialLabel(labels, { locale }, size)
    return { name: 'materials.pdf', type: 'application/pdf', body, inline: true }
  }),
]
