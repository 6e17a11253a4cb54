import { readAs } from './ask.ts'
import { type Bound, MarketplaceFailure } from './marketplace.ts'
import { askAdmin } from './shopify-ask.ts'
import { wireUserErrors } from './shopify-wire.ts'

/** Does something there. What the shop has against it comes beside the answer, and would be said again. */
export const command = async (
  store: Bound,
  name: string,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const data = (await askAdmin(store, query, variables)) as Readonly<Record<string, unknown>> | null
  const [first] = readAs(wireUserErrors, data?.[name]).userErrors
  if (!first) return
  const code = first.code ?? 'user_error'
  // Our own command of before is still at work there.
  const fault = code === 'IDEMPOTENCY_CONCURRENT_REQUEST' ? 'away' : 'refused'
  throw new MarketplaceFailure(fault, code, first.message)
}

/** Things changed since then, as a search. */
export const changedSince = (since: Date): string =>
  `updated_at:>='${since.toISOString().replace(/\.\d+Z$/, 'Z')}'`

export const nextIn = ({ hasNextPage, endCursor }: { hasNextPage: boolean; endCursor: string | null }) =>
  hasNextPage && endCursor !== null ? endCursor : undefined

/** A cursor knows the place and not the question. So both make what asks for the next page. */
export const cursorOf = (filter: string, after: string | undefined) =>
  after && JSON.stringify([filter, after])
export const questionOf = (
  since: Date | null,
  next: string | undefined,
): { filter: string; after?: string } => {
  if (next === undefined) return { filter: since ? changedSince(since) : '' }
  const [filter, after] = JSON.parse(next) as [string, string]
  return { filter, after }
}
