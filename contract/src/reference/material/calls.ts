import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { labelSize } from '../../kit/paper.ts'
import { done, objectId, queryList, querySome } from '../../kit/schemas.ts'
import { text } from '../../kit/text.ts'
import { materialCategory } from './enums.ts'

const briefMaterial = z.object({ name: z.string(), cn_name: z.string(), barcode: z.string() })

export const material = briefMaterial.extend({
  category: materialCategory.schema,
  /** Kilograms. */
  weight: z.number(),
  volume_in_cm: z.object({ length: z.number(), width: z.number(), height: z.number() }),
})

export const listMaterials = call('GET /materials', {
  right: 'anyone',
  scope: 'none',
  about:
    'The packing material in use. The view brief leaves out category, weight and volume; names are matched exactly.',
  query: z.object({
    category: materialCategory.query.optional(),
    names: queryList(z.string().max(64), 200).optional(),
    view: z.enum(['brief', 'full']).default('full'),
  }),
  data: z.object({
    list: z.array(material.partial({ category: true, weight: true, volume_in_cm: true })),
  }),
})
export type BriefMaterial = z.infer<typeof briefMaterial>

export const managedMaterial = material.extend({ id: objectId, enabled: z.boolean() })
export type ManagedMaterial = z.infer<typeof managedMaterial>

export const listAllMaterials = call('GET /all_materials', {
  right: 'ManageMaterials',
  scope: 'none',
  about: 'All packing material, what is out of use too.',
  data: z.object({ list: z.array(managedMaterial) }),
})

export const exportAllMaterials = listExportOf(listAllMaterials)

/** A code for scanners: no blanks, so that a scan gives all of it. */
const code = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(
    /^[A-Za-z0-9_.-]+$/,
    saying(text('{field}只能是字母、数字和 _ . -', '{field} can have only letters, digits and _ . -')),
  )
const length = z.number().min(0).max(1000).multipleOf(0.1)

export const materialFields = z.object({
  name: code,
  cn_name: z.string().trim().min(1).max(100),
  barcode: code,
  category: materialCategory.schema,
  weight: z.number().min(0).max(100).multipleOf(0.001),
  volume_in_cm: z.object({ length, width: length, height: length }),
  enabled: z.boolean(),
})
export type MaterialFields = z.output<typeof materialFields>

export const createMaterial = call('POST /materials', {
  right: 'ManageMaterials',
  scope: 'none',
  about: 'Adds packing material; name and barcode stand once.',
  body: materialFields.partial({ enabled: true }),
  data: z.object({ id: objectId }),
})

export const editMaterial = call('PUT /materials/:id', {
  right: 'ManageMaterials',
  scope: 'none',
  about: 'Changes the given fields of packing material; what is out of use stays readable in older records.',
  params: z.object({ id: objectId }),
  body: materialFields.partial(),
  data: done,
})

export const getMaterialLabels = call('GET /materials/labels', {
  right: 'anyone',
  scope: 'none',
  about:
    'The barcodes of packing material as PDF, one a page in the order asked for; 6x4 unless a size is given.',
  query: z.object({ names: querySome(z.string().max(64), 200), size: labelSize.optional() }),
  data: 'file',
})
