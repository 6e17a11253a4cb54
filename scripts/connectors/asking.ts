import { MarketplaceFailure, type Page } from '../../server/src/platform-orders/marketplace/marketplace.ts'

export const all = async <T>(page: (next?: string) => Promise<Page<T>>): Promise<T[]> => {
  const found: T[] = []
  let next: string | undefined
  do {
    const got = await page(next)
    found.push(...got.list)
    next = got.next
  } while (next)
  return found
}

/** How a call failed, in words. */
export const fault = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'no fault',
    (error) => (error instanceof MarketplaceFailure ? `${error.fault} ${error.code}` : String(error)),
  )
