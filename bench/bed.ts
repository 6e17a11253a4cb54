import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/src/kit/database/embedded.ts'
import { startThrowaway } from '../server/src/kit/testing/throwaway.ts'

export type Bed = {
  readonly base: string
  readonly databaseUrl: string
  readonly pid: number
  readonly client: pg.Client
  /** Kills the server as a power cut does, and starts it again at the same address. */
  readonly killServer: () => Promise<void>
  /** Ends the server and leaves the database to others. */
  readonly stopServer: () => Promise<void>
  readonly stop: () => Promise<void>
}

const main = path.resolve(import.meta.dirname, '../server/src/main.ts')

/** Starts a server process; at port 0 it finds one itself. */
const serve = async (
  databaseUrl: string,
  folder: string,
  port: number,
  more: Readonly<Record<string, string>> = {},
) => {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(folder, 'data'),
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DATABASE_POOL: '16',
      // The export is measured as a stream, however long it is.
      EXPORT_ROWS: '1000000',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const base = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk
      const found = /ready at (http:\/\/localhost:\d+)/.exec(said)?.[1]
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', () => reject(new Error(`the server ended: ${said}`)))
  })
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }
  return { base, pid: child.pid ?? 0, end }
}

/**
 * A server process with demo data on a database of its own. `durable` keeps PostgreSQL's promises to the disk, as in
 * work; without it large data sets are filled faster.
 */
export const startBed = async ({
  durable,
  env,
}: {
  durable: boolean
  env?: Readonly<Record<string, string>>
}): Promise<Bed> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kuacang-bench-'))
  const postgres = durable ? await startEmbedded({ folder }) : await startThrowaway()
  let server = await serve(postgres.url, folder, 0, env).catch(async (failure: unknown) => {
    await postgres.stop()
    throw failure
  })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  return {
    base: server.base,
    databaseUrl: postgres.url,
    get pid() {
      return server.pid
    },
    client,
    killServer: async () => {
      await server.end('SIGKILL')
      server = await serve(postgres.url, folder, Number(new URL(server.base).port), env)
    },
    stopServer: () => server.end('SIGTERM'),
    stop: async () => {
      await client.end()
      await server.end('SIGTERM')
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
