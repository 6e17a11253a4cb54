import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  buildSchema,
  type DocumentNode,
  execute,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { Connection } from './marketplace.ts'
import { apiVersion } from './shopify-queries.ts'
import { newShop, type Shop } from './shopify-shop.testing.ts'

const schema = buildSchema(readFileSync(new URL('./shopify-schema.testing.graphql', import.meta.url), 'utf8'))

/** A query that may cost more is refused before it is looked at. */
const mostCost = 1000

/** What a query may cost: one for each object that may come, two for each list, ten for a command. */
export const costOf = (document: DocumentNode): number => {
  const fragments = new Map(
    document.definitions.flatMap((d) =>
      d.kind === 'FragmentDefinition' ? [[d.name.value, d] as const] : [],
    ),
  )
  const info = new TypeInfo(schema)
  let cost = 0
  const times = [1]
  const now = () => times.at(-1) ?? 1
  const walk = (node: DocumentNode | NonNullable<ReturnType<typeof fragments.get>>): void => {
    visit(
      node,
      visitWithTypeInfo(info, {
        FragmentDefinition: { enter: (f) => (node === f ? undefined : false) },
        FragmentSpread: (spread) => {
          const found = fragments.get(spread.name.value)
          if (found) walk(found)
        },
        Field: {
          enter: (field) => {
            const type = info.getType()
            const named = type && getNamedType(type)
            const first = field.arguments?.find((a) => a.name.value === 'first')?.value
            const size = first?.kind === 'IntValue' ? Number(first.value) : 1
            const ids = field.name.value === 'nodes' && field.arguments?.length ? 200 : size
            if (info.getParentType()?.name === 'Mutation') cost += 10
            else if (named?.name.endsWith('Connection')) cost += 2 * now()
            else if (isObjectType(named) || isInterfaceType(named)) {
              const isPlainList = type && isListType(getNullableType(type))
              const isPage = field.name.value === 'nodes' && !field.arguments?.length
              cost += isPlainList && !isPage ? ids * now() : now()
            }
            const grows = size > 1 || ids > 1
            times.push(grows ? now() * ids : now())
          },
          leave: () => {
            times.pop()
          },
        },
      }),
    )
  }
  walk(document)
  return cost
}

export type Fault =
  | 'fails before'
  | 'fails after'
  | 'lost after'
  | 'throttled'
  | 'denied'
  | 'forbidden'
  | 'revoked'
  | 'busy'
  | 'html'

const bodyOf = async (request: http.IncomingMessage): Promise<Record<string, unknown>> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString('utf8') || '{}')
}

type Answer = { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> }
type Asked = { readonly name: string; readonly cost: number; readonly errors: readonly string[] }

const oauthOf = (client: { client_id: string; client_secret: string }, shop: string) => {
  const codes = new Set<string>()
  const refresh = new Set<string>()
  const access = new Set<string>()
  const scopes = { granted: '' }
  let n = 0
  const pair = (): Answer => {
    n += 1
    access.add(`shpat_${n}`)
    refresh.add(`shprt_${n}`)
    const lives = { expires_in: 3600, refresh_token_expires_in: 7_776_000 }
    const body = { access_token: `shpat_${n}`, refresh_token: `shprt_${n}`, scope: scopes.granted, ...lives }
    return { status: 200, body }
  }
  const token = (asked: Record<string, unknown>): Answer => {
    const { code, refresh_token, expiring, grant_type } = asked
    if (asked.client_id !== client.client_id || asked.client_secret !== client.client_secret)
      return { status: 401, body: { error: 'invalid_client', error_description: 'Client is unknown.' } }
    if (grant_type === 'refresh_token')
      return refresh.delete(`${refresh_token}`)
        ? pair()
        : { status: 400, body: { error: 'invalid_grant', error_description: 'Token has been revoked.' } }
    // Public apps must ask for tokens that run out.
    if (codes.delete(`${code}`) && expiring === '1') return pair()
    const error_description = 'The authorization code was not found or was already used.'
    return { status: 400, body: { error: 'invalid_request', error_description } }
  }
  /** The merchant agrees in a browser, and is led back. */
  const agree = (address: string, more: { readonly secret?: string } = {}): string => {
    const { pathname, searchParams: asked } = new URL(address)
    if (pathname !== '/admin/oauth/authorize' || asked.get('client_id') !== client.client_id)
      throw new Error('the shop does not know who asks')
    // The right to write is also the right to read, and is answered as that alone.
    scopes.granted = asked.get('scope') ?? ''
    n += 1
    codes.add(`code-${n}`)
    const query = new URLSearchParams({
      ...{ code: `code-${n}`, host: 'YWRtaW4vc3RvcmU', shop: `${shop}.myshopify.com` },
      ...{ state: asked.get('state') ?? '', timestamp: '1764144000' },
    })
    const hmac = createHmac('sha256', more.secret ?? client.client_secret)
      .update(`${query}`)
      .digest('hex')
    return `${asked.get('redirect_uri')}?hmac=${hmac}&${query}`
  }
  return { token, agree, access, refresh, scopes }
}

export type StandIn = {
  readonly shop: Shop
  readonly connection: Connection
  readonly name: string
  readonly oauth: ReturnType<typeof oauthOf>
  /** What was asked, with the faults that the schema found in it. */
  readonly asked: Asked[]
  /** How calls go wrong: by the name of the operation; a fault counts once for each time that it is answered. */
  fault: (name: string) => Fault | undefined
  readonly budget: { available: number; restoreRate: number }
  readonly close: () => Promise<void>
}

/** The other side of the Admin API over real HTTP: every request is parsed, validated and executed by the public schema. */
export const shopifyStandIn = async (name = 'mugs'): Promise<StandIn> => {
  const client = { client_id: 'app-1', client_secret: 'hush-hush' }
  const shop = newShop()
  const oauth = oauthOf(client, name)
  const asked: Asked[] = []
  const budget = { available: 2000, restoreRate: 100 }
  const throttleStatus = () => ({
    ...{ maximumAvailable: 2000, currentlyAvailable: budget.available, restoreRate: budget.restoreRate },
  })
  const fault = { of: (_name: string): Fault | undefined => undefined }

  const graphql = async (body: Record<string, unknown>): Promise<Answer> => {
    const document = parse(`${body.query}`)
    const errors = validate(schema, document).map((e) => e.message)
    const cost = costOf(document)
    const [operation] = document.definitions
    const called = (operation?.kind === 'OperationDefinition' && operation.name?.value) || ''
    const kind = fault.of(called)
    const wrong = (message: string, code: string): Answer => ({
      status: 200,
      body: {
        errors: [{ message, extensions: { code } }],
        extensions: {
          cost: { requestedQueryCost: cost, actualQueryCost: null, throttleStatus: throttleStatus() },
        },
      },
    })
    asked.push({ name: called, cost, errors })
    if (errors.length > 0) return wrong(errors.join(' '), 'undefinedField')
    if (cost > mostCost) return wrong(`Query cost is ${cost}, which exceeds ${mostCost}`, 'MAX_COST_EXCEEDED')
    if (kind === 'throttled' || cost > budget.available) return wrong('Throttled', 'THROTTLED')
    if (kind === 'denied') return wrong('Access denied for orders field.', 'ACCESS_DENIED')
    if (kind === 'fails before') return wrong('Internal error', 'INTERNAL_SERVER_ERROR')
    // What a query costs in the end is far less than what it may cost.
    budget.available -= Math.ceil(cost / 10)
    const said = await execute({
      ...{ schema, document, rootValue: shop.root },
      variableValues: body.variables as Record<string, unknown>,
    })
    const extensions = { cost: { requestedQueryCost: cost, throttleStatus: throttleStatus() } }
    if (said.errors) asked.push({ name: called, cost, errors: said.errors.map((e) => e.message) })
    if (kind === 'fails after') return { status: 502, body: { errors: 'Bad gateway' } }
    return { status: 200, body: { ...said, extensions } }
  }

  const byStatus: Partial<Record<Fault, Answer>> = {
    busy: { status: 429, body: { errors: 'Exceeded 2 calls per second.' }, headers: { 'retry-after': '2' } },
    forbidden: { status: 403, body: { errors: '[API] This action requires merchant approval.' } },
    revoked: { status: 401, body: { errors: '[API] Invalid API key or access token.' } },
    html: { status: 200, body: undefined },
  }
  const answer = async (request: http.IncomingMessage, body: Record<string, unknown>): Promise<Answer> => {
    if (request.url === '/admin/oauth/access_token') return oauth.token(body)
    const token = `${request.headers['x-shopify-access-token']}`
    if (!oauth.access.has(token)) return { status: 401, body: { errors: '[API] Invalid access token.' } }
    if (request.url !== `/admin/api/${apiVersion}/graphql.json`)
      return { status: 404, body: { errors: 'Not Found' } }
    const known = byStatus[fault.of('*') ?? 'throttled']
    return known ?? graphql(body)
  }
  const server = http.createServer(async (request, response) => {
    const { status, body, headers } = await answer(request, await bodyOf(request))
    const called = asked.at(-1)?.name ?? ''
    if (fault.of(called) === 'lost after') return request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body === undefined ? '<html></html>' : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const api_url = `http://127.0.0.1:${port}`
  return {
    ...{ shop, name, oauth, asked, budget },
    connection: { platform: 'shopify', api_url, ...client, allow_private: true },
    get fault() {
      return fault.of
    },
    set fault(of) {
      fault.of = of
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
