/** A page of rows that are all there. */
export const paged = <R>(all: readonly R[], { page, page_size }: { page: number; page_size: number }) => ({
  list: all.slice((page - 1) * page_size, page * page_size),
  pagination: { page, page_size, total: all.length },
})
