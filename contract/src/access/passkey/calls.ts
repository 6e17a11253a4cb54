import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { done, objectId } from '../../kit/schemas.ts'
import { factorProof, passkeyAnswer } from '../second-factor/code.ts'

const own = { right: 'anyone', scope: 'none', beforeSecondFactor: true } as const
const password = z.string().min(1).max(200)

export const beginPasskey = call('POST /passkeys/begin', {
  ...own,
  about:
    'What the browser is asked to make a passkey with (WebAuthn, navigator.credentials.create), by the password, and by a second factor where there is one. Good for five minutes, once.',
  body: z.object({ password, ...factorProof }),
  /** JSON. */
  data: z.object({ options: z.string() }),
})

export const addPasskey = call('POST /passkeys', {
  ...own,
  about:
    'Adds the passkey that the browser has made. The first second factor of a user answers ten recovery codes, which are shown only this once, and ends the other sessions of the user.',
  body: z.object({ passkey_name: z.string().trim().min(1).max(50), passkey: passkeyAnswer }),
  data: z.object({ recovery_codes: z.array(z.string()) }),
})

export const removePasskey = call('POST /passkeys/remove', {
  ...own,
  about:
    'Removes a passkey, by the password and a second factor. Where it was the last second factor, logins ask for the password alone, or a role demands another.',
  body: z.object({ passkey_id: objectId, password, ...factorProof }),
  data: done,
})
