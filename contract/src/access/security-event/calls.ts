import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { instant, listOf, objectId, paging, queryList, timeRange } from '../../kit/schemas.ts'
import { securityEvent as event } from './enums.ts'

export const securityEvent = z.object({
  id: objectId,
  event: event.schema,
  /** Empty where no account has the name that was given, or none was given. */
  username: z.string(),
  /** An address, or the network of one; empty where many were counted together. */
  address: z.string(),
  agent: z.string(),
  /** The call that was tried. */
  route: z.string(),
  /** So often within one hour. */
  times: z.number().int(),
  first_at: instant,
  last_at: instant,
})
export type SecurityEvent = z.infer<typeof securityEvent>

export const listSecurityEvents = call('GET /security_events', {
  right: 'ListUserChangesPage',
  scope: 'partner',
  about:
    'Logins, log-outs, refused logins and refused access, latest first; what is alike within an hour is one row with a count. Kept for 180 days. A merchant’s user sees those of the own colleagues.',
  query: paging.extend({
    username: z.string().trim().max(100).optional(),
    ip_address: z.string().trim().max(100).optional(),
    event: queryList(event.query, 20).optional(),
    time_range: timeRange.optional(),
  }),
  data: listOf(securityEvent),
})

export const exportSecurityEvents = listExportOf(listSecurityEvents)
