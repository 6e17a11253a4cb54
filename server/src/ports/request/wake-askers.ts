import type { Tx } from '#kit/database/transact'

const wakeSql = `select pg_notify('port_changed', ended.id) from unnest($1::text[]) as ended(id)`

/**
 * Wakes who waits for the answers to these requests, as this commits. Not beside the rows of a warehouse: their node would
 * announce it, where no process listens, and could not prepare its part of the commit.
 */
export const wakeAskers = (tx: Pick<Tx, 'later'>, ended: readonly { readonly id: string }[]): void => {
  if (ended.length > 0) tx.later(wakeSql, [ended.map((one) => one.id)])
}
