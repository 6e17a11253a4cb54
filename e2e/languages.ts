import { share } from '../server/src/kit/testing/share.ts'

export type Language = 'zh' | 'en'

/**
 * The languages that a whole journey is walked in: both in a thorough run. `npm test` walks it in English, for most other
 * tests are in Chinese.
 */
export const languages: readonly Language[] = share(2, 1) === 2 ? ['zh', 'en'] : ['en']
