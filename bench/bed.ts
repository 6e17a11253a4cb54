import { spawn } from 'node:child_process'
import { once } from 'node:events'
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
  /** Kills PostgreSQL; it comes back at the same address, recovered from its log. Is told how many kills there were before. */
  readonly killDatabase: (n?: number) => Promise<void>
  /** Ends the server and leaves the database to others. */
  readonly stopServer: () => Promise<void>
  /** Starts it again at the same address. */
  readonly startServer: () => Promise<void>
  readonly stop: () => Promise<void>
}

type Postgres = Pick<Bed, 'killDatabase'> & { readonly url: string; readonly stop: () => Promise<void> }

/** One of its own in this folder. */
const ownPostgres = async (folder: string, durable: boolean): Promise<Postgres> => {
  const { url, data, stop } = durable ? await startEmbedded({ folder }) : await startThrowaway()
  const killDatabase = async () => {
    const running = await findPostmaster(data)
    if (!running) throw new Error('PostgreSQL does not run')
    // The embedded one comes back by itself.
    process.kill(running.pid, 'SIGQUIT')
  }
  return { url, killDatabase, stop }
}

/** A database that others run and that stays. A command of theirs kills it, or a node of its cluster, and starts it again. */
export type Lent = { readonly url: string; readonly killWith?: string | undefined }

const lentPostgres = ({ url, killWith }: Lent): Postgres => ({
  url,
  killDatabase: async (n = 0) => {
    if (!killWith) throw new Error('nothing says how to kill this database')
    const env = { ...process.env, KILL: String(n) }
    const child = spawn(killWith, { shell: true, env, stdio: ['ignore', 'ignore', 'inherit'] })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${killWith}: ended with ${code}`)
  },
  stop: async () => {},
})

/**
 * A server process, or several behind a balancer, with demo data on a database of their own or a lent one. `durable`
 * keeps PostgreSQL's promises to the disk, as in work; without it large data sets are filled faster.
 */
export const startBed = async ({
  durable,
  lent,
  ...options
}: {
  durable: boolean
  lent?: Lent | undefined
  env?: Readonly<Record<string, string>>
  processes?: number
}): Promise<Bed> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kuacang-bench-'))
  const postgres = lent ? lentPostgres(lent) : await ownPostgres(folder, durable)
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
    killDatabase: async (n) => {
      await postgres.killDatabase(n)
      await waitForDatabase(databaseUrl, () => {})
    },
    stopServer: () => servers.stop(),
    startServer: () => servers.start(),
    stop: async () => {
      await client.end()
      await servers.close()
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
