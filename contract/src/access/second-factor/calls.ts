import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { done, instant, objectId } from '../../kit/schemas.ts'
import { username } from '../user/calls.ts'
import { factorCode, factorProof } from './code.ts'

const own = { right: 'anyone', scope: 'none', beforeSecondFactor: true } as const

export const secondFactor = z.object({
  /** Each login asks for a second factor: an authenticator app or a passkey is in use. */
  active: z.boolean(),
  /** An authenticator app is in use. */
  app: z.boolean(),
  passkeys: z.array(
    z.object({ id: objectId, name: z.string(), created_at: instant, used_at: instant.nullable() }),
  ),
  /** A role of the user demands it. */
  required: z.boolean(),
  since: instant.nullable(),
  recovery_codes_left: z.number().int(),
})
export type SecondFactor = z.infer<typeof secondFactor>

export const getSecondFactor = call('GET /second_factor', {
  ...own,
  about:
    'Whether each login of the own account asks for a second factor beside the password, and by what it can be proved.',
  data: secondFactor,
})

export const beginSecondFactor = call('POST /second_factor/begin', {
  ...own,
  about:
    'Makes the secret that an authenticator app keeps (TOTP, RFC 6238: SHA-1, 6 digits, 30 seconds). Nothing is asked at logins before it is confirmed; beginning again makes another. Where a passkey is in use it is asked for too. Refused while acting as another.',
  body: z.object({ password: z.string().min(1).max(200), ...factorProof }),
  data: z.object({
    /** In base32, to be typed where no picture can be read. */
    secret: z.string(),
    /** The otpauth address of the picture that the app scans. */
    uri: z.string(),
  }),
})

export const confirmSecondFactor = call('POST /second_factor/confirm', {
  ...own,
  about:
    'Switches the authenticator app on by a code of it. Answers ten recovery codes, which are shown only this once and work once each. All other sessions of the user end.',
  body: z.object({ factor_code: factorCode }),
  data: z.object({ recovery_codes: z.array(z.string()) }),
})

export const removeSecondFactor = call('POST /second_factor/remove', {
  ...own,
  about:
    'Switches the authenticator app off, by the password and a second factor. Where a role demands one and there is no passkey, nothing else is answered until one is set up again.',
  body: z.object({ password: z.string().min(1).max(200), ...factorProof }),
  data: done,
})

export const resetSecondFactor = call('POST /reset_second_factor', {
  right: 'ManageUsers',
  scope: 'none',
  about:
    'Takes authenticator app and passkeys from a user who has lost them, and ends the sessions of this user. Refused for those beyond the own reach and for oneself.',
  body: z.object({ username }),
  data: done,
})
