/** A part of a file, by its first and its last byte. */
export type Part = { readonly start: number; readonly end: number }

/**
 * The part that a header Range asks of a file of so many bytes. Undefined where it asks for none, for several, or for
 * one that is not there: the whole file is then the right answer too.
 */
export const askedPart = (range: string | undefined, bytes: number): Part | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === '' && last === '') return undefined
  // Without a first byte the last so many are meant.
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  return start <= end && Number.isSafeInteger(start) ? { start, end } : undefined
}
