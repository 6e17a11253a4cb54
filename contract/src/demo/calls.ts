import { z } from 'zod'
import { call } from '../kit/call.ts'

/** What a visitor must know before logging in. */
export const getDemoLogins = call('GET /demo_logins', {
  right: 'open',
  scope: 'none',
  about:
    'The demo users and their common password on a server with demo data, else an empty list; whether the first administrator is still to be made; and where merchants of the postal service log in, empty where this deployment has no such entry.',
  data: z.object({
    password: z.string(),
    users: z.array(z.object({ username: z.string(), role: z.object({ zh: z.string(), en: z.string() }) })),
    needs_setup: z.boolean(),
    postal_login_url: z.string(),
  }),
})
