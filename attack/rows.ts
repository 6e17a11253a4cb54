import type { Change, Values } from './changes.ts'

export type Row = { readonly table: string; readonly values: Values }

const idPattern = /^[0-9a-f]{24}$/
export const isId = (value: unknown): value is string => typeof value === 'string' && idPattern.test(value)

const idsIn = (values: Values): string[] =>
  Object.values(values)
    .flatMap((v) => (Array.isArray(v) ? v : [v]))
    .filter(isId)

const keyOf = (table: string, v: Values): string =>
  // Rows of tables without an id are identified by all columns that do not change.
  'id' in v
    ? `${table} ${v.warehouse_id ?? ''} ${v.id}`
    : `${table} ${Object.entries(v)
        .filter(([name]) => /_id$|^code$|code$|^key$|subject|token_hash|index|paper/.test(name))
        .map(([, x]) => x)
        .join(' ')}`

/** All rows of the database, kept up to date by what commands change, found by the ids that stand in them. */
export class Rows {
  readonly #rows = new Map<string, Row>()
  readonly #byId = new Map<string, Set<string>>()

  constructor(changes: readonly Change[]) {
    this.apply(changes)
  }

  apply(changes: readonly Change[]): void {
    for (const { table, before, after } of changes) {
      if (before) this.#forget(keyOf(table, before))
      if (after) this.#keep({ table, values: after })
    }
  }

  #keep(row: Row): void {
    const key = keyOf(row.table, row.values)
    this.#rows.set(key, row)
    for (const id of idsIn(row.values)) {
      const held = this.#byId.get(id) ?? new Set()
      this.#byId.set(id, held.add(key))
    }
  }

  #forget(key: string): void {
    const row = this.#rows.get(key)
    if (!row) return
    this.#rows.delete(key)
    for (const id of idsIn(row.values)) this.#byId.get(id)?.delete(key)
  }

  /** The rows whose own id it is. */
  withId(id: string): Row[] {
    return [...(this.#byId.get(id) ?? [])].flatMap((key) => {
      const row = this.#rows.get(key)
      return row?.values.id === id ? [row] : []
    })
  }

  all(): Row[] {
    return [...this.#rows.values()]
  }

  /** The row itself, then those that it refers to or that refer to it, nearest first. */
  around(row: Row, may: (row: Row) => boolean, most = 60): Row[] {
    const found = new Set([row])
    for (const one of found) {
      if (found.size >= most) break
      for (const id of idsIn(one.values)) {
        const keys = this.#byId.get(id)
        // What half the warehouse refers to leads nowhere.
        if (!keys || keys.size > 200) continue
        for (const key of [...keys].slice(0, 12)) {
          const next = this.#rows.get(key)
          if (next && may(next)) found.add(next)
        }
      }
    }
    return [...found]
  }
}
