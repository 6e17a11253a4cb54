import { z } from 'zod'
import { type Call, call } from './call.ts'
import type { AnyEnumeration } from './enumeration.ts'

type Paged = z.ZodRawShape & { page: z.ZodType; page_size: z.ZodType }
type Listing<S extends Paged> = Call & { readonly query: z.ZodObject<S> }
type Unpaged<S extends Paged> = Omit<S, 'page' | 'page_size'>

const data = z.object({
  /** Statuses without a row are left out. `rows` is exact up to countCap, countCap + 1 beyond it. */
  counts: z.array(z.object({ status: z.number().int(), rows: z.number().int() })),
})

/** The call that counts a list by status; the field of the query that filters by it is left out of account. */
export type StatusCounts = Call & {
  readonly filter: string
  readonly of: AnyEnumeration
  /** The call of the list. */
  readonly list: Call
  readonly data: typeof data
}

/**
 * How many rows a list has in each status under its other filters, open to those who may read the list
 * ([decision 59](../../../docs/decisions/0059-lists-are-counted-by-status.md)).
 */
export const statusCountsOf = <S extends Paged>(
  list: Listing<S>,
  filter: keyof Unpaged<S> & string,
  of: AnyEnumeration,
  /** Where the documents spell a path of its own for the counts. */
  { path, alsoAt }: { readonly path?: `GET /${string}`; readonly alsoAt?: Call['alsoAt'] } = {},
) => ({
  ...call(path ?? `GET /${list.path.slice(1)}/status_counts`, {
    right: list.right,
    scope: list.scope,
    ...(list.at ? { at: list.at } : {}),
    ...(alsoAt ? { alsoAt } : {}),
    about: `How many rows GET ${list.path} has in each ${filter} under its other filters.`,
    query: (list.query as z.ZodObject<Paged>).omit({ page: true, page_size: true }) as unknown as z.ZodObject<
      Unpaged<S>
    >,
    data,
  }),
  filter,
  of,
  list,
})
