import type { Asked } from './faulty-proxy.ts'

/** An order as the shop's own people see it. */
export type SeenOrder = {
  readonly state: 'open' | 'cancelled' | 'fulfilled'
  /** What was not taken back. */
  readonly shipments: readonly { readonly number: string; readonly isSent: boolean }[]
}

/** Pieces of a variant that come back. */
export type Back = { readonly variant: string; readonly quantity: number }

/** A return as the shop's own people see it: pieces that raised its stock, and pieces that did not. */
export type SeenReturn = {
  readonly state: 'awaited' | 'received' | 'cancelled'
  readonly good: number
  readonly damaged: number
}

/** What the people of a shop that knows returns do with them. */
type ShopReturns = {
  /** They let the buyer send pieces of a sent order back, for a reason in their words; answers the return's id. */
  readonly request: (order: string, pieces: readonly Back[], reason: string) => Promise<string>
  readonly seen: (id: string) => Promise<SeenReturn>
  /** Whether a call tells the shop that a return was received, and ends that. */
  readonly isReceipt: (asked: Asked) => boolean
}

/** A real shop with its people and buyers, all of whom use its own API. Orders are named as the connector names them. */
export type RealShop = {
  readonly url: string
  /** What the merchant binds the store with. */
  readonly credential: string
  /** A product with one variant that can be bought; answers the variant's id. */
  readonly makeProduct: (sku: string) => Promise<string>
  /** Two pieces of the first variant and one of each other, paid. */
  readonly buy: (variants: readonly string[]) => Promise<string>
  readonly cancel: (order: string) => Promise<unknown>
  /** The goods are to go to another street. */
  readonly readdress: (order: string, street: string) => Promise<unknown>
  readonly seen: (order: string) => Promise<SeenOrder>
  /** How many pieces a buyer could have now. */
  readonly forSale: (variant: string) => Promise<number>
  /** Whether a call tells the shop that something was shipped. */
  readonly isShipment: (asked: Asked) => boolean
  /** Undefined: the shop knows no returns. Its people cancel pieces of the sent order, which then are for sale again. */
  readonly returns?: ShopReturns
  readonly cancelPieces?: (order: string, pieces: readonly Back[]) => Promise<unknown>
  readonly end: () => Promise<void>
}
