import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Embedded, startEmbedded } from '../database/embedded.ts'

const prefix = 'kuacang-throwaway-'

/** Retries, because another run may sweep the same folder at this moment. */
const remove = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })

/** A PostgreSQL for one run of tests or tools: fast, without durability, deleted when it is stopped. */
export const startThrowaway = async (): Promise<Embedded> => {
  await sweep()
  const folder = await mkdtemp(path.join(tmpdir(), prefix))
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
const sweep = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const folder = path.join(tmpdir(), name)
    if (!name.startsWith(prefix)) continue
    const started = await stat(path.join(folder, 'postgres/postmaster.pid')).catch(() => undefined)
    if (!started || Date.now() - started.mtimeMs < settled) continue
    const orphan = await startEmbedded({ folder, throwaway: true }).catch(() => undefined)
    await orphan?.stop()
    if (orphan) await remove(folder)
  }
}
