import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done, edited, instant, listOf, objectId, paging, queryBoolean } from '../../kit/schemas.ts'
import { text } from '../../kit/text.ts'
import { buyer } from '../buyer.ts'

const reference = { right: buyer.right, scope: 'none' } as const

const supplierFields = z.object({
  name: z.string().trim().min(1).max(100),
  contact: z.string().trim().max(100).default(''),
  telephone: z.string().trim().max(40).default(''),
  address: z.string().trim().max(500).default(''),
  /** All prices of a supplier are in it. */
  currency: z
    .string()
    .regex(
      /^[A-Z]{3}$/,
      saying(
        text('{field}必须是三个大写字母，例如 CNY', '{field} must be three capital letters such as CNY'),
      ),
    )
    .default('CNY'),
  enabled: z.boolean().default(true),
})

export const supplier = z.object({
  id: objectId,
  name: z.string(),
  contact: z.string(),
  telephone: z.string(),
  address: z.string(),
  currency: z.string(),
  enabled: z.boolean(),
  updated_at: instant,
})
export type Supplier = z.infer<typeof supplier>

const params = z.object({ id: objectId })

export const listSuppliers = call('GET /wms/suppliers', {
  ...reference,
  about: 'Suppliers of packing material by name.',
  query: paging.extend({ name: z.string().trim().max(100).optional(), enabled: queryBoolean.optional() }),
  data: listOf(supplier),
})
export const exportSuppliers = listExportOf(listSuppliers)

export const createSupplier = call('POST /wms/supplier', {
  ...reference,
  about: 'Adds a supplier.',
  body: supplierFields,
  data: z.object({ id: objectId }),
})

export const editSupplier = call('PUT /wms/supplier/:id', {
  ...reference,
  about: 'Changes a supplier; fields that are not given stay.',
  params,
  body: edited(supplierFields).partial(),
  data: done,
})

export const deleteSupplier = call('DELETE /wms/supplier/:id', {
  ...reference,
  about:
    'Deletes a supplier. Its purchase orders keep its name. Refused while packing material is bought from it.',
  params,
  data: done,
})
