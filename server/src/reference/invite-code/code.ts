import { createHash, randomInt } from 'node:crypto'
import { asSecret } from '#kit/secrets'

// Read from a screen or heard on the telephone: nothing that looks or sounds like something else. 78 bits.
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 4
const groupLength = 4

/** A new code, as it is shown: XXXX-XXXX-XXXX-XXXX. */
export const newInviteCode = (): string =>
  asSecret(
    'invite code',
    Array.from({ length: groups }, () =>
      Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join(''),
    ).join('-'),
  )

/** Only this hash is stored: a reader of the database can bind no store. Small letters and blanks are no other code. */
export const hashOfCode = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^0-9A-Z]/g, ''))
    .digest('base64url')

/** What tells a code from others in a list. */
export const endingOf = (code: string): string => code.slice(-groupLength)
