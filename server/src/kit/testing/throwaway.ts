import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Embedded, startEmbedded } from '../database/embedded.ts'

const prefix = 'kuacang-throwaway-'

/** Tried again, for another run may sweep the same folder at this moment. */
const remove = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })

/** A PostgreSQL for one run of tests or tools: fast, without durability, gone when it is stopped. */
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

/** Old enough that its own run must long hold it, if that run still lives. */
const settled = 60_000

/** Runs that were killed left their PostgreSQL running: whoever finds one that nobody holds ends it. */
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
