import type { Filter, FilterValues } from './filter-query.ts'

/** How many days (SH-276). */
const usualDays = 90

/** What the address says of a filter that is as usual; undefined where nothing is usual. */
export const usualOf = (f: Filter): string | undefined => {
  if (f.kind === 'enum') return f.usual?.join(',')
  if (f.kind !== 'range' || f.days === null) return undefined
  return `${f.days ?? usualDays}d${f.hours ? `${f.hours}h` : ''}`
}

const isNeeded = (f: Filter): boolean => f.kind === 'range' && f.needed === true

/** Marks a default filter that the user removed, so that it stays removed when the page is loaded anew. */
const everything = 'all'

const valuesBy = (filters: readonly Filter[], value: (f: Filter) => string | undefined): FilterValues =>
  Object.fromEntries(
    filters.flatMap((f): [string, string][] => {
      const given = value(f)
      return given ? [[f.key, given]] : []
    }),
  )

/** What a list asks for when it is opened by an address that asks for nothing; it is written there. */
export const openingValues = (filters: readonly Filter[], address: FilterValues): FilterValues => {
  const asks = filters.some((f) => address[f.key] !== undefined)
  return valuesBy(
    filters.filter((f) => (isNeeded(f) ? address[f.key] === undefined : !asks)),
    usualOf,
  )
}

/** What is asked: nothing but what the address says, or will say in a moment. */
export const askedValues = (filters: readonly Filter[], address: FilterValues): FilterValues => {
  const said = { ...address, ...openingValues(filters, address) }
  return valuesBy(filters, (f) => {
    const value = said[f.key]
    return value === everything && canLeaveOut(f) ? undefined : value
  })
}

/** May the user remove its default value? */
export const canLeaveOut = (f: Filter): boolean => usualOf(f) !== undefined && !isNeeded(f)

/** What is asked for in any case; undefined where all can be left out. */
export const neededOf = (f: Filter): string | undefined => (isNeeded(f) ? usualOf(f) : undefined)

/** The address of a filter that was emptied: one with something usual says so. */
export const emptied = (f: Filter): string => (canLeaveOut(f) ? everything : '')

/** The changes of an address that asks for everything. */
export const askEverything = (filters: readonly Filter[]): Record<string, string> =>
  Object.fromEntries(filters.map((f) => [f.key, emptied(f)]))

/**
 * The changes of an address when the user searches for the typed values. With the number of one thing, only what
 * they chose themselves still narrows the list.
 */
export const searchChanges = (
  filters: readonly Filter[],
  asked: FilterValues,
  typed: FilterValues,
): Record<string, string> => {
  const byNumber = filters.some((f) => f.exact && (typed[f.key] ?? asked[f.key] ?? '').trim() !== '')
  const changed = Object.entries(typed).map(([key, value]): [string, string] => {
    const f = filters.find((one) => one.key === key)
    return [key, value === '' && f ? emptied(f) : value]
  })
  const usual = filters.filter((f) => canLeaveOut(f) && asked[f.key] === usualOf(f))
  return {
    ...(byNumber ? Object.fromEntries(usual.map((f) => [f.key, ''])) : {}),
    ...Object.fromEntries(changed),
  }
}
