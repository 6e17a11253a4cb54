import { type Locale, locales } from '@kuacang/contract/kit/text'
import { isThorough } from '../server/src/kit/testing/share.ts'

/**
 * The languages that a whole journey is walked in: both in a thorough run. `npm test` walks it in English, for most other
 * tests are in Chinese.
 */
export const languages: readonly Locale[] = isThorough ? locales : ['en']

/** In Chinese: where rows of the ledger name Chinese words, or the walk in English goes on where that in Chinese ended. */
export const chineseFirst: readonly Locale[] = isThorough ? locales : ['zh']
