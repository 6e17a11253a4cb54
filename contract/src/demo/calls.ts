import { z } from 'zod'
import { call } from '../kit/call.ts'

/** What a visitor must know before logging in. */
export const getDemoLogins = call('GET /demo_logins', {
  right: 'open',
  scope: 'none',
  about:
    'The demo users and their common password on a server with demo data, else an empty list; and whether the first administrator is still to be made.',
  data: z.object({
    password: z.string(),
    users: z.array(z.object({ username: z.string(), role: z.object({ zh: z.string(), en: z.string() }) })),
    needs_setup: z.boolean(),
  }),
})
