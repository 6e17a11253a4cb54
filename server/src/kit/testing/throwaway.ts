import { access, constants, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Embedded, startEmbedded } from '../database/embedded.ts'

const prefix = 'kuacang-throwaway-'

/** Retries, because another run may sweep the same folder at this moment. */
const remove = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })

/** Files in memory, as Linux has them. */
const memory = '/dev/shm'
/** In bytes. All tests together keep some databases for each worker and up to 2 GB of write-ahead log; the rest is for browsers. */
const plenty = 8 * 2 ** 30

/**
 * In memory where there is plenty: a database is thousands of files, and a disk that others write to makes it wait for
 * seconds to copy them.
 */
const quickest = async (): Promise<string> => {
  try {
    await access(memory, constants.W_OK)
    const { bavail, bsize } = await statfs(memory)
    return Math.min(bavail * bsize, process.availableMemory()) >= plenty ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * A PostgreSQL for one run of tests or tools: fast, without durability, deleted when it is stopped. `quick`: its files may be
 * in memory; not for what is large or measures.
 */
export const startThrowaway = async ({ quick = false } = {}): Promise<Embedded> => {
  await sweep(tmpdir())
  await sweep(memory)
  const folder = await mkdtemp(path.join(quick ? await quickest() : tmpdir(), prefix))
  const postgres = await startEmbedded({ folder, throwaway: true })
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop()
      await remove(folder)
    },
  }
}

/** In milliseconds. A live run holds its folder long before this age. */
const settled = 60_000

/** Stops the PostgreSQL servers of killed test runs: those whose guard no process holds. */
const sweep = async (place: string): Promise<void> => {
  for (const name of await readdir(place).catch(() => [])) {
    const folder = path.join(place, name)
    if (!name.startsWith(prefix)) continue
    const started = await stat(path.join(folder, 'postgres/postmaster.pid')).catch(() => undefined)
    if (!started || Date.now() - started.mtimeMs < settled) continue
    const orphan = await startEmbedded({ folder, throwaway: true }).catch(() => undefined)
    await orphan?.stop()
    if (orphan) await remove(folder)
  }
}
