import type { App } from '../app.ts'
import { namedFiles } from './named-files.ts'

/** No command lasts so long: what no row names by then, none will. */
export const settledMs = 86_400_000
const batch = 500

/**
 * Removes the files whose command was refused or broke off (REL-35). Several processes may do it at once; one that
 * fails in between begins again with the same files.
 */
export const sweepFiles = async (app: App, now = new Date()): Promise<number> => {
  const { exporters: pool, files } = app.store
  const until = new Date(now.getTime() - settledMs)
  let removed = 0
  for (;;) {
    const { rows } = await pool.query<{ key: string }>(
      'select key from file_put where at < $1 order by at limit $2',
      [until, batch],
    )
    const keys = rows.map((r) => r.key)
    const named = new Set<string>()
    for (const source of namedFiles()) {
      const found = await pool.query<{ key: string }>(
        `select n.key from (${source.keys}) as n (key) where n.key = any($1)`,
        [keys],
      )
      for (const { key } of found.rows) named.add(key)
    }
    for (const key of keys.filter((k) => !named.has(k))) {
      await files.remove(key)
      removed += 1
    }
    await pool.query('delete from file_put where key = any($1)', [keys])
    if (keys.length < batch) return removed
  }
}
