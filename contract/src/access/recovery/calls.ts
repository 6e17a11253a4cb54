import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { done } from '../../kit/schemas.ts'

/** As long as the tokens that the server makes; anything else is no link of ours. */
const token = z.string().trim().min(1).max(100)
/** The rules of passwords are the server's to explain. */
const password = z.string().min(1).max(200)

export const forgotPassword = call('POST /forgot_password', {
  right: 'open',
  scope: 'none',
  about:
    'Mails a link for a new password to the user of this username or e-mail. The answer is the same whether there is one or not.',
  body: z.object({ account: z.string().trim().min(1).max(200) }),
  data: done,
})

export const verifyResetPasswordToken = call('POST /verify_reset_password_token', {
  right: 'open',
  scope: 'none',
  about: 'Tells whose new password a link sets; refused when it is not valid any more.',
  body: z.object({ token }),
  data: z.object({ username: z.string() }),
})

export const resetPassword = call('POST /reset_password', {
  right: 'open',
  scope: 'none',
  about:
    'Sets a new password with the token of a link, once; ends all sessions of the user and revokes the API key.',
  body: z.object({ token, password }),
  data: done,
})

export const verifyPasswordValid = call('POST /verify_password_valid', {
  right: 'open',
  scope: 'none',
  about:
    'Tells whether a password may be taken, or refuses it with the reason. Former passwords are looked at for the user of the token only.',
  body: z.object({ password, token: token.optional() }),
  data: z.object({ valid: z.literal(true) }),
})
