import { type FileStore, localFiles } from '../files/file-store.ts'
import { resultDays } from '../jobs/end-task.ts'
import { filesIn } from './archive.ts'

const keysOf = async (store: FileStore): Promise<Set<string>> => {
  const keys = new Set<string>()
  for await (const { key } of store.list()) keys.add(key)
  return keys
}

/** Copies the files that are not there yet; a file never changes under its key. Answers how many. */
export const copyMissing = async (from: FileStore, to: FileStore): Promise<number> => {
  const there = await keysOf(to)
  let copied = 0
  for await (const { key } of from.list()) {
    if (there.has(key)) continue
    const content = await from.read(key)
    // Removed meanwhile.
    if (!content) continue
    await to.put(key, content)
    copied += 1
  }
  return copied
}

/** Results of background tasks are removed some days after they were made; no moment since `since` knows older ones. */
export const pruneResults = async (kept: FileStore, since: Date): Promise<void> => {
  const before = new Date(since.getTime() - resultDays * 86_400_000)
  for await (const { key, at } of kept.list())
    if (key.startsWith('results/') && at < before) await kept.remove(key)
}

/** The copies of stored files beside the backups. */
export const keptFiles = (backupDir: string): FileStore => localFiles(filesIn(backupDir))
