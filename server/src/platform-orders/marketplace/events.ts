import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { App } from '#kit/app'
import { noWarehouse, systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import { type RawAnswer, type RawRequest, type RawRoute, rawJson } from '#kit/http/raw-route'
import { unstorable } from '#kit/storable'
import { connectionOf, eventSecretOf } from './connections.ts'
import { marketplaceOf } from './connectors.ts'
import type { StoreEvent } from './marketplace.ts'

/** Has the store of a platform looked at again soon; a store that is not bound is none of ours. */
export type LookAgain = (
  tx: Tx,
  platform: string,
  said: { readonly merchant_id: string; readonly products: boolean },
) => Promise<void>

/** How far the clocks of two systems may be apart, and how old a message may be. */
const windowMs = 5 * 60_000

/** All that an event says: which store is to be looked at, and whether its goods are among it. What has changed is asked for. */
const event = z.object({ merchant_id: z.string().min(1).max(100), type: z.string().catch('') })

const refusal = (status: number, code: string, message: string): RawAnswer =>
  rawJson(status, { error: { code, message, retryable: false } })

const header = (request: RawRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** Is it signed with the secret, as Standard Webhooks has it? Several signatures stand in the header while a secret changes. */
const isSigned = (secret: string, request: RawRequest): boolean => {
  const head = `${header(request, 'webhook-id')}.${header(request, 'webhook-timestamp')}.`
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const own = createHmac('sha256', key).update(head).update(request.body).digest()
  return header(request, 'webhook-signature')
    .split(' ')
    .some((one) => {
      const [version, text = ''] = one.split(',')
      const theirs = Buffer.from(text, 'base64')
      return version === 'v1' && theirs.length === own.length && timingSafeEqual(theirs, own)
    })
}

const isNow = (timestamp: string): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() - Number(timestamp) * 1000) <= windowMs

const noteOnce = `
insert into marketplace_event (platform, event_id, at) values ($1, $2, $3) on conflict do nothing returning event_id`

const storeIn = (body: Buffer): Pick<StoreEvent, 'merchant_id' | 'products'> => {
  try {
    const read = event.safeParse(JSON.parse(body.toString('utf8')))
    if (!read.success || unstorable(read.data.merchant_id).length > 0) return { merchant_id: undefined }
    const { merchant_id, type } = read.data
    return { merchant_id, products: type === 'products.changed' }
  } catch {
    return { merchant_id: undefined }
  }
}

/** What an event of our own protocol says; undefined: its signature is missing, wrong or too old. */
const standardEvent = async (
  app: App,
  tx: Tx,
  platform: string,
  request: RawRequest,
): Promise<StoreEvent | undefined> => {
  if (!isNow(header(request, 'webhook-timestamp'))) return undefined
  const secret = await eventSecretOf(app, tx, platform)
  if (!secret || !isSigned(secret, request)) return undefined
  return { id: header(request, 'webhook-id'), ...storeIn(request.body) }
}

/** What an event says, in the form that its platform has for them. */
const eventOf = async (app: App, tx: Tx, platform: string, request: RawRequest) => {
  const connection = await connectionOf(app, tx, platform)
  if (!connection) return undefined
  const { readEvent } = marketplaceOf(connection.connector)
  return readEvent ? readEvent(connection, request) : standardEvent(app, tx, platform, request)
}

/**
 * Takes an event of a platform. A sender whose signature is wrong is told no more than that, also where there is no such platform.
 * The same event again is taken and does nothing.
 */
export const hearEvent = async (app: App, request: RawRequest, lookAgain: LookAgain): Promise<RawAnswer> => {
  const unsigned = () => refusal(401, 'bad_signature', 'the signature is missing, wrong or too old')
  const platform = request.params.platform ?? ''
  if (!/^[a-z0-9_-]{1,40}$/.test(platform)) return unsigned()
  return transact(app.store, systemCaller(noWarehouse, request.request_id), async (tx) => {
    const said = await eventOf(app, tx, platform, request)
    if (!said || !/^[\w.-]{1,100}$/.test(said.id)) return unsigned()
    if (!said.merchant_id) return refusal(400, 'invalid_request', 'the body names no merchant_id')
    const { merchant_id, products = false } = said
    const [first] = await tx.run<{ event_id: string }>(noteOnce, [platform, said.id, tx.now])
    if (first) await lookAgain(tx, platform, { merchant_id, products })
    return rawJson(200, { heard: first !== undefined })
  })
}

export const eventRoute = (lookAgain: LookAgain): RawRoute => ({
  method: 'POST',
  url: '/api/platform/:platform/events',
  run: (app, request) => hearEvent(app, request, lookAgain),
})
