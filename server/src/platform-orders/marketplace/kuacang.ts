import { askMarketplace, type Question, type ReadFault, readAs } from './ask.ts'
import {
  type Bound,
  type Connection,
  type Level,
  type Marketplace,
  MarketplaceFailure,
  type Page,
  type ToldOrder,
  type ToldProduct,
  type ToldReturn,
} from './marketplace.ts'
import { wireError, wireLabel, wireOrder, wirePage, wireProduct, wireReturn, wireTokens } from './wire.ts'

const readFault: ReadFault = (said) => wireError.safeParse(said).data?.error

const keyed = (key: string | undefined): Readonly<Record<string, string>> =>
  key === undefined ? {} : { 'idempotency-key': key }

/** Asks as a store, with the key of a command that may be repeated. */
const askAs = (store: Bound, question: Question, key?: string): Promise<unknown> =>
  askMarketplace(
    store,
    {
      ...question,
      headers: {
        authorization: `Bearer ${store.access_token}`,
        ...keyed(key),
      },
    },
    readFault,
  )

/** Asks as ourselves, who know the secret of this platform. */
const askOwn = (
  connection: Connection,
  path: string,
  body: Readonly<Record<string, string>>,
  key?: string,
): Promise<unknown> => {
  const { client_id, client_secret } = connection
  return askMarketplace(
    connection,
    { method: 'POST', path, body: { client_id, client_secret, ...body }, headers: keyed(key) },
    readFault,
  )
}

/** An order as this protocol tells it. */
export const toldOrderOf = (raw: Readonly<Record<string, unknown>>): ToldOrder => {
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

/** A product as this protocol tells it. */
export const toldProductOf = (raw: Readonly<Record<string, unknown>>): ToldProduct => {
  const { product_id, sku, ...product } = readAs(wireProduct, raw)
  return { platform_product_id: product_id, platform_sku: sku, ...product }
}

/** A return as this protocol tells it. */
const toldReturnOf = (raw: Readonly<Record<string, unknown>>): ToldReturn => {
  const { id, order_id, ...said } = readAs(wireReturn, raw)
  return { platform_return_id: id, platform_order_id: order_id, ...said }
}

const nothing: Page<ToldReturn> = { list: [], next: undefined }

/** A platform that serves no returns says so at their address: it has none. */
const isAbsent = (error: unknown): boolean =>
  error instanceof MarketplaceFailure &&
  error.fault === 'refused' &&
  ['http_404', 'not_found'].includes(error.code)

const pageOf = <T>(said: unknown, each: (raw: Readonly<Record<string, unknown>>) => T): Page<T> => {
  const { list, next_cursor } = readAs(wirePage, said)
  return { list: list.map(each), next: next_cursor ?? undefined }
}

const orderPath = (id: string) => `/v1/orders/${encodeURIComponent(id)}`

/** One page of a list, from its cursor where there is one: the cursor knows what was asked for. */
const listed = (store: Bound, path: string, since: Date | null, next: string | undefined) =>
  askAs(store, {
    path,
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
    const said =
      'code' in grant
        ? await askOwn(connection, '/oauth/token', { grant_type: 'authorization_code', ...grant })
        : await askOwn(
            connection,
            '/oauth/token',
            { grant_type: 'refresh_token', refresh_token: grant.refresh_token },
            grant.key,
          )
    const { access_token, refresh_token, expires_in } = readAs(wireTokens, said)
    const access_until = expires_in === undefined ? null : new Date(Date.now() + expires_in * 1000)
    return { access_token, refresh_token, access_until }
  },
  revoke: async (store) => {
    await askOwn(store, '/oauth/revoke', { token: store.access_token })
  },
  orders: async (store, since, next) => pageOf(await listed(store, '/v1/orders', since, next), toldOrderOf),
  order: async (store, id) =>
    toldOrderOf((await askAs(store, { path: orderPath(id) })) as Record<string, unknown>),
  products: async (store, since, next) =>
    pageOf(await listed(store, '/v1/products', since, next), toldProductOf),
  label: async (store, id) => {
    const said = await askAs(store, { path: `${orderPath(id)}/label` })
    const { tracking_number, carrier_code, pdf } = readAs(wireLabel, said)
    return { tracking_number, carrier_code, pdf: new Uint8Array(Buffer.from(pdf, 'base64')) }
  },
  ship: async (store, { platform_order_id, tracking_number, carrier_code, shipped_at, lines }, key) => {
    const body = { tracking_number, carrier_code, shipped_at: shipped_at.toISOString(), lines }
    const path = `${orderPath(platform_order_id)}/shipments`
    await askAs(store, { method: 'POST', path, body }, key)
  },
  release: async (store, id, key) => {
    const path = `${orderPath(id)}/release`
    await askAs(store, { method: 'POST', path, body: {} }, key)
  },
  stock: async (store, levels) => {
    const body = { levels: levels.map(stockLine) }
    await askAs(store, { method: 'POST', path: '/v1/inventory', body })
  },
  returns: {
    list: async (store, since, next) => {
      try {
        return pageOf(await listed(store, '/v1/returns', since, next), toldReturnOf)
      } catch (error) {
        if (isAbsent(error)) return nothing
        throw error
      }
    },
    decide: async (store, id, said, key) => {
      const path = `/v1/returns/${encodeURIComponent(id)}/decision`
      await askAs(store, { method: 'POST', path, body: said }, key)
    },
  },
}
