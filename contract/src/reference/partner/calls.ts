import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { done, partnerId } from '../../kit/schemas.ts'

export const partner = z.object({
  id: partnerId,
  name: z.string(),
  internal_partner: z.boolean(),
  enabled: z.boolean(),
})

export type Partner = z.infer<typeof partner>

export const listPartners = call('GET /partners', {
  right: 'anyone',
  scope: 'none',
  about: 'The customers whose goods are held; for staff only, a partner’s user is refused.',
  data: z.object({ list: z.array(partner) }),
})

const partnerFields = z.object({
  name: z.string().trim().min(1).max(100),
  internal_partner: z.boolean(),
  enabled: z.boolean(),
})

export const createPartner = call('POST /create_partner', {
  right: 'ManageUsers',
  scope: 'none',
  about: 'Adds a customer; its number is the next free one. For staff only.',
  body: z.object({ partner_info: partnerFields.partial({ internal_partner: true, enabled: true }) }),
  data: z.object({ id: partnerId }),
})

export const editPartner = call('POST /edit_partner', {
  right: 'ManageUsers',
  scope: 'none',
  about: 'Changes the given fields of a customer. For staff only.',
  body: z.object({ partner_id: partnerId, update_dict: partnerFields.partial() }),
  data: done,
})
