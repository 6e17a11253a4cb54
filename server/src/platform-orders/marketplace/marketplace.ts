import type { NameOf } from '@kuacang/contract/kit/enumeration'
import type { connector } from '@kuacang/contract/platform-orders/store/enums'
import type { returnReason } from '@kuacang/contract/returns/record/enums'
import type { RawRequest } from '#kit/http/raw-route'

/** How we speak with a platform as a whole. */
export type Connection = {
  readonly platform: string
  /** Without a slash at its end. Of a shop system that merchants run, the address of the store's own. */
  readonly api_url: string
  readonly client_id: string
  readonly client_secret: string
  /** Where browsers find what is at `api_url`, where that is another address: the built-in sandbox. */
  readonly browser_url?: string
  /** Addresses of the own network are reached, and need no https. */
  readonly allow_private?: boolean
}

/** A store that we speak for, with a token that is valid now. */
export type Bound = Connection & { readonly merchant_id: string; readonly access_token: string }

export type Tokens = {
  readonly access_token: string
  /** Empty where there is none: the access token then lasts. Works once: each use gives a new one. */
  readonly refresh_token: string
  /** Null: it lasts. */
  readonly access_until: Date | null
}

export type Address = {
  readonly firstname: string
  readonly lastname: string
  readonly telephone: string
  /** Two letters. */
  readonly country: string
  readonly state: string
  readonly city: string
  readonly postal_code: string
  readonly street_address1: string
  readonly street_address2: string
}

/** An order as a platform tells it, in our words. */
export type ToldOrder = {
  readonly platform_order_id: string
  /** Rises with each change there. */
  readonly version: number
  readonly state: 'open' | 'cancelled' | 'fulfilled'
  /** When the platform let it go for fulfilment. */
  readonly released_at: Date | null
  readonly updated_at: Date
  readonly buyer_id: string
  readonly address: Address
  /** How the buyer wants it shipped, as the platform calls it; mapped to a channel by the channel mapping. */
  readonly logistics_code: string
  /** The platform gives the label. */
  readonly platform_label: boolean
  readonly tags: readonly string[]
  readonly lines: readonly ToldLine[]
  /** As it came; the keys of FU-164 are read from it. */
  readonly raw_info: Readonly<Record<string, unknown>>
}

export type ToldLine = {
  readonly line_id: string
  readonly platform_product_id: string
  readonly vid: string
  readonly platform_sku: string
  readonly name: string
  readonly quantity: number
  /** Of one unit. */
  readonly price: number
  /** Three letters. */
  readonly currency: string
}

export type ToldProduct = {
  readonly platform_product_id: string
  readonly vid: string
  readonly platform_sku: string
  readonly name: string
  readonly barcode: string
  readonly image_url: string
  readonly version: number
}

/** One page of what was asked for; `next` asks for the following one, undefined: it was the last. */
export type Page<T> = { readonly list: readonly T[]; readonly next: string | undefined }

export type Shipment = {
  readonly platform_order_id: string
  readonly tracking_number: string
  readonly carrier_code: string
  readonly shipped_at: Date
  readonly lines: readonly { readonly line_id: string; readonly quantity: number }[]
}

/** A return as a platform announces it. */
export type ToldReturn = {
  readonly platform_return_id: string
  readonly platform_order_id: string
  /** Rises with each change there. */
  readonly version: number
  readonly reason: NameOf<typeof returnReason>
  /** Of the label on the parcel that comes; empty: not known. */
  readonly tracking_number: string
  readonly lines: readonly { readonly line_id: string; readonly quantity: number }[]
}

/** What became of a return, and how good its goods are where they were inspected. */
export type ReturnDecision = {
  readonly decision: 'restock' | 'defective' | 'destroy' | 'relabel'
  readonly grade?: 'A' | 'B' | 'C'
}

/** So many units may be sold; the platform ignores a version that is not higher than its own. */
export type Level = {
  readonly platform_product_id: string
  readonly vid: string
  readonly platform_sku: string
  readonly available: number
  readonly version: number
}

/** What a platform leads the merchant's browser back with. */
export type Returned = { readonly code: string; readonly merchant_id: string; readonly state: string }

/** That a store is to be looked at again, and whether its goods are. Of an id only the first counts. */
export type StoreEvent = {
  readonly id: string
  readonly merchant_id: string | undefined
  readonly products?: boolean
}

/** What our code sees of any platform (docs/marketplace.md). Everything may throw `MarketplaceFailure`. */
export type Marketplace = {
  /**
   * Of a platform whose stores have an address each, made of the store's own id: the merchant names the store before
   * agreeing. Undefined: no store can be called so.
   */
  readonly storeAddress?: (merchant_id: string) => string | undefined
  /** Where the merchant agrees; undefined: stores are bound with a token of theirs. */
  readonly authoriseUrl?: (connection: Connection, state: string, back: string) => string
  /** Of a platform that signs what it leads back with: reads the query of that; undefined: the signature is wrong. */
  readonly readReturn?: (connection: Connection, query: string) => Returned | undefined
  /** Of a platform that sends events of a form of its own: reads one; undefined: the signature is wrong. */
  readonly readEvent?: (
    connection: Connection,
    request: Pick<RawRequest, 'headers' | 'body'>,
  ) => StoreEvent | undefined
  /**
   * Gives tokens for what the platform handed out, or for a refresh token. The same refresh under the same key gives tokens
   * again where the platform knows such keys: the process may have ended before it kept the first ones.
   */
  readonly token: (
    connection: Connection,
    grant:
      | { readonly code: string; readonly merchant_id: string }
      | { readonly refresh_token: string; readonly key?: string },
  ) => Promise<Tokens>
  readonly revoke: (store: Bound) => Promise<void>
  /** Orders changed after a moment, the oldest change first, as far as the platform tells that. */
  readonly orders: (store: Bound, since: Date, next?: string) => Promise<Page<ToldOrder>>
  readonly order: (store: Bound, platform_order_id: string) => Promise<ToldOrder>
  readonly products: (store: Bound, since: Date | null, next?: string) => Promise<Page<ToldProduct>>
  /** The label that the platform gives for an order. */
  readonly label: (
    store: Bound,
    platform_order_id: string,
  ) => Promise<{ readonly tracking_number: string; readonly carrier_code: string; readonly pdf: Uint8Array }>
  /** Twice under one key is once. */
  readonly ship: (store: Bound, shipment: Shipment, key: string) => Promise<void>
  /** The merchant fulfils the order. */
  readonly release: (store: Bound, platform_order_id: string, key: string) => Promise<void>
  /** At most 200 levels. */
  readonly stock: (store: Bound, levels: readonly Level[]) => Promise<void>
  /** Of a platform that knows returns. */
  readonly returns?: {
    /** Those changed after a moment, the oldest change first. */
    readonly list: (store: Bound, since: Date, next?: string) => Promise<Page<ToldReturn>>
    /** Twice under one key is once; a later decision under another key replaces an earlier one. */
    readonly decide: (
      store: Bound,
      platform_return_id: string,
      said: ReturnDecision,
      key: string,
    ) => Promise<void>
  }
}

export type MarketplaceFault =
  /** No answer, a fault over there, or too many calls: asked again later. */
  | 'away'
  /** The token is not valid: it is refreshed. */
  | 'unauthorised'
  /** Asked again it would be refused again. */
  | 'refused'

/** Why a platform did not do what it was asked. */
export class MarketplaceFailure extends Error {
  readonly fault: MarketplaceFault
  /** The platform's own code of it, or the HTTP status. */
  readonly code: string
  /** How long the platform wants to be left alone, in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(fault: MarketplaceFault, code: string, message: string, retryAfterMs?: number) {
    super(message)
    this.fault = fault
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

export type ConnectorName = NameOf<typeof connector>
