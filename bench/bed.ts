import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/src/kit/database/embedded.ts'
import { findPostmaster } from '../server/src/kit/database/embedded-cluster.ts'
import { waitForDatabase } from '../server/src/kit/database/wait-for-database.ts'
import { startThrowaway } from '../server/src/kit/testing/throwaway.ts'
import { startServers } from './servers.ts'

export type Bed = {
  readonly base: string
  readonly databaseUrl: string
  readonly pid: number
  readonly client: pg.Client
  /** Kills a server process as a power cut does, the n-th of several, and starts it again at the same address. */
  readonly killServer: (n?: number) => Promise<void>
  /** Kills PostgreSQL; it comes back at the same address, recovered from its log. */
  readonly killDatabase: () => Promise<void>
  /** Ends the server and leaves the database to others. */
  readonly stopServer: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * A server process, or several behind a balancer, with demo data on a database of their own. `durable` keeps PostgreSQL's
 * promises to the disk, as in work; without it large data sets are filled faster.
 */
export const startBed = async ({
  durable,
  ...options
}: {
  durable: boolean
  env?: Readonly<Record<string, string>>
  processes?: number
}): Promise<Bed> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kuacang-bench-'))
  const postgres = durable ? await startEmbedded({ folder }) : await startThrowaway()
  const databaseUrl = postgres.url
  const servers = await startServers({ databaseUrl, folder, ...options }).catch(async (failure: unknown) => {
    await postgres.stop()
    throw failure
  })
  const client = new pg.Client({ connectionString: databaseUrl })
  // It ends with a killed PostgreSQL: what is asked of it afterwards fails.
  client.on('error', () => {})
  await client.connect()
  return {
    base: servers.base,
    databaseUrl,
    get pid() {
      return servers.pid()
    },
    client,
    killServer: (n = 0) => servers.kill(n),
    killDatabase: async () => {
      const running = await findPostmaster(postgres.data)
      if (!running) throw new Error('PostgreSQL does not run')
      process.kill(running.pid, 'SIGQUIT')
      // The embedded one comes back by itself.
      await waitForDatabase(databaseUrl, () => {})
    },
    stopServer: () => servers.stop(),
    stop: async () => {
      await client.end()
      await servers.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const report = (
  args: readonly string[],
  result: { name: string; ours: number; yardstick: number; ratio: number } & Record<string, unknown>,
) => {
  process.stdout.write(
    args.includes('--json') ? `${JSON.stringify(result)}\n` : `${JSON.stringify(result, null, 2)}\n`,
  )
  return result
}

export const median = (list: readonly number[]): number =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

export type Session = { readonly cookie: string; readonly token: string }

/** A session of the demo manager, or of another who has his password, for requests that a bench makes itself. */
export const cookieOf = async (base: string, username = 'manager'): Promise<Session> => {
  const first = await fetch(`${base}/api/xsrf_token`)
  const before = /_xsrf=([^;]+)/.exec(first.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const entered = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { cookie: `_xsrf=${before}`, 'X-XSRFToken': before, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Kuacang2026', remember_me: false }),
  })
  const cookie = entered.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ')
  return { cookie, token: /_xsrf=([^;]+)/.exec(cookie)?.[1] ?? '' }
}
