import { countCap } from '@kuacang/contract/kit/limits'

/** Above the cap rows are not counted (REL-39). */
export const countText = (n: number): string =>
  n > countCap ? `${countCap.toLocaleString('en')}+` : n.toLocaleString('en')

/** On a card, of rows that were counted no further than one more than `most`. */
export const cardCount = (n: number, most: number): string => (n > most ? `${most}+` : String(n))
