/** What the person said here before the platform asked for consent. */
export type Begun = {
  readonly state: string
  readonly platform: string
  readonly store_name?: string
  readonly warehouse_id?: number
}

const isBegun = (what: unknown): what is Begun => {
  if (typeof what !== 'object' || what === null) return false
  const { state, platform, store_name, warehouse_id } = what as Record<string, unknown>
  return (
    typeof state === 'string' &&
    state !== '' &&
    typeof platform === 'string' &&
    ['string', 'undefined'].includes(typeof store_name) &&
    ['number', 'undefined'].includes(typeof warehouse_id)
  )
}

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const place = 'authorisation of a store'

/** Keeps what was begun in this tab until the platform leads back to it. */
export const keepBegun = (what: Begun, kept: Kept): void => kept.setItem(place, JSON.stringify(what))

/** What was begun under this state, once; undefined where this tab began nothing, or something else. */
export const takeBegun = (state: string, kept: Kept): Begun | undefined => {
  const found = kept.getItem(place)
  if (!found) return undefined
  const what = read(found)
  if (!isBegun(what)) {
    kept.removeItem(place)
    return undefined
  }
  if (what.state !== state) return undefined
  kept.removeItem(place)
  return what
}

/** What the platform gave back in the address; undefined where the page was not opened by a platform. */
export type Returned = {
  readonly state: string
  readonly code: string | undefined
  /** The store that the merchant chose there. */
  readonly merchant_id: string
  /** The whole address where the platform signed it: the server checks that. */
  readonly signed: string | undefined
}

/** What is left of an address when the return is taken out of it. */
export const clearedOfReturn = Object.fromEntries(
  ['code', 'state', 'merchant_id', 'error', 'error_description', 'hmac', 'shop', 'host', 'timestamp'].map(
    (name) => [name, ''],
  ),
)

/** Shops of Shopify are named by their domain. */
const shopDomain = /\.myshopify\.com$/

/** The name of a store, out of whatever of its address a person pastes. */
export const shopName = (said: string): string =>
  said
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(shopDomain, '')

/** An address of the list may have a `state` too, which is a filter: it never has a code or a refusal beside it. */
export const returnedIn = (address: URLSearchParams): Returned | undefined => {
  const [state, code, refused] = [address.get('state'), address.get('code'), address.get('error')]
  if (!code && !refused) return undefined
  return {
    ...{ state: state ?? '', code: code || undefined },
    merchant_id: address.get('merchant_id') ?? address.get('shop')?.replace(shopDomain, '') ?? '',
    signed: address.has('hmac') ? address.toString() : undefined,
  }
}
