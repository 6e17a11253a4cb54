import { pageSizes } from '@kuacang/contract/kit/schemas'

/** What the address of a list says: its filters under their own keys, its page and its sorting. */
export type ListAddress = {
  readonly values: Readonly<Record<string, string>>
  readonly page: number
  readonly pageSize: number
  readonly sort: { readonly by: string; readonly desc: boolean } | undefined
}

const own = ['page', 'page_size', 'sort_by', 'sort_desc']

const whole = (text: string | null): number => (text && /^\d{1,6}$/.test(text) ? Number(text) : 0)

/** People edit addresses and keep old ones: what makes no sense falls back to page 1 of 10 rows. */
export const readAddress = (address: URLSearchParams): ListAddress => {
  const by = address.get('sort_by')
  const size = whole(address.get('page_size'))
  return {
    values: Object.fromEntries([...address].filter(([key]) => !own.includes(key))),
    page: Math.max(1, whole(address.get('page'))),
    pageSize: pageSizes.find((s) => s === size) ?? pageSizes[0],
    sort: by ? { by, desc: address.get('sort_desc') === 'true' } : undefined,
  }
}

/** The address after some changes; an empty value leaves it, and so does what is as by default. */
export const changeAddress = (
  address: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams => {
  const next = new URLSearchParams(address)
  for (const [key, value] of Object.entries(changes)) value ? next.set(key, value) : next.delete(key)
  if (next.get('page') === '1') next.delete('page')
  if (next.get('page_size') === String(pageSizes[0])) next.delete('page_size')
  return next
}
