import { z } from 'zod'
import { call } from '../kit/call.ts'

/** What a visitor must know before logging in. */
export const getDemoLogins = call('GET /demo_logins', {
  right: 'open',
  scope: 'none',
  about:
    'The demo users who can still log in and their common password, else an empty list; whether an administrator is still to be made, because none is enabled; where merchants of the postal service log in, and the name of the identity provider, each empty where this deployment has none.',
  data: z.object({
    password: z.string(),
    users: z.array(
      z.object({
        username: z.string(),
        role: z.object({ zh: z.string(), en: z.string() }),
        /** Names of permissions: who can open no page yet is not offered. */
        rights: z.array(z.string()),
      }),
    ),
    needs_setup: z.boolean(),
    postal_login_url: z.string(),
    provider_name: z.string(),
  }),
})
