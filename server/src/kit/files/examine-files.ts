import type { FileStore } from './file-store.ts'
import { namedFiles } from './named-files.ts'
import { settledMs } from './sweep-files.ts'

type Run = <R extends Record<string, unknown>>(sql: string, values: readonly unknown[]) => Promise<R[]>

export type FilesExamined = {
  readonly files: number
  /** Files that no row names, and that are too old to belong to a command at work. */
  readonly orphans: readonly string[]
  /** Files that rows name and that are not there. */
  readonly missing: readonly { readonly what: string; readonly key: string }[]
}

/** Compares the files of the store with the rows that name them; changes nothing. */
export const examineFiles = async (run: Run, store: FileStore, now = new Date()): Promise<FilesExamined> => {
  // The rows first: a file that is put meanwhile is younger than a day.
  const named = new Map<string, string>()
  for (const { what, keys } of namedFiles())
    for (const { key } of await run<{ key: string }>(`select n.key from (${keys}) as n (key)`, []))
      named.set(key, what)
  const there = new Set<string>()
  const orphans: string[] = []
  for await (const { key, at } of store.list()) {
    there.add(key)
    if (!named.has(key) && now.getTime() - at.getTime() > settledMs) orphans.push(key)
  }
  const missing = [...named].filter(([key]) => !there.has(key)).map(([key, what]) => ({ what, key }))
  return { files: there.size, orphans, missing }
}
