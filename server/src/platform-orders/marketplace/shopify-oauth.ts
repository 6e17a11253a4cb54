import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RawRequest } from '#kit/http/raw-route'
import { readAs } from './ask.ts'
import {
  type Connection,
  type Marketplace,
  MarketplaceFailure,
  type Returned,
  type StoreEvent,
  type Tokens,
} from './marketplace.ts'
import { askShop } from './shopify-ask.ts'
import { wireTokens } from './shopify-wire.ts'

/** What the merchant grants. The right to write something is also the right to read it. */
const scopes = [
  'read_orders',
  'read_products',
  'read_locations',
  'write_inventory',
  'write_merchant_managed_fulfillment_orders',
]
/** What is asked for and not needed: without it a shop is bound, and tells no returns. */
const wishes = ['write_returns']

const domain = '.myshopify.com'
const nameForm = /^[a-z0-9][a-z0-9-]{0,62}$/

/** A shop by its name, which is its own id. */
export const storeAddress = (merchant_id: string): string | undefined =>
  nameForm.test(merchant_id) ? `https://${merchant_id}${domain}` : undefined

export const authoriseUrl = ({ api_url, client_id }: Connection, state: string, back: string): string =>
  `${api_url}/admin/oauth/authorize?${new URLSearchParams({
    ...{ client_id, scope: [...scopes, ...wishes].join(','), redirect_uri: back, state },
  })}`

/** Is it the HMAC of a text with our secret? Compared in constant time. */
export const isSignature = (
  { client_secret }: Pick<Connection, 'client_secret'>,
  text: string | Buffer,
  given: Buffer,
): boolean => {
  const own = createHmac('sha256', client_secret).update(text).digest()
  return client_secret !== '' && given.length === own.length && timingSafeEqual(given, own)
}

/** The name of a shop in its domain; undefined: it is no shop of Shopify. */
export const shopIn = (said: string): string | undefined => {
  const name = said.endsWith(domain) ? said.slice(0, -domain.length) : ''
  return nameForm.test(name) ? name : undefined
}

/** Reads what a shop led back with. Its signature is over all parameters but itself, sorted by their names. */
export const readReturn = (connection: Connection, query: string): Returned | undefined => {
  const all = new URLSearchParams(query)
  const given = Buffer.from(all.get('hmac') ?? '', 'hex')
  all.delete('hmac')
  all.sort()
  const names = [...all.keys()]
  // Of a name that stands twice, another reader could take the other value.
  if (new Set(names).size < names.length || !isSignature(connection, all.toString(), given)) return undefined
  const merchant_id = shopIn(all.get('shop') ?? '')
  if (merchant_id === undefined) return undefined
  return { merchant_id, code: all.get('code') ?? '', state: all.get('state') ?? '' }
}

const mustBeGranted = (scope: string): void => {
  const granted = scope.split(',').map((one) => one.trim())
  const missing = scopes.filter(
    (one) => !granted.includes(one) && !granted.includes(one.replace('read_', 'write_')),
  )
  if (missing.length > 0)
    throw new MarketplaceFailure('refused', 'scopes', `the shop has not granted: ${missing.join(', ')}`)
}

/** Tokens that run out after an hour, with a refresh token of 90 days: offline, so for the shop and not for a person. */
export const token: Marketplace['token'] = async (connection, grant): Promise<Tokens> => {
  const { client_id, client_secret } = connection
  const wanted =
    'code' in grant
      ? { code: grant.code, expiring: '1' }
      : { grant_type: 'refresh_token', refresh_token: grant.refresh_token }
  const body = { client_id, client_secret, ...wanted }
  const said = await askShop(connection, { method: 'POST', path: '/admin/oauth/access_token', body }).catch(
    (error: unknown) => {
      if (!(error instanceof MarketplaceFailure)) throw error
      const { code, message } = error
      // The merchant has uninstalled the app, or it was not asked for 90 days: to be bound again.
      if (code === 'invalid_grant') throw new MarketplaceFailure('unauthorised', code, message)
      // Our own secret is wrong: no store has lost its authorisation by that.
      if (code === 'invalid_client') throw new MarketplaceFailure('refused', code, message)
      throw error
    },
  )
  const { access_token, refresh_token, expires_in, scope } = readAs(wireTokens, said)
  if ('code' in grant) mustBeGranted(scope)
  const access_until = expires_in === undefined ? null : new Date(Date.now() + expires_in * 1000)
  return { access_token, refresh_token, access_until }
}

/**
 * A webhook of a shop. Its signature is over the body alone, so the shop in the header may be forged, and an old event may
 * come again: neither does more than have a store looked at once more.
 */
export const readEvent = (
  connection: Connection,
  { headers, body }: Pick<RawRequest, 'headers' | 'body'>,
): StoreEvent | undefined => {
  const said = (name: string) => `${headers[`x-shopify-${name}`] ?? ''}`
  if (!isSignature(connection, body, Buffer.from(said('hmac-sha256'), 'base64'))) return undefined
  return {
    id: said('webhook-id'),
    merchant_id: shopIn(said('shop-domain')),
    products: said('topic').startsWith('products/'),
  }
}
