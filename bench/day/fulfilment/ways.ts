import type { Day } from '../kind.ts'
import type { Line } from './orders-file.ts'
import { type Market, openMarket } from './platform/market.ts'
import { openReturns, type Returns } from './returns/come-back.ts'

/** What a day has beside parcels whose orders are imported. */
export type Ways = {
  /** Large orders are those of firms: they leave in boxes by lorry. */
  readonly b2b: boolean
  /** The cancelled invoices come back. */
  readonly returns?: Returns
  /** Orders come through a marketplace, unless they are those of firms. */
  readonly market?: Market
}

/** `lines`: all that the day will order. */
export const waysOf = async ({ shift, said }: Day, lines: readonly Line[]): Promise<Ways> => ({
  b2b: said.flag('b2b'),
  ...(said.flag('returns') && { returns: await openReturns(shift, said.text('seed') ?? '') }),
  ...(said.flag('platform') && { market: await openMarket(shift, lines) }),
})
