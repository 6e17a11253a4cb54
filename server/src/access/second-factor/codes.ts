import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { asSecret } from '#kit/secrets'
import { hashToken } from '../session/token.ts'

/** What all authenticator apps understand, also those that ignore what the address says. */
const form = { issuer: 'Kuacang 跨仓', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Clocks of phones may be half a minute off. */
const window = 1

const appOf = (secret: string, label = ''): TOTP =>
  new TOTP({ ...form, label, secret: Secret.fromBase32(secret) })

/** A secret of 160 bits, as RFC 4226 recommends, and the address under which an app takes it. */
export const newSecret = (username: string): { secret: string; uri: string } => {
  const secret = asSecret('secret of a second factor', new Secret({ size: 20 }).base32)
  return { secret, uri: appOf(secret, username).toString() }
}

/** Six digits are a code of the app, anything else a recovery code. */
export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain)

/** The half minute that a code of the app belongs to; undefined where it is none of this time. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  if (!isAppCode(code)) return undefined
  const timestamp = now.getTime()
  const off = appOf(secret).validate({ token: code, timestamp, window })
  return off === null ? undefined : Math.floor(timestamp / 1000 / form.period) + off
}

/** Without what looks like something else. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const recoveryCodes = 10
const groups = 6
const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

/** Ten codes of 118 bits each: too many to guess even from their hashes, which have no salt. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () =>
    asSecret('recovery code', Array.from({ length: groups }, group).join('-')),
  )

/** As it is typed: apps show their digits in two groups, and recovery codes are read in groups. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '')

export const hashOfCode = (code: string): string => hashToken(plainCode(code))
