import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '../database/pool.ts'

type Page<O> = { readonly list: O[]; readonly total: number }
type Rows<O> = SelectQueryBuilder<never, never, O>

/** Takes the place of a page of a list: what an export gets of the list's own query. */
export type OtherPage = <O>(db: Db, query: Rows<O>, counted: Rows<unknown>) => Promise<Page<O>>

const place = Symbol('another page')

/** The query of a list that hands on something else than one page of it. */
export const askedFor = <Q extends object>(query: Q, page: OtherPage): Q => ({ ...query, [place]: page })

export const otherPageOf = (paging: object): OtherPage | undefined =>
  (paging as { readonly [place]?: OtherPage })[place]
