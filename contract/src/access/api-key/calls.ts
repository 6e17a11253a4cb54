import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { done, instant, isoTime, objectId } from '../../kit/schemas.ts'

const own = { right: 'anyone', scope: 'none' } as const

/** A program that needs one more has forgotten to revoke others. */
export const mostApiKeys = 20

/** Numbers of the permission dictionary. */
const permissions = z.array(z.number().int())

export const apiKey = z.object({
  id: objectId,
  /** Empty for the one key that the profile makes. */
  name: z.string(),
  /** What the key begins with. */
  hint: z.string(),
  /** The permissions that were chosen for it; null where it has all of its user. */
  chosen: permissions.nullable(),
  /** What it opens now: of these permissions those that the user still holds. */
  permissions,
  created_at: instant,
  /** From then on it is refused; null where it never ends by itself. */
  expires_at: instant.nullable(),
  expired: z.boolean(),
  /** To within a minute; null where it was never used. */
  last_used_at: instant.nullable(),
  /** From which address it was used last. */
  last_address: z.string(),
})
export type ApiKey = z.infer<typeof apiKey>

export const listApiKeys = call('GET /api_keys', {
  ...own,
  about: 'The own API keys, the newest first, and the permissions that the user can give to a key.',
  data: z.object({
    list: z.array(apiKey),
    /** Held by the user and asked for by a call that keys open. */
    grantable: z.array(z.object({ code: z.number().int(), title: z.string() })),
  }),
})

export const createApiKey = call('POST /api_keys/create', {
  ...own,
  about:
    'Makes an API key with some of the own permissions and shows it this once. It never opens more than its user may do at the time of a call.',
  body: z.object({
    name: z.string().trim().min(1).max(60),
    permissions: permissions.min(1).max(200),
    expires_at: isoTime.optional(),
  }),
  data: z.object({ id: objectId, api_key: z.string() }),
})

export const deleteApiKey = call('POST /api_keys/revoke', {
  ...own,
  about: 'Revokes one of the own API keys, at once on all server processes.',
  body: z.object({ id: objectId }),
  data: done,
})
