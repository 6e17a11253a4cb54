import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { queryList } from '../../kit/schemas.ts'
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
