import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { asSecret } from '../secrets.ts'
import { StartFailure } from '../start-failure.ts'
import { exists, isReachable, makeRootsFolder, type Programs } from './embedded-programs.ts'

const run = promisify(execFile)

export const superuser = 'kuacang'

export type Cluster = {
  readonly programs: Programs
  /** Where its files really are. */
  readonly data: string
  readonly secret: string
  readonly log: string
  readonly throwaway: boolean
  /** Settings of PostgreSQL beside the usual ones. */
  readonly more?: Readonly<Record<string, string>>
}

/** The cluster of a data folder; it is created when it does not exist. An existing cluster is never created again. */
export const ensureCluster = async (
  programs: Programs,
  folder: string,
  throwaway: boolean,
): Promise<Cluster> => {
  const place = placeIn(folder)
  await readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return
    throw new StartFailure(`${place} cannot be read; start Kuacang as the user who made it`)
  })
  if (!(await exists(path.join(place, 'PG_VERSION')))) await makeCluster(programs, folder, throwaway)
  const data = await realpath(place)
  if (programs.person.uid !== undefined && !(await isReachable(path.dirname(data))))
    throw new StartFailure(
      `the user postgres cannot reach ${data}; move the data folder to where others may pass, or start as its owner instead of root`,
    )
  const made = (await readFile(path.join(data, 'PG_VERSION'), 'utf8')).trim()
  if (made !== programs.major)
    throw new StartFailure(
      `the database in ${place} was made by PostgreSQL ${made}, this version of Kuacang brings ${programs.major}; see "Upgrade" in docs/operations.md`,
    )
  const secret = await readSecret(data)
  return { programs, data, secret, log: path.join(folder, 'postgres.log'), throwaway }
}

const secretFile = 'kuacang.secret'

export const readSecret = (data: string): Promise<string> =>
  readFile(path.join(data, secretFile), 'utf8').catch(() => {
    throw new StartFailure(`${path.join(data, secretFile)}, the password of the database, cannot be read`)
  })

const makeCluster = (programs: Programs, folder: string, throwaway: boolean): Promise<void> =>
  makePlace(programs, folder, async (data, making) => {
    const { uid, gid } = programs.person
    const secret = asSecret('password of the database', randomBytes(24).toString('base64url'))
    const password = path.join(making, 'password')
    await writeFile(password, secret, { mode: 0o600 })
    if (uid !== undefined && gid !== undefined) await chown(password, uid, gid)
    await initialise(programs, data, password, throwaway)
    await rm(password)
    await writeFile(path.join(data, secretFile), secret, { mode: 0o600 })
  })

/**
 * The files of a database are made under another name and then put in their place in one step: a start that is killed here
 * leaves nothing that looks like a database, and of two starts at once one wins and the other uses the winner's. `fill` gets
 * their empty folder, which is PostgreSQL's user's, and one around it for what is needed meanwhile.
 */
export const makePlace = async (
  programs: Programs,
  folder: string,
  fill: (data: string, making: string) => Promise<void>,
): Promise<void> => {
  const place = placeIn(folder)
  const { uid, gid } = programs.person
  if (await exists(place))
    throw new StartFailure(
      `${place} holds no database and is not empty; move it away or choose another DATA_DIR`,
    )
  if (uid !== undefined) await chmod(folder, ((await stat(folder)).mode & 0o7777) | 0o001)
  const elsewhere = uid !== undefined && !(await isReachable(folder))
  const making = elsewhere
    ? await makeRootsFolder('cluster-')
    : await mkdtemp(path.join(folder, 'postgres.new-'))
  const data = path.join(making, 'data')
  try {
    if (uid !== undefined) await chmod(making, 0o711)
    await mkdir(data, { mode: 0o700 })
    if (uid !== undefined && gid !== undefined) await chown(data, uid, gid)
    await fill(data, making)
    await (elsewhere ? symlink(data, place) : rename(data, place))
    if (!elsewhere) await rm(making, { recursive: true, force: true })
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    if (await exists(path.join(place, 'PG_VERSION'))) return
    if (error instanceof StartFailure) throw error
    throw new StartFailure(`the database could not be made in ${folder}: ${lastLine(error)}`)
  }
}

/** Where the database of a data folder is. */
export const placeIn = (folder: string): string => path.join(folder, 'postgres')

const lastLine = (error: unknown): string => {
  const { stderr, message } = error as { stderr?: string; message: string }
  return (stderr || message).trim().split('\n').at(-1) ?? ''
}

/**
 * Text compares by code point, the same on every machine, while letters of all languages have case and count as
 * letters: trigram search finds nothing Chinese where the character type is plain C. Not every system calls it by
 * the same name.
 */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C']

const initialise = async (programs: Programs, data: string, password: string, throwaway: boolean) => {
  for (const [at, ctype] of characterTypes.entries()) {
    const args = [
      `--pgdata=${data}`,
      `--username=${superuser}`,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${ctype}`,
      ...(throwaway ? ['--no-sync'] : []),
    ]
    try {
      await run(programs.initdb, args, { ...programs.person, cwd: '/' })
      return
    } catch (error) {
      const { stderr = '' } = error as { stderr?: string }
      if (!stderr.includes('invalid locale name') || at === characterTypes.length - 1) throw error
    }
  }
}

const megabytes = (share: number, most: number) =>
  `${Math.max(32, Math.min(most, Math.floor((totalmem() * share) / 2 ** 20)))}MB`

const configuration = (throwaway: boolean): Record<string, string> => ({
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  shared_buffers: megabytes(1 / 16, throwaway ? 128 : 512),
  effective_cache_size: megabytes(1 / 2, 8192),
  work_mem: '16MB',
  maintenance_work_mem: megabytes(1 / 32, 256),
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  // A warehouse fills its tables within minutes of its first start: the planner needs new statistics soon.
  autovacuum_naptime: '10s',
  timezone: 'UTC',
  // A report must not take the cores that scans need; containers also give little memory for sharing with workers.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  // The product logs refused statements itself, with who and why; here stands only what concerns the server.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  ...(throwaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
})

/** The least that systems allow for the path of a socket, in bytes. */
const longestSocket = 103

/**
 * The folder of PostgreSQL's socket (decision 202). Empty where the system has none, or where its path would be too long.
 */
const socketFolderOf = (data: string): string =>
  process.platform === 'win32' || Buffer.byteLength(`${data}/.s.PGSQL.65535`) > longestSocket ? '' : data

type Launch = {
  readonly port: number
  /** False where the file system of the data folder may know no sockets: then it listens to 127.0.0.1 alone. */
  readonly withSocket: boolean
}

/** Starts PostgreSQL over the cluster, in a separate process session: Ctrl-C must reach the product first. */
export const launchCluster = async (
  cluster: Cluster,
  { port, withSocket }: Launch,
): Promise<ChildProcess> => {
  const { programs, data, throwaway, more } = cluster
  const unix_socket_directories = withSocket ? socketFolderOf(data) : ''
  const all = { ...configuration(throwaway), unix_socket_directories, ...more }
  const set = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  await rename(cluster.log, `${cluster.log}.1`).catch(() => {})
  const log = await open(cluster.log, 'w', 0o600)
  try {
    const child = spawn(programs.postgres, ['-D', data, '-p', String(port), ...set], {
      ...programs.person,
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C' },
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    child.on('error', () => {})
    child.unref()
    return child
  } finally {
    await log.close()
  }
}

export type Postmaster = {
  readonly pid: number
  readonly port: number
  /** The folder of its socket; empty where it listens to 127.0.0.1 alone. */
  readonly socketFolder: string
}

/** The PostgreSQL that runs over these files, if one does. */
export const findPostmaster = async (data: string): Promise<Postmaster | undefined> => {
  const file = path.join(data, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!(pid > 0 && port > 0)) return undefined
  const program = await commandOf(pid)
  if (program.includes(data)) return { pid, port, socketFolder: lines[4] ?? '' }
  // After a crash its number may belong to another program by now, before which PostgreSQL would shrink back.
  if (program !== '' && pid !== process.pid) await rm(file, { force: true })
  return undefined
}

const commandOf = async (pid: number): Promise<string> => {
  if (process.platform === 'linux')
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
  return (await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))).stdout
}

/** Ends the PostgreSQL over these files, a throwaway one as a power cut does. */
export const stopCluster = async (cluster: Cluster): Promise<void> => {
  const running = await findPostmaster(cluster.data)
  if (!running) return
  // SIGINT asks PostgreSQL for a fast shutdown: open transactions are rolled back, everything else is written.
  process.kill(running.pid, cluster.throwaway ? 'SIGQUIT' : 'SIGINT')
  for (let waited = 0; waited < 60_000 && (await findPostmaster(cluster.data)); waited += 20) await sleep(20)
}

/** A port that no program of this machine listens at. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const place = probe.address()
      probe.close(() =>
        typeof place === 'object' && place ? resolve(place.port) : reject(new Error('no free port')),
      )
    })
  })
