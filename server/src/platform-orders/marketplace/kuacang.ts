import type { z } from 'zod'
import { exchange, PrivateAddress } from '../../messages/public.ts'
import {
  type Bound,
  type Connection,
  type Level,
  type Marketplace,
  MarketplaceFailure,
  type Page,
  type ToldOrder,
  type ToldProduct,
} from './marketplace.ts'
import { wireError, wireLabel, wireOrder, wirePage, wireProduct, wireTokens } from './wire.ts'

const timeoutMs = 20_000
/** A page of 100 orders of 500 lines each, or a label. */
const mostBytes = 20_000_000
/** A platform that says less wants to be asked again at once, which helps nobody. */
const leastWaitMs = 1000
const mostWaitMs = 24 * 3_600_000

type Question = {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
  readonly token?: string
  readonly key?: string
}

const addressOf = ({ api_url }: Connection, { path, query = {} }: Question): string => {
  const url = new URL(api_url + path)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Retry-After in seconds or as a date. */
const waitOf = (said: string | undefined): number | undefined => {
  if (said === undefined) return undefined
  const ms = /^\d{1,9}$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, leastWaitMs), mostWaitMs) : undefined
}

const isAway = (status: number) => status >= 500 || [408, 425, 429].includes(status)

/** What an answer that is none of success means to us. */
const failureOf = (status: number, text: string, retryAfter: string | undefined): MarketplaceFailure => {
  const read = wireError.safeParse(parsed(text))
  const { code, message } = read.success
    ? read.data.error
    : { code: `http_${status}`, message: text.slice(0, 500).toWellFormed() || `HTTP ${status}` }
  const fault = isAway(status) ? 'away' : status === 401 ? 'unauthorised' : 'refused'
  return new MarketplaceFailure(fault, code, message, fault === 'away' ? waitOf(retryAfter) : undefined)
}

const malformed = (what: string) => new MarketplaceFailure('away', 'malformed', `malformed answer: ${what}`)

const send = (connection: Connection, question: Question) => {
  const { allow_private = false } = connection
  const address = addressOf(connection, question)
  if (!allow_private && !address.startsWith('https:'))
    throw new MarketplaceFailure('refused', 'not_https', 'the address of the platform is no https address')
  const { method = 'GET', body, token, key } = question
  const json = body === undefined ? undefined : JSON.stringify(body)
  return exchange(
    address,
    {
      method,
      headers: {
        accept: 'application/json',
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(json === undefined ? {} : { body: json }),
    },
    { allowPrivate: allow_private, timeoutMs, mostBytes },
  ).catch((error: Error) => {
    // Whoever set the address is told so; asking again would change nothing.
    const fault = error instanceof PrivateAddress ? 'refused' : 'away'
    throw new MarketplaceFailure(fault, fault === 'away' ? 'no_answer' : 'private_address', error.message)
  })
}

/** Asks the platform and answers its JSON; anything but success throws. */
const ask = async (connection: Connection, question: Question): Promise<unknown> => {
  const { status, headers, body, whole } = await send(connection, question)
  const text = body.toString('utf8')
  if (status < 200 || status > 299) throw failureOf(status, text, headers['retry-after'])
  if (!whole) throw malformed('it ended too early, or is too long')
  if (status === 204) return {}
  const read = parsed(text)
  if (read === undefined) throw malformed('it is no JSON')
  return read
}

const readAs = <S extends z.ZodType>(schema: S, said: unknown): z.output<S> => {
  const read = schema.safeParse(said)
  if (read.success) return read.data
  const [first] = read.error.issues
  throw malformed(`${first?.path.join('.')} ${first?.message}`)
}

const orderOf = (raw: Readonly<Record<string, unknown>>): ToldOrder => {
  const order = readAs(wireOrder, raw)
  const { name, country_code, ...address } = order.shipping_detail
  const named = address.firstname || address.lastname
  return {
    platform_order_id: order.id,
    version: order.version,
    state: order.state,
    released_at: order.released_at === null ? null : new Date(order.released_at),
    updated_at: new Date(order.updated_at),
    buyer_id: order.buyer.id,
    address: { ...address, country: country_code, firstname: named ? address.firstname : name },
    logistics_code: order.logistics_code,
    platform_label: order.platform_label,
    tags: order.tags,
    lines: order.lines.map((line) => ({
      line_id: line.id,
      platform_product_id: line.product_id,
      vid: line.vid,
      platform_sku: line.sku,
      name: line.name,
      quantity: line.quantity,
      price: Number(line.price),
      currency: line.currency,
    })),
    raw_info: raw,
  }
}

const productOf = (raw: Readonly<Record<string, unknown>>): ToldProduct => {
  const { product_id, sku, ...product } = readAs(wireProduct, raw)
  return { platform_product_id: product_id, platform_sku: sku, ...product }
}

const pageOf = <T>(said: unknown, each: (raw: Readonly<Record<string, unknown>>) => T): Page<T> => {
  const { list, next_cursor } = readAs(wirePage, said)
  return { list: list.map(each), next: next_cursor ?? undefined }
}

const orderPath = (id: string) => `/v1/orders/${encodeURIComponent(id)}`

/** One page of a list, from its cursor where there is one: the cursor knows what was asked for. */
const listed = (store: Bound, path: string, since: Date | null, next: string | undefined) =>
  ask(store, {
    path,
    token: store.access_token,
    query: next === undefined ? { updated_after: since?.toISOString() } : { cursor: next },
  })

const stockLine = ({ platform_product_id, vid, platform_sku, available, version }: Level) => ({
  product_id: platform_product_id,
  ...{ vid, sku: platform_sku, available, version },
})

/** The Kuacang marketplace protocol (docs/marketplace.md). */
export const kuacangMarketplace: Marketplace = {
  authoriseUrl: ({ api_url, browser_url = api_url, client_id }, state, back) => {
    const query = new URLSearchParams({ response_type: 'code', client_id, redirect_uri: back, state })
    return `${browser_url}/oauth/authorize?${query}`
  },
  token: async (connection, grant) => {
    const { client_id, client_secret } = connection
    const wanted =
      'code' in grant
        ? { grant_type: 'authorization_code', code: grant.code, merchant_id: grant.merchant_id }
        : { grant_type: 'refresh_token', refresh_token: grant.refresh_token }
    const body = { client_id, client_secret, ...wanted }
    const said = await ask(connection, { method: 'POST', path: '/oauth/token', body })
    const { access_token, refresh_token, expires_in } = readAs(wireTokens, said)
    const access_until = expires_in === undefined ? null : new Date(Date.now() + expires_in * 1000)
    return { access_token, refresh_token, access_until }
  },
  revoke: async (store) => {
    const { client_id, client_secret, access_token } = store
    await ask(store, {
      method: 'POST',
      path: '/oauth/revoke',
      body: { client_id, client_secret, token: access_token },
    })
  },
  orders: async (store, since, next) => pageOf(await listed(store, '/v1/orders', since, next), orderOf),
  order: async (store, id) =>
    orderOf(
      (await ask(store, { path: orderPath(id), token: store.access_token })) as Record<string, unknown>,
    ),
  products: async (store, since, next) => pageOf(await listed(store, '/v1/products', since, next), productOf),
  label: async (store, id) => {
    const said = await ask(store, { path: `${orderPath(id)}/label`, token: store.access_token })
    const { tracking_number, carrier_code, pdf } = readAs(wireLabel, said)
    return { tracking_number, carrier_code, pdf: new Uint8Array(Buffer.from(pdf, 'base64')) }
  },
  ship: async (store, { platform_order_id, tracking_number, carrier_code, shipped_at, lines }, key) => {
    const body = { tracking_number, carrier_code, shipped_at: shipped_at.toISOString(), lines }
    const path = `${orderPath(platform_order_id)}/shipments`
    await ask(store, { method: 'POST', path, token: store.access_token, body, key })
  },
  release: async (store, id, key) => {
    const path = `${orderPath(id)}/release`
    await ask(store, { method: 'POST', path, token: store.access_token, body: {}, key })
  },
  stock: async (store, levels) => {
    const body = { levels: levels.map(stockLine) }
    await ask(store, { method: 'POST', path: '/v1/inventory', token: store.access_token, body })
  },
}
