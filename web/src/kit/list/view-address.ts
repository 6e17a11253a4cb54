/** The key of the address that names the open view. */
const openView = 'view'

/** What belongs to a moment and not to a view. */
const passing = ['page', 'open', openView]

/** The part of an address that a view keeps: filters, sorting and page size, always in the same order. */
export const viewOf = (address: URLSearchParams): string => {
  const kept = new URLSearchParams(
    [...address].filter(([key, value]) => !passing.includes(key) && value !== ''),
  )
  kept.sort()
  return kept.toString()
}

/** The view that the address names, where it can still be seen. */
export const viewAt = <V extends { readonly id: string }>(
  address: URLSearchParams,
  views: readonly V[],
): V | undefined => views.find((v) => v.id === address.get(openView))

/** The address of an opened view. */
export const addressOf = ({ id, address }: { readonly id: string; readonly address: string }): string =>
  new URLSearchParams([[openView, id], ...new URLSearchParams(address)]).toString()

/** Does the list ask for what the view keeps? */
export const sameView = (view: string, address: URLSearchParams): boolean =>
  viewOf(new URLSearchParams(view)) === viewOf(address)
