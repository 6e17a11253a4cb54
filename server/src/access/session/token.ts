import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** Only this hash is stored: a reader of the database cannot log in with it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
