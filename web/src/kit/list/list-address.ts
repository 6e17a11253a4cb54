import { pageSizes } from '@kuacang/contract/kit/limits'

/** Rows on a page until the user chooses another size (SH-398). */
const usualSize = pageSizes[0]

/** What the address of a list says: its filters under their own keys, its page and its sorting. */
export type ListAddress = {
  readonly values: Readonly<Record<string, string>>
  readonly page: number
  readonly pageSize: number
  readonly sort: { readonly by: string; readonly desc: boolean } | undefined
}

const own = ['page', 'page_size', 'sort_by', 'sort_desc']

const whole = (text: string | null): number => (text && /^\d{1,6}$/.test(text) ? Number(text) : 0)

/** The size that this browser keeps for a list, where it is one. */
const keptSize = (kept: string | null): number => pageSizes.find((s) => s === whole(kept)) ?? usualSize

/**
 * People edit addresses and keep old ones: what makes no sense falls back to page 1, and to the page size that the
 * browser keeps.
 */
export const readAddress = (address: URLSearchParams, kept: string | null = null): ListAddress => {
  const by = address.get('sort_by')
  const size = whole(address.get('page_size'))
  return {
    values: Object.fromEntries([...address].filter(([key]) => !own.includes(key))),
    page: Math.max(1, whole(address.get('page'))),
    pageSize: pageSizes.find((s) => s === size) ?? keptSize(kept),
    sort: by ? { by, desc: address.get('sort_desc') === 'true' } : undefined,
  }
}

/** The address after some changes; an empty value leaves it, and so does the first page. */
export const changeAddress = (
  address: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams => {
  const next = new URLSearchParams(address)
  for (const [key, value] of Object.entries(changes)) value ? next.set(key, value) : next.delete(key)
  if (next.get('page') === '1') next.delete('page')
  return next
}
