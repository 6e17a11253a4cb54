import type { Asked } from './faulty-proxy.ts'

/** An order as the shop's own people see it. */
export type SeenOrder = {
  readonly state: 'open' | 'cancelled' | 'fulfilled'
  /** What was not taken back. */
  readonly shipments: readonly { readonly number: string; readonly isSent: boolean }[]
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
  readonly end: () => Promise<void>
}
