import { askMarketplace, type Question, type ReadFault, readAs } from './ask.ts'
import { type Bound, type Connection, MarketplaceFailure, type Tokens } from './marketplace.ts'
import { wireFault, wireLocations } from './medusa-wire.ts'

/** Two calls touched the same rows: the shop itself says that it may be asked again. */
const conflict = 'invalid_state_error'
/** An order has one open change at most: while its people edit it or write a return, all else is refused for a while. */
const openChange = /existing active order change/
export const orderIsOpen = 'order_change'

const readFault: ReadFault = (said) => {
  const fault = wireFault.safeParse(said).data
  if (!fault) return undefined
  const { type, code, message } = fault
  return { code: (code === conflict ? code : type || code) || 'medusa', message: message.slice(0, 500) }
}

/** A merchant may give the address of the shop, of its API or of the pages of its administration. */
const shopOf = <C extends Connection>(connection: C): C => ({
  ...connection,
  api_url: connection.api_url.replace(/\/(admin|app)$/, ''),
})

/** Asks below `/admin`. A secret key is shown as the name of HTTP's basic form, without a password. */
export const askShop = (
  store: Omit<Bound, 'merchant_id'>,
  { path, ...question }: Question,
): Promise<unknown> => {
  const shown = Buffer.from(`${store.access_token}:`).toString('base64')
  const headers = { authorization: `Basic ${shown}` }
  return askMarketplace(shopOf(store), { ...question, path: `/admin${path}`, headers }, readFault).catch(
    (error: unknown) => {
      if (!(error instanceof MarketplaceFailure)) throw error
      const { code, message } = error
      if (openChange.test(message)) throw new MarketplaceFailure('away', orderIsOpen, message)
      throw code === conflict ? new MarketplaceFailure('away', code, message) : error
    },
  )
}

/** The stock location of a shop that the warehouse ships from: its only one, or the one that is called so. */
const ourName = 'kuacang'

export const ourLocation = async (store: Omit<Bound, 'merchant_id'>): Promise<string> => {
  const query = { fields: 'id,name', limit: '100' }
  const { stock_locations } = readAs(wireLocations, await askShop(store, { path: '/stock-locations', query }))
  const [only, ...others] = stock_locations
  const named = stock_locations.find((l) => l.name.trim().toLowerCase() === ourName)
  const found = others.length === 0 ? only : named
  if (found) return found.id
  const what = `the shop has ${stock_locations.length} stock locations: call the one of the warehouse “Kuacang”`
  throw new MarketplaceFailure('refused', 'no_location', what)
}

/** Changes no level. */
const noLevels = { create: [], update: [], delete: [] }

/** A secret API key. What it may not do is said while the merchant looks on. */
export const tokensOf = async (connection: Connection, code: string): Promise<Tokens> => {
  if (!code.startsWith('sk_'))
    throw new MarketplaceFailure('refused', 'no_secret_key', 'a secret API key is needed: it begins with sk_')
  const store = { ...connection, access_token: code }
  for (const path of ['/orders', '/product-variants'])
    await askShop(store, { path, query: { limit: '1', fields: 'id' } })
  await ourLocation(store)
  await askShop(store, { method: 'POST', path: '/inventory-items/location-levels/batch', body: noLevels })
  return { access_token: code, refresh_token: '', access_until: null }
}
