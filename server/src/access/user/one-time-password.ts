import { randomInt } from 'node:crypto'

// Read from a screen and typed once: nothing that looks like something else.
const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'
const pick = (from: string, n: number) =>
  Array.from({ length: n }, () => from[randomInt(from.length)]).join('')

/** Keeps the rules of passwords; 57 bits, behind the throttling of the login. */
export const oneTimePassword = (): string => `${pick(letters, 8)}${pick(digits, 7)}`
