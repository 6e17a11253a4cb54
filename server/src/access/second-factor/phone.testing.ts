import { Secret, TOTP } from 'otpauth'

/** What the authenticator app of a phone shows, so many half minutes after now. */
export const phone = (secret: string, late = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + late * 30_000 })
