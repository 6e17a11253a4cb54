const page_size = 200

/** All rows of a list, page after page. */
export const everyPage = async <T>(
  pageOf: (paging: { page: number; page_size: number }) => Promise<readonly T[]>,
): Promise<T[]> => {
  const rows: T[] = []
  for (let page = 1; ; page += 1) {
    const some = await pageOf({ page, page_size })
    rows.push(...some)
    if (some.length < page_size) return rows
  }
}
