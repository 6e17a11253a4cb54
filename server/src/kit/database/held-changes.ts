import type { Tx } from './transact.ts'

/** Rows that a transaction has locked. Names of tables and columns come from the code, never from a caller. */
export type HeldRows = {
  readonly table: string
  readonly warehouse_id: number
  readonly ids: readonly string[]
}

type Change = HeldRows & {
  readonly columns: { readonly [column: string]: unknown }
  /** By how much the version rises: every change counts, also where several are written at once. */
  readonly rises: number
  readonly failed: ((error: unknown) => never) | undefined
}

const sameRows = (a: Change, b: Change): boolean =>
  a.warehouse_id === b.warehouse_id &&
  a.ids.length === b.ids.length &&
  a.ids.every((id, i) => id === b.ids[i])

/** Both failures would have to be told apart, so what has an answer to its failure stays by itself. */
const areOne = (a: Change, b: Change): boolean => sameRows(a, b) && !a.failed && !b.failed

const send = (later: Tx['later'], { table, warehouse_id, ids, columns, rises, failed }: Change): void => {
  const values: unknown[] = [warehouse_id, ids.length === 1 ? ids[0] : ids]
  const changes = Object.entries(columns).map(([column, value]) => `, ${column} = $${values.push(value)}`)
  later(
    `update ${table} set version = version + ${rises}${changes.join('')}
     where warehouse_id = $1 and ${ids.length === 1 ? 'id = $2' : 'id = any($2)'}`,
    values,
    failed,
  )
}

/**
 * Changes of locked rows wait until the transaction sends anything else, so several changes of the same rows become one
 * statement. A change joins the last one of its table only: what other rows of the table gave free in between stays so.
 */
export const heldChanges = (later: Tx['later']) => {
  const waiting: Change[] = []
  return {
    add: (rows: HeldRows, columns: Change['columns'], failed?: Change['failed']): void => {
      if (rows.ids.length === 0) return
      const change: Change = { ...rows, columns, rises: 1, failed }
      const at = waiting.findLastIndex((one) => one.table === rows.table)
      const before = waiting[at]
      if (!before || !areOne(before, change)) waiting.push(change)
      else waiting[at] = { ...before, columns: { ...before.columns, ...columns }, rises: before.rises + 1 }
    },
    send: (): void => {
      for (const change of waiting.splice(0)) send(later, change)
    },
  }
}
