import type { Locale, Text } from './text.ts'

/** `name` is the name in the language without a separate field. */
export type Named = {
  readonly name: string
  readonly name_cn?: string | undefined
  readonly name_en?: string | undefined
}

/** What a thing is called in a language; where it has no name in that one, by the name that it has (SH-204). */
export const nameIn = (locale: Locale, { name, name_cn, name_en }: Named): string =>
  locale === 'zh' ? name_cn || name || name_en || '' : name_en || name || name_cn || ''

/** The same for a place in a text: what it is called in each language. */
export const namesOf = (named: Named): Text => ({ zh: nameIn('zh', named), en: nameIn('en', named) })
