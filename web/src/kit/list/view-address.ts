/** What belongs to a moment and not to a view. */
const passing = ['page', 'open']

/** The part of an address that a view keeps: filters, sorting and page size, always in the same order. */
export const viewOf = (address: URLSearchParams): string => {
  const kept = new URLSearchParams(
    [...address].filter(([key, value]) => !passing.includes(key) && value !== ''),
  )
  kept.sort()
  return kept.toString()
}

/** Does the list show this view now? */
export const sameView = (view: string, address: URLSearchParams): boolean =>
  viewOf(new URLSearchParams(view)) === viewOf(address)
