import type { Locale, Text } from '@kuacang/contract/kit/text'

/** Why an order failed, as its row keeps it: in both languages. */
export const keptFailure = ({ zh, en }: Text): string => JSON.stringify({ zh, en })

/** The same for one reader; empty where nothing failed. */
export const failureIn = (kept: string, locale: Locale): string =>
  kept === '' ? '' : (JSON.parse(kept) as Text)[locale]
