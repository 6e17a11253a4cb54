import type { ChildProcess } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdir, readFile, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Archive, archiving, leaveArchive, openArchive, ownArchive } from '../backup/archive.ts'
import { StartFailure } from '../start-failure.ts'
import {
  type Cluster,
  ensureCluster,
  findPostmaster,
  freePort,
  launchCluster,
  type Postmaster,
  readSecret,
  stopCluster,
  superuser,
} from './embedded-cluster.ts'
import { findPrograms } from './embedded-programs.ts'
import { appRole } from './roles.ts'

export type Embedded = {
  /** Connects as the owner of the database, who migrates it. */
  readonly url: string
  /** Connects as the application's role, which has its own password here. */
  readonly appUrl: string
  /** Where its files are. */
  readonly data: string
  /** Where its backups go; undefined where none are kept. */
  readonly archive: Archive | undefined
  readonly stop: () => Promise<void>
}

type Options = {
  /** Holds the cluster and its password; made when absent. */
  readonly folder: string
  /** For tests: no durability, much faster; stopping it also deletes it. */
  readonly throwaway?: boolean
  /** The folder with the programs of PostgreSQL that the system has; null: those of the npm packages. */
  readonly postgresBin?: string | null
  /** Every change is kept here too. */
  readonly backupDir?: string | null
}

const database = 'kuacang'

/**
 * Starts the real PostgreSQL, by default the one that comes with the npm packages. The cluster is created first if it does not exist. One
 * process at a time owns a data folder: the one that holds the guard. The guard is a lock in the database itself; it
 * ends with its holder, also after a crash. A PostgreSQL that a killed process left running is therefore taken over.
 */
export const startEmbedded = async ({
  folder,
  throwaway = false,
  postgresBin = null,
  backupDir = null,
}: Options): Promise<Embedded> => {
  const programs = await findPrograms(postgresBin)
  await mkdir(folder, { recursive: true })
  const made = await ensureCluster(programs, path.resolve(folder), throwaway)
  const archive = backupDir === null ? await leaveArchive(made.data) : await ownArchive(backupDir, made.data)
  if (archive) await openArchive(archive, programs.person)
  const cluster = archive ? { ...made, more: archiving(archive) } : made
  let { running, guard } = await openWith(cluster)
  let stopping = false
  let opening = Promise.resolve()
  const keep = () =>
    guard.once('end', () => {
      if (!stopping) opening = reopen()
    })
  // PostgreSQL fell: its addresses are already in everyone's hands, so it must come back at the same ones.
  const reopen = () =>
    open(cluster, running).then(
      (again) => {
        ;({ running, guard } = again)
        keep()
      },
      (error: Error) => void process.stderr.write(`${error.message}\n`),
    )
  keep()
  const password = createHmac('sha256', cluster.secret).update(appRole).digest('base64url')
  await prepare(guard, password)
  return {
    url: address(superuser, cluster.secret, running, database),
    appUrl: address(appRole, password, running, database),
    data: cluster.data,
    archive,
    stop: async () => {
      stopping = true
      await opening
      await stopCluster(cluster)
      await guard.end().catch(() => {})
      // Another run may sweep the folder at this moment, so it is tried again.
      const again = { maxRetries: 5, retryDelay: 200 }
      if (throwaway) await rm(path.dirname(cluster.data), { recursive: true, force: true, ...again })
    },
  }
}

/** Opens the cluster; one that was taken over from a killed product keeps its changes where that one was told to. */
const openWith = async (cluster: Cluster): Promise<Opened> => {
  const opened = await open(cluster)
  const { rows } = await opened.guard.query<{ archive_command: string }>('show archive_command')
  if (rows[0]?.archive_command === (cluster.more?.archive_command ?? '(disabled)')) return opened
  await stopCluster(cluster)
  await opened.guard.end().catch(() => {})
  return open(cluster)
}

/**
 * Lets PostgreSQL bring a copied cluster to a moment with the changes that `more` tells it to fetch, and stops it. Answers when
 * the last change was made that is in it.
 */
export const recoverCluster = async (cluster: Cluster): Promise<Date | undefined> => {
  const { guard } = await open(cluster)
  try {
    const isRecovering = async () =>
      (await guard.query<{ r: boolean }>('select pg_is_in_recovery() as r')).rows[0]?.r
    while (await isRecovering()) await sleep(100)
    const { rows } = await guard.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
    return rows[0]?.at ?? undefined
  } catch {
    throw new StartFailure(`the database could not be restored: ${await lastWords(cluster.log)}`)
  } finally {
    await stopCluster(cluster)
    await guard.end().catch(() => {})
  }
}

/** The owner's address of the PostgreSQL that runs over this data folder now; for tools that work beside the product. */
export const findRunning = async (folder: string): Promise<string | undefined> => {
  const data = await realpath(path.join(folder, 'postgres')).catch(() => undefined)
  const running = data && (await findPostmaster(data))
  if (!data || !running) return undefined
  return address(superuser, await readSecret(data), running, database)
}

/** By its socket where it has one: the parameter `host` comes before the host of the address. */
const address = (
  role: string,
  password: string,
  { port, socketFolder }: Postmaster,
  name: string,
): string => {
  const url = new URL(`postgres://${role}:${password}@127.0.0.1:${port}/${name}`)
  // Without it, a PGSSLMODE in the environment would ask for encryption that is not set up here.
  url.searchParams.set('sslmode', 'disable')
  if (socketFolder !== '') url.searchParams.set('host', socketFolder)
  return url.href
}

const prepare = async (guard: pg.Client, password: string): Promise<void> => {
  const role = await guard.query('select 1 from pg_roles where rolname = $1', [appRole])
  if (role.rowCount === 0) await guard.query(`create role ${appRole}`)
  await guard.query(`alter role ${appRole} login password '${password}'`)
  const found = await guard.query('select 1 from pg_database where datname = $1', [database])
  if (found.rowCount === 0) await guard.query(`create database ${database}`)
}

/** Recovery after a crash may take minutes on a busy database; a start that fails is tried again a few times. */
const patience = 10 * 60_000
const launches = 3
/** A product that was killed this moment may still seem to hold the guard. */
const guardPatience = 3_000

type Opened = { readonly running: Postmaster; readonly guard: pg.Client }

const open = async (cluster: Cluster, before?: Postmaster): Promise<Opened> => {
  const begun = Date.now()
  let child: ChildProcess | undefined
  let launched = 0
  while (Date.now() - begun < patience) {
    const running = await findPostmaster(cluster.data)
    if (running) {
      const guard = await takeGuard(cluster, running, begun)
      if (guard) return { running, guard }
    } else if (!child || child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
      if (launched === launches) break
      launched += 1
      child = await launchCluster(cluster, {
        port: before?.port ?? (await freePort()),
        withSocket: before ? before.socketFolder !== '' : launched === 1,
      })
    }
    await sleep(25)
  }
  throw new StartFailure(`the embedded PostgreSQL did not start: ${await lastWords(cluster.log)}`)
}

const guardLock = 7_262_027

const takeGuard = async (
  cluster: Cluster,
  running: Postmaster,
  begun: number,
): Promise<pg.Client | undefined> => {
  const guard = new pg.Client({
    connectionString: address(superuser, cluster.secret, running, 'postgres'),
    application_name: 'kuacang guard',
    keepAlive: true,
  })
  guard.on('error', () => {})
  try {
    await guard.connect()
    const { rows } = await guard.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      guardLock,
    ])
    if (rows[0]?.mine) return guard
  } catch (error) {
    await guard.end().catch(() => {})
    if (error instanceof pg.DatabaseError && error.code === '28P01')
      throw new StartFailure(
        `the password in ${cluster.data} does not open its database; restore kuacang.secret`,
      )
    return undefined
  }
  await guard.end()
  if (Date.now() - begun > guardPatience)
    throw new StartFailure(
      `the data folder ${path.dirname(cluster.log)} is in use by another Kuacang; stop that one, choose another DATA_DIR or give both one DATABASE_URL`,
    )
  return undefined
}

/** What it tells those who connect too early, or while it ends, is no reason. */
const toVisitors = 'FATAL:  the database system is'

const lastWords = async (log: string): Promise<string> => {
  const all = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n')
  const lines = all.filter((line) => !line.includes(toVisitors))
  const fatal = lines.findLast((l) => l.includes('FATAL:') || l.includes('PANIC:')) ?? lines.at(-1) ?? ''
  const words = fatal.replace(/^.*?(FATAL|PANIC):\s*/, '')
  return words === '' ? `it said nothing; is the disk full?` : `${words} (${log})`
}
