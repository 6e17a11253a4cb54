import { otherPageOf } from '../exports/other-page.ts'

type Paged = { readonly page: number; readonly page_size: number }

/** A page of rows that are all there; all of them where a file is made of the list. */
export const paged = <R>(all: readonly R[], paging: Paged) => {
  const { page, page_size } = otherPageOf(paging) ? { page: 1, page_size: Math.max(1, all.length) } : paging
  return {
    list: all.slice((page - 1) * page_size, page * page_size),
    pagination: { page, page_size, total: all.length },
  }
}
