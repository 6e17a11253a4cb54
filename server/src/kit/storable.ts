type Path = readonly PropertyKey[]

/** What PostgreSQL cannot store in a text: a null character, or half of a pair of surrogates. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * Where a value holds texts that cannot be stored. Found before they reach the database they are the sender's
 * fault; found by the database they would look like ours.
 */
export const unstorable = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'string') return isStorable(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => unstorable(inner, [...path, name]))
}

/** A text from a file as it can be stored: null characters are left out, half a character becomes �. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** The beginning of such a text: at most so many characters, none of them cut in half. */
export const storableUpTo = (text: string, most: number): string =>
  storable(text).slice(0, most).toWellFormed()
