import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { done } from '../../kit/schemas.ts'
import { factorProof } from '../second-factor/code.ts'
import { sessionUser } from '../session/calls.ts'
import { username } from '../user/calls.ts'

const open = { right: 'open', scope: 'none' } as const

export const beginProviderLogin = call('POST /provider_login/begin', {
  ...open,
  about:
    'Begins a login through the identity provider of this deployment (OpenID Connect): answers the address to open. The answer of the provider is taken in this browser only, once, within ten minutes.',
  body: z.object({ remember_me: z.boolean().default(false) }),
  data: z.object({ url: z.string() }),
})

export const finishProviderLogin = call('POST /provider_login/finish', {
  ...open,
  about:
    'Ends a login through the provider with what the provider added to the address of the page /provider_login. Where the account needs the code of a second factor, it is refused with 13601, and POST /provider_login/factor follows.',
  body: z.object({ provider_answer: z.string().min(1).max(8000) }),
  data: sessionUser,
})

export const proveProviderLogin = call('POST /provider_login/factor', {
  ...open,
  about:
    'Ends a login through the provider with a second factor, within five minutes. Wrong codes count like those of a login by password.',
  body: z.object(factorProof),
  data: sessionUser,
})

export const editProviderLogin = call('POST /edit_provider_login', {
  right: 'ManageUsers',
  scope: 'none',
  about:
    'Says which person of the identity provider may log in as a user: by the subject, or by an e-mail that the provider must have verified, until the first login links its subject. Both empty: single sign-on is closed for this user. Where the person changes, the sessions of the user end. Refused for those beyond the own reach and for oneself.',
  body: z.object({
    username,
    provider_email: z.union([z.email().max(200), z.literal('')]),
    provider_subject: z.string().trim().max(255),
  }),
  data: done,
})
