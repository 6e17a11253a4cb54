/** How a browser shows the columns of one list. */
export type Layout = { readonly order: readonly string[]; readonly hidden: readonly string[] }

type Known = { readonly key: string; readonly optional?: boolean }

const texts = (v: unknown): string[] => (Array.isArray(v) ? v.filter((x) => typeof x === 'string') : [])

/** What a browser kept, perhaps years ago; undefined where it cannot be read. */
export const readLayout = (kept: string | null): Layout | undefined => {
  if (!kept) return undefined
  try {
    const { order, hidden } = JSON.parse(kept) as Partial<Layout>
    return { order: texts(order), hidden: texts(hidden) }
  } catch {
    return undefined
  }
}

/** All columns in the kept order. A column of a later version has the place of its declaration. */
export const arrangeColumns = <C extends Known>(
  columns: readonly C[],
  layout: Layout | undefined,
): { column: C; shown: boolean }[] => {
  if (!layout) return columns.map((column) => ({ column, shown: !column.optional }))
  const known = layout.order.flatMap((key) => columns.find((c) => c.key === key) ?? [])
  const all = [...known]
  for (const [i, column] of columns.entries()) if (!known.includes(column)) all.splice(i, 0, column)
  return all.map((column) => ({
    column,
    shown: !layout.hidden.includes(column.key) && (known.includes(column) || !column.optional),
  }))
}

export const shiftColumn = (order: readonly string[], key: string, by: -1 | 1): string[] => {
  const at = order.indexOf(key)
  const next = order.filter((k) => k !== key)
  next.splice(Math.max(0, at + by), 0, key)
  return next
}

/** Do two layouts show the same columns in the same order? */
export const sameLayout = (a: Layout | undefined, b: Layout | undefined): boolean =>
  JSON.stringify(a && [a.order, a.hidden]) === JSON.stringify(b && [b.order, b.hidden])
