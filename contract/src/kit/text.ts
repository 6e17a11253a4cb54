/**
 * A text in both languages of the product. Places for values are written `{name}`; both languages must name
 * the same places, else it does not compile.
 */
export type Text<Place extends string = string> = {
  readonly zh: string
  readonly en: string
  /** Only a type: which values `say` needs. */
  readonly places?: Place
}

export type Locale = 'zh' | 'en'
export const locales = ['zh', 'en'] as const satisfies readonly Locale[]

type Places<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
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

/** What fills a place: a number, a word that is the same in both languages, or a text of its own. */
export type Values = Readonly<Record<string, string | number | Text>>

/** The text in one language with its places filled; a place without a value stays visible, so that it is found. */
export const say = (t: Text, locale: Locale, values: Values = {}): string =>
  t[locale].replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place
    return typeof value === 'object' ? value[locale] : String(value)
  })

/** The text with its places filled, for readers of either language. */
export const filled = (t: Text, values: Values): Text => ({
  zh: say(t, 'zh', values),
  en: say(t, 'en', values),
})
