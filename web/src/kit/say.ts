import { type Named, nameIn } from '@kuacang/contract/kit/name'
import { type Locale, say as sayIn, type Text, type Values } from '@kuacang/contract/kit/text'
import { currentClock } from './date/warehouse-clock.ts'

const cookie = /(?:^|; )locale=(zh|en)/.exec(document.cookie)?.[1]

/** Has a user chosen a language in this browser, or logged in? */
export const isLanguageChosen = cookie !== undefined

/** The language of this page load: switching it reloads the page (specification S1 1). */
export const locale: Locale = cookie === 'en' ? 'en' : 'zh'

/** A text in the language of the page, its places filled. */
export const say = (text: Text, values?: Values): string => sayIn(text, locale, values, currentClock())

/** What a thing is called in the language of the page. */
export const nameOf = (named: Named): string => nameIn(locale, named)

document.documentElement.lang = locale === 'zh' ? 'zh-CN' : 'en'
