import { randomBytes } from 'node:crypto'

const newPassword = () => `Pass1-${randomBytes(12).toString('base64url')}`

/** Passwords of users in tests. They are never the same again, so that the logs can be searched for them (leaks.ts). */
export const passwords = {
  right: newPassword(),
  other: newPassword(),
  better: newPassword(),
  before: newPassword(),
  given: newPassword(),
  chosen: newPassword(),
  lend: newPassword(),
}
