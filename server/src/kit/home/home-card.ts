import type { Access, Call } from '@kuacang/contract/kit/call'
import type { Text } from '@kuacang/contract/kit/text'

type Rows = {
  readonly key: string
  readonly title: Text
  /** The call of the list or desk that shows the rows: users who may call it see the card. */
  readonly list: Call
  /** What the work itself asks beside. */
  readonly right?: Access
  /** A table with a short name, and its columns. */
  readonly from: string
  readonly warehouse: string
  /** Must be served by an index. */
  readonly where: string
  /** Since when the row waits. */
  readonly since: string
  /**
   * The column with the merchant whose row it is: a card of merchants, who see only their own rows; its condition may name the
   * beginning of the day, `:today`. Without it the card is for staff.
   */
  readonly partner?: string
}

/** Work that the user holds and has not finished. */
export type HomeJob = Rows & {
  readonly kind: 'job'
  /** The column of the user who holds it, and that of its number. */
  readonly user: string
  readonly number: string
  readonly pages: readonly string[]
}

/** What waits at a station, or went wrong. */
export type HomeQueue = Omit<Rows, 'warehouse'> & {
  /** Null for what belongs to no warehouse: staff who may see its list see it wherever they are. */
  readonly warehouse: string | null
  readonly kind: 'queue' | 'exception'
  /** The list with these rows; `:warehouse` is where the user stands. */
  readonly address: string
  /** The desks where they are worked at. */
  readonly desks: readonly string[]
}

/** What counts as work done, by the operations of the timeline. */
type HomeWork = {
  readonly kind: 'work'
  readonly key: string
  readonly title: Text
  readonly operations: readonly string[]
}

export type HomeCard = HomeJob | HomeQueue | HomeWork

const registered: HomeCard[] = []

/** Areas declare their cards of the home page in files called home-cards.ts, whose list is `homeCards`. */
export const registerHomeCards = (cards: readonly HomeCard[]): void => {
  for (const card of cards) if (!registered.includes(card)) registered.push(card)
}
export const allHomeCards = (): readonly HomeCard[] => registered
