import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done, listOf, pagingOrAll, partnerId } from '../../kit/schemas.ts'

/** Percent of the list price that is paid: 95 means five percent off, 100 no discount. */
export const discountRate = z.number().int().min(1).max(100)
export const noDiscount = 100

export const partner = z.object({
  id: partnerId,
  name: z.string(),
  internal_partner: z.boolean(),
  enabled: z.boolean(),
  discount_rate: discountRate,
  special_discount_rate: discountRate.nullable(),
})

export type Partner = z.infer<typeof partner>

export const listPartners = call('GET /partners', {
  right: 'anyone',
  scope: 'none',
  about:
    'The customers whose goods are held, those whose name holds the given one; page_size -1 gives all. A customer’s user gets the own one.',
  query: pagingOrAll.extend({ name: z.string().trim().max(100).optional() }),
  data: listOf(partner),
})

export const exportPartners = listExportOf(listPartners, { right: 'ManageUsers' })

const partnerFields = z.object({
  name: z.string().trim().min(1).max(100),
  internal_partner: z.boolean(),
  enabled: z.boolean(),
  discount_rate: discountRate,
  special_discount_rate: discountRate.nullable(),
})

export const createPartner = call('POST /create_partner', {
  right: 'ManageUsers',
  scope: 'none',
  about: 'Adds a customer; its number is the next free one. For staff only.',
  body: z.object({ partner_info: partnerFields.partial().required({ name: true }) }),
  data: z.object({ id: partnerId }),
})

export const editPartner = call('POST /edit_partner', {
  right: 'ManageUsers',
  scope: 'none',
  about: 'Changes the given fields of a customer. For staff only.',
  body: z.object({ partner_id: partnerId, update_dict: partnerFields.partial() }),
  data: done,
})
