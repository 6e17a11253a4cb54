import { randomInt } from 'node:crypto'
import { oneTimePasswordDays } from '@kuacang/contract/access/one-time-password/life'
import { asSecret } from '#kit/secrets'

// Read from a screen and typed once: nothing that looks like something else.
const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'
const pick = (from: string, n: number) =>
  Array.from({ length: n }, () => from[randomInt(from.length)]).join('')

/** Keeps the rules of passwords; 57 bits, behind the throttling of the login. */
export const oneTimePassword = (): string => asSecret('password', `${pick(letters, 8)}${pick(digits, 7)}`)

/** When a password that is given now stops to open the account. */
export const oneTimePasswordEnd = (now: Date): Date =>
  new Date(now.getTime() + oneTimePasswordDays * 86_400_000)
