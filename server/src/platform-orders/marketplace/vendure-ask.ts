import { type AnswerWithHeaders, askWithHeaders, malformed, type ReadFault, readAs } from './ask.ts'
import { type Bound, type Connection, MarketplaceFailure, type Tokens } from './marketplace.ts'
import { wireData, wireFaults, wireRefusal } from './vendure-wire.ts'

type Variables = Readonly<Record<string, unknown>>

const keyHeader = 'vendure-api-key'
const tokenHeader = 'vendure-auth-token'

const readFault: ReadFault = (said) => {
  const [first] = wireFaults.safeParse(said).data?.errors ?? []
  const where = first?.path?.join('.')
  return (
    first && {
      code: first.extensions.code || 'graphql',
      message: `${where ? `${where}: ` : ''}${first.message}`.slice(0, 500),
    }
  )
}

const endings = ['FORBIDDEN', 'UNAUTHORIZED', 'UNAUTHENTICATED']

/** A fault in an answer that HTTP calls a success. */
const failureOf = (code: string, message: string): MarketplaceFailure => {
  const isInternal = code.startsWith('INTERNAL') || code === 'graphql'
  return new MarketplaceFailure(
    endings.includes(code) ? 'unauthorised' : isInternal ? 'away' : 'refused',
    code,
    message,
  )
}

/** The address of the Admin API below the address of the shop; a merchant may give either. */
const pathOf = ({ api_url }: Connection) => (api_url.endsWith('/admin-api') ? '' : '/admin-api')

const query = async (
  connection: Connection,
  text: string,
  variables: Variables,
  headers: Readonly<Record<string, string>>,
): Promise<AnswerWithHeaders & { readonly data: Variables }> => {
  const body = { query: text, variables }
  const answer = await askWithHeaders(
    connection,
    { method: 'POST', path: pathOf(connection), body, headers },
    readFault,
  ).catch((error: unknown) => {
    // Some shops answer these with 403.
    if (error instanceof MarketplaceFailure && endings.includes(error.code))
      throw new MarketplaceFailure('unauthorised', error.code, error.message)
    throw error
  })
  const fault = readFault(answer.said)
  if (fault) throw failureOf(fault.code, fault.message)
  return { ...answer, data: readAs(wireData, answer.said).data }
}

/** A kept token says how it is shown: an API key has a header of its own. */
const headersOf = (kept: string): Record<string, string> =>
  kept.startsWith('key ')
    ? { [keyHeader]: kept.slice('key '.length) }
    : { authorization: `Bearer ${kept.slice('bearer '.length)}` }

export const askShop = async (store: Bound, text: string, variables: Variables): Promise<Variables> =>
  (await query(store, text, variables, headersOf(store.access_token))).data

/** The result of a mutation, unless it is one of the refusals that stand in its place. */
export const mustNotRefuse = (result: unknown): void => {
  const refusal = wireRefusal.safeParse(result).data
  if (refusal) throw new MarketplaceFailure('refused', refusal.errorCode, refusal.message)
}

const loginText = `mutation ($username: String!, $password: String!) {
  made: login(username: $username, password: $password, rememberMe: true) {
    ... on CurrentUser { id }
    ... on ErrorResult { errorCode message }
  }
}`

/** Logs in once: the password is not kept, only the token of the session. */
const login = async (connection: Connection, username: string, password: string): Promise<string> => {
  const { data, headers } = await query(connection, loginText, { username, password }, {})
  const refusal = wireRefusal.safeParse(data.made).data
  if (refusal) throw new MarketplaceFailure('unauthorised', refusal.errorCode, refusal.message)
  const token = headers[tokenHeader]
  if (typeof token !== 'string' || !token)
    throw new MarketplaceFailure('refused', 'no_bearer', 'the shop gives no bearer tokens: use an API key')
  return `bearer ${token}`
}

/** As Vendure makes them: two parts in hexadecimal digits. Shops with keys of another kind make them without a colon. */
const apiKey = /^[0-9a-f]{24}:[0-9a-f]{64}$/

const readsText = `query {
  orders(options: { take: 1 }) { items { id } }
  productVariants(options: { take: 1 }) { items { id } }
  stockLocations(options: { take: 1 }) { items { id } }
}`

/** Changes nothing: no variant, and a shipment of no lines, which the shop refuses. */
const writesText = `mutation {
  updateProductVariants(input: []) { id }
  addFulfillmentToOrder(input: { lines: [], handler: { code: "manual-fulfillment", arguments: [] } }) { __typename }
}`

/** An API key, or `name:password` of an administrator. What the role may not do is said while the merchant looks on. */
export const tokensOf = async (connection: Connection, code: string): Promise<Tokens> => {
  const colon = code.indexOf(':')
  const isKey = colon < 0 || apiKey.test(code)
  const access_token = isKey
    ? `key ${code}`
    : await login(connection, code.slice(0, colon), code.slice(colon + 1))
  // The key of an API belongs to no administrator, so `me` does not know it.
  for (const text of [readsText, writesText]) await query(connection, text, {}, headersOf(access_token))
  return { access_token, refresh_token: '', access_until: null }
}

/** Ends the session of a login. An API key is the merchant's own, who deletes it in the shop. */
export const endSession = async (store: Bound): Promise<void> => {
  if (!store.access_token.startsWith('bearer ')) return
  const { logout } = await askShop(store, 'mutation { logout { success } }', {})
  if (!logout) throw malformed('logout')
}
