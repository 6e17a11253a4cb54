import { setTimeout as wait } from 'node:timers/promises'
import { askMarketplace, type Question, type ReadFault, readAs } from './ask.ts'
import { type Bound, type Connection, MarketplaceFailure } from './marketplace.ts'
import { apiVersion } from './shopify-queries.ts'
import { type Cost, wireAnswer, wireFault } from './shopify-wire.ts'

/** Where shops are. Our secret and the tokens of merchants go nowhere else. */
const shopForm = /^https:\/\/[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com$/

const readFault: ReadFault = (said) => {
  const { error, error_description = error } = wireFault.safeParse(said).data ?? {}
  return error === undefined ? undefined : { code: error, message: error_description ?? error }
}

const mustBeShop = ({ api_url, allow_private = false }: Connection): void => {
  // A deployment that may reach its own network may also speak with a stand-in there.
  if (!allow_private && !shopForm.test(api_url))
    throw new MarketplaceFailure('refused', 'not_a_shop', 'the address is not that of a shop of Shopify')
}

/** Asks a shop, and no other address. A token that may not do what was asked (403) is to be given anew, too. */
export const askShop = async (connection: Connection, question: Question): Promise<unknown> => {
  mustBeShop(connection)
  return askMarketplace(connection, question, readFault).catch((error: unknown) => {
    if (!(error instanceof MarketplaceFailure) || error.code !== 'http_403') throw error
    throw new MarketplaceFailure('unauthorised', error.code, error.message)
  })
}

/** Codes of faults over there, which pass. */
const passing = ['THROTTLED', 'INTERNAL_SERVER_ERROR', 'TIMEOUT']
const leastWaitMs = 1000
const mostWaitMs = 60_000

/** How long it takes until the shop's budget of points has what a query may cost; 0: it has it already. */
const waitFor = ({ requestedQueryCost, throttleStatus }: Cost): number => {
  const missing = requestedQueryCost - throttleStatus.currentlyAvailable
  return Math.min(mostWaitMs, Math.ceil(Math.max(0, missing / throttleStatus.restoreRate) * 1000))
}

type Said = { readonly data: unknown; readonly cost: Cost | undefined }

const askOnce = async (
  store: Bound,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Said> => {
  const said = await askShop(store, {
    method: 'POST',
    path: `/admin/api/${apiVersion}/graphql.json`,
    body: { query, variables },
    headers: { 'x-shopify-access-token': store.access_token },
  })
  const { data, errors = [], extensions } = readAs(wireAnswer, said)
  const cost = extensions?.cost
  const [first] = errors
  if (!first) return { data, cost }
  const code = first.extensions?.code ?? 'invalid_request'
  // Faults come with the status of a success.
  if (!passing.includes(code)) throw new MarketplaceFailure('refused', code, first.message)
  const afterMs = code === 'THROTTLED' && cost ? Math.max(leastWaitMs, waitFor(cost)) : undefined
  throw new MarketplaceFailure('away', code, first.message, afterMs)
}

/** Asks the Admin API of a shop and answers its data. What it says of a fault is a `MarketplaceFailure`. */
export const askAdmin = async (
  store: Bound,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<unknown> => (await askOnce(store, query, variables)).data

/**
 * The same for one page of a list that goes on. Pages are asked for one after the other, faster than the budget of the
 * shop grows: so the next one is waited for here. A list that broke off in its midst would begin from its start again.
 */
export const askPage = async (
  store: Bound,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<unknown> => {
  const { data, cost } = await askOnce(store, query, variables)
  if (cost) await wait(waitFor(cost))
  return data
}
