import type { Call } from '@kuacang/contract/kit/call'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'

type Shown = { readonly data: unknown; readonly unreadable?: number }

const idOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined

/** A page of a list says how many rows there are. */
const isList = (call: Call, result: unknown): boolean =>
  !call.changes &&
  typeof result === 'object' &&
  result !== null &&
  ('pagination' in result || 'recordsTotal' in result)

/**
 * What the caller gets to see: parsing drops what the contract does not declare, so that nothing leaks by accident.
 * A row of a list that is not as declared is left out and counted: one bad row must not hide the others. What else is
 * not as declared is an error: of a document, or of work to do, nothing may be missing.
 */
export const shown = (call: Call, schema: z.ZodType, result: unknown, log: FastifyBaseLogger): Shown => {
  const parsed = schema.safeParse(result)
  if (parsed.success) return { data: parsed.data }
  const bad = new Map<string, Set<number>>()
  for (const { path } of parsed.error.issues) {
    const [key, row] = path
    if (!isList(call, result) || path.length < 2 || typeof key !== 'string' || typeof row !== 'number')
      throw parsed.error
    bad.set(key, (bad.get(key) ?? new Set()).add(row))
  }
  const lists = result as Readonly<Record<string, readonly unknown[]>>
  const kept = Object.fromEntries(
    [...bad].map(([key, rows]) => [key, (lists[key] ?? []).filter((_row, i) => !rows.has(i))]),
  )
  const ids = [...bad].flatMap(([key, rows]) => [...rows].map((row) => idOf(lists[key]?.[row])))
  log.error({ route: call.route, ids, issues: parsed.error.issues.slice(0, 20) }, 'rows that cannot be shown')
  return { data: schema.parse({ ...lists, ...kept }), unreadable: ids.length }
}
