import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { partnerId } from '../../kit/schemas.ts'

export const partner = z.object({
  id: partnerId,
  name: z.string(),
  internal_partner: z.boolean(),
  enabled: z.boolean(),
})

export const listPartners = call('GET /partners', {
  right: 'anyone',
  scope: 'none',
  about: 'The customers whose goods are held; for staff only, a partner’s user is refused.',
  data: z.object({ list: z.array(partner) }),
})
