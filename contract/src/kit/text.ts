import { type Clock, momentText, utcClock } from './moment.ts'

/**
 * A text in both languages of the product. Places for values are written `{name}`; both languages must name
 * the same places, else it does not compile. `{n|scan|scans}` is the word that goes with the number n, singular and
 * plural: `{n} {n|scan|scans}` says “1 scan” and “2 scans”.
 */
export type Text<Place extends string = string> = {
  readonly zh: string
  readonly en: string
  /** Only a type: which values `say` needs. */
  readonly places?: Place
}

export type Locale = 'zh' | 'en'
export const locales = ['zh', 'en'] as const satisfies readonly Locale[]

type Places<S extends string> = S extends `${string}{${infer Place}}${infer Rest}`
  ? (Place extends `${infer Name}|${string}` ? Name : Place) | Places<Rest>
  : never

type SamePlaces<Zh extends string, En extends string> = [Places<Zh>] extends [Places<En>]
  ? [Places<En>] extends [Places<Zh>]
    ? En
    : never
  : never

export const text = <const Zh extends string, const En extends string>(
  zh: Zh,
  en: SamePlaces<Zh, En> & En,
): Text<Places<Zh>> => ({ zh, en })

/** The value for a placeholder: a number, a word that is the same in both languages, another text, or a moment. */
export type Values = Readonly<Record<string, string | number | Text | Date>>

const plurals = { zh: new Intl.PluralRules('zh'), en: new Intl.PluralRules('en-GB') }

/** English words begin a sentence with a capital letter; codes and names stay as they are. */
const capital = (words: string): string =>
  /^[a-z]+(-[a-z]+)*(?![\w-])/.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words

/** The text in one language with its places filled; a place without a value stays visible, so that it is found. */
export const say = (t: Text, locale: Locale, values: Values = {}, clock: Clock = utcClock): string =>
  t[locale].replace(
    /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g,
    (place, name: string, one: string | undefined, other: string, at: number) => {
      const value = values[name] ?? place
      if (one !== undefined) return plurals[locale].select(Number(value)) === 'one' ? one : other
      if (value instanceof Date) return momentText(value, clock)
      if (typeof value !== 'object') return String(value)
      return at === 0 && locale === 'en' ? capital(value.en) : value[locale]
    },
  )

/** The parts of a message one after another, as sentences. */
export const sentences = (parts: readonly string[], locale: Locale): string => {
  const said = parts.filter((part) => part !== '')
  if (locale === 'zh')
    return said
      .map((part) => (/[。！!？?…]$/.test(part) ? part : `${part}，`))
      .join('')
      .replace(/，$/, '。')
  return said.map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`)).join(' ')
}

/** The text with its places filled, for readers of either language. */
export const filled = (t: Text, values: Values, clock?: Clock): Text => ({
  zh: say(t, 'zh', values, clock),
  en: say(t, 'en', values, clock),
})

/** One of several: “甲、乙或丙”, “A, B or C”. */
export const eitherOf = (texts: readonly Text[]): Text => ({
  zh: new Intl.ListFormat('zh', { type: 'disjunction' }).format(texts.map((t) => t.zh)),
  en: new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(texts.map((t) => t.en)),
})
