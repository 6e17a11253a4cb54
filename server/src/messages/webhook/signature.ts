import { createHmac, randomBytes } from 'node:crypto'
import { asSecret } from '#kit/secrets'

const prefix = 'whsec_'

/** 24 random bytes, written as Standard Webhooks has it. */
export const newSecret = (): string =>
  asSecret('secret of a webhook', prefix + randomBytes(24).toString('base64'))

/**
 * The headers that prove whose message it is and when it was sent (Standard Webhooks 1.0): the receiver makes the
 * signature of `id.timestamp.body` with its secret, compares, refuses old timestamps and ids that it has seen.
 */
export const signedHeaders = (secret: string, id: string, body: string, at: Date): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
