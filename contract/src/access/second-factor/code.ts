import { z } from 'zod'

/** Six digits of the authenticator app, or a recovery code; spaces and hyphens do not count. */
export const factorCode = z.string().trim().min(6).max(60)

/** What the browser answers for a passkey (WebAuthn), as JSON. */
export const passkeyAnswer = z.string().min(2).max(16_000)

/** A second factor, in one of its forms. Without any, 13601 tells in `data.passkey` what a passkey is to sign, if the user has one. */
export const factorProof = {
  factor_code: factorCode.optional(),
  passkey: passkeyAnswer.optional(),
}
