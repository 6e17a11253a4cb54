import { createHash, randomBytes } from 'node:crypto'
import { asSecret, type SecretKind } from '#kit/secrets'

export const newToken = (kind: SecretKind): string => asSecret(kind, randomBytes(32).toString('base64url'))

/** Only this hash is stored: a reader of the database cannot log in with it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
