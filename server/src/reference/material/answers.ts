import {
  createMaterial,
  editMaterial,
  getMaterialLabels,
  listAllMaterials,
  listMaterials,
} from '@kuacang/contract/reference/material/calls'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { materialLabel } from '#kit/labels/documents/thing-label'
import {
  createMaterial as createMaterialAction,
  editMaterial as editMaterialAction,
  materials,
} from './actions.ts'
import { showBrief, showManaged, showMaterial } from './show.ts'
import { allMaterials, findMaterials } from './store.ts'

export const answers: Answer[] = [
  answer(listMaterials, async (tx, _caller, { query }) => ({
    list: (await findMaterials(tx, query)).map(query.view === 'brief' ? showBrief : showMaterial),
  })),
  answer(listAllMaterials, async (tx) => ({
    list: (await allMaterials(tx).execute()).map(showManaged),
  })),
  answer(createMaterial, createMaterialAction),
  answer(editMaterial, editMaterialAction),
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
