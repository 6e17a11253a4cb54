import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { takeBackup } from '../backup/base-backup.ts'
import type { Embedded } from '../database/embedded.ts'
import {
  type Cluster,
  freePort,
  launchCluster,
  readSecret,
  stopCluster,
  superuser,
} from '../database/embedded-cluster.ts'
import { findPrograms } from '../database/embedded-programs.ts'
import { waitForDatabase } from '../database/wait-for-database.ts'

export type Standby = {
  readonly url: string
  readonly start: () => Promise<void>
  /** As a power cut does. */
  readonly kill: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A second PostgreSQL that follows the first: a whole copy of it, which then gets each change over the network. */
export const startStandby = async ({ url, data }: Embedded): Promise<Standby> => {
  const programs = await findPrograms()
  const folder = await mkdtemp(path.join(tmpdir(), 'kuacang-standby-'))
  await chmod(folder, 0o711)
  const { name } = await takeBackup({ url, data }, { name: 'standby', bases: folder, wal: folder })
  const own = path.join(folder, 'postgres')
  await rename(path.join(folder, name, 'postgres'), own)
  await writeFile(path.join(own, 'standby.signal'), '')
  const { uid, gid } = programs.person
  if (uid !== undefined) await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, own])
  const secret = await readSecret(data)
  const from = new URL(url)
  const more = {
    primary_conninfo: `host=127.0.0.1 port=${from.port} user=${superuser} password=${secret} sslmode=disable`,
    hot_standby_feedback: 'on',
  }
  const cluster: Cluster = {
    programs,
    data: own,
    secret,
    log: path.join(folder, 'postgres.log'),
    throwaway: true,
    more,
  }
  const port = await freePort()
  const to = new URL(url)
  to.port = String(port)
  to.searchParams.delete('host')
  const start = async () => {
    await launchCluster(cluster, { port, withSocket: false })
    await waitForDatabase(to.href, () => {})
  }
  const kill = () => stopCluster(cluster)
  await start()
  return {
    url: to.href,
    start,
    kill,
    close: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}
