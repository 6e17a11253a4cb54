import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { Gauge } from 'prom-client'
import { registry } from '../http/metrics.ts'
import type { Settings } from '../settings.ts'
import { appUrl } from './migrate.ts'
import { type Db, kyselyOver, openReadPools, type Runner, type Store, withSettings } from './pool.ts'

/** A database where reports and exports are read: the primary, or a replica of it. */
export type Side = Pick<Store, 'reports' | 'exporters'> & {
  readonly db: Db
  /** Everything that was committed before this moment is there. Null: it is the primary, which has everything. */
  readonly as_of: Date | null
}

/** A read replica, and how far it is behind. */
export type Replica = {
  /** The replica, where it answers, is not behind too far and has what was committed before `after`. */
  readonly side: (after: Date | null) => Side | undefined
  /** The same, and waits for it up to a time where it is only a little behind. */
  readonly sideWithin: (after: Date, ms: number) => Promise<Side | undefined>
  /** It could not be reached: it is not asked again before it has answered a measurement. */
  readonly failed: (error: unknown) => void
  readonly close: () => Promise<void>
}

const everyMs = 1_000
const patienceMs = 2_000
/** So much the clocks of the machines that run the product may differ. */
const clocksMs = 1_000
/** Positions to be reached that are remembered: those of ten minutes. */
const mostMarks = 600

/** A position in the log of the primary as a number: it is written as two hexadecimal halves. */
const position = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

const sameDatabase = `(select system_identifier from pg_control_system())::text || current_database() as whose`
// What a commit was answered for has been flushed, and a replica gets what was flushed.
const primarySql = `select pg_current_wal_flush_lsn()::text as lsn, ${sameDatabase}`
const replicaSql = `select pg_is_in_recovery() as recovers, pg_last_wal_replay_lsn()::text as lsn, ${sameDatabase}`

// Only a product with a replica reports it: a monitor would take a lag of 0 for a replica that is well.
const gauge = (name: string, help: string): Gauge =>
  (registry.getSingleMetric(name) as Gauge | undefined) ?? new Gauge({ name, help, registers: [registry] })

/** What is measured, and by which log positions. */
const measuring = (url: string, primary: pg.Pool) => {
  let client: pg.Client | undefined
  /** Positions of the primary that the replica has not reached yet, and when they were the newest. */
  const marks: { readonly at: Date; readonly lsn: bigint }[] = []
  const connected = async (): Promise<pg.Client> => {
    if (client) return client
    const limits = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs }
    const next = new pg.Client({ connectionString: url, application_name: 'kuacang replica', ...limits })
    next.on('error', () => {})
    await next.connect()
    next.once('end', () => {
      if (client === next) client = undefined
    })
    client = next
    return next
  }
  const drop = async () => {
    const old = client
    client = undefined
    await old?.end().catch(() => {})
  }
  return {
    drop,
    /** The latest moment before which everything that was committed is on the replica; undefined where it is not known yet. */
    measure: async (): Promise<Date | undefined> => {
      // By the clock of this process, before the primary is asked: its own clock may differ.
      const at = new Date()
      const asked = { text: primarySql, query_timeout: patienceMs } as pg.QueryConfig
      const [there] = (await primary.query<{ lsn: string; whose: string }>(asked)).rows
      if (!there) throw new Error('the primary said nothing')
      marks.push({ at, lsn: position(there.lsn) })
      if (marks.length > mostMarks) marks.shift()
      const replica = await connected()
      const found = await replica
        .query<{ recovers: boolean; lsn: string | null; whose: string }>(replicaSql)
        .catch(async (error: unknown) => {
          await drop()
          throw error
        })
      const [here] = found.rows
      if (!here?.recovers || here.whose !== there.whose) throw new Error('it is no replica of this database')
      const replayed = position(here.lsn ?? '0/0')
      const reached = marks.findLastIndex(({ lsn }) => lsn <= replayed)
      return marks.splice(0, reached + 1).at(-1)?.at
    },
  }
}

/** Opens the read replica of the settings. It may be away: the start does not wait for it. */
export const openReplica = (
  { databaseReadUrl, databaseReadLag, databasePool }: Settings,
  { readers }: Pick<Store, 'readers'>,
  log: Logger,
): Replica | undefined => {
  if (!databaseReadUrl) return undefined
  const url = withSettings(appUrl(databaseReadUrl), { default_transaction_read_only: 'on' })
  const pools = openReadPools(url, databasePool)
  const clients = new Set<pg.PoolClient>()
  for (const pool of Object.values(pools)) {
    pool.on('connect', (client) => clients.add(client))
    pool.on('remove', (client) => clients.delete(client))
  }
  const db = kyselyOver(pools.reports as unknown as Runner)
  const lag = gauge('kuacang_replica_lag_seconds', 'how old the data of the read replica is')
  const used = gauge('kuacang_replica_used', '1 while the read replica answers reports and exports')
  const { measure, drop } = measuring(url, readers)
  let asOf: Date | undefined
  let answers = false
  let said = ''
  const isNear = () => asOf !== undefined && Date.now() - asOf.getTime() <= databaseReadLag * 1_000
  const tell = (word: '' | 'away' | 'behind', err?: unknown) => {
    if (word === said) return
    said = word
    if (word === '') log.info('the read replica answers reports and exports again')
    else
      log.warn({ err, as_of: asOf }, `the read replica is ${word}: the primary answers reports and exports`)
  }
  const failed = (error: unknown) => {
    answers = false
    tell('away', error)
  }
  const letGo = () => {
    // What waits for a replica that says nothing any more ends now, and is read on the primary.
    for (const client of clients)
      (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
  }
  const round = async () => {
    try {
      asOf = (await measure()) ?? asOf
      answers = true
      if (asOf) tell(isNear() ? '' : 'behind')
    } catch (error) {
      failed(error)
      letGo()
    }
    if (asOf) lag.set((Date.now() - asOf.getTime()) / 1_000)
    used.set(answers && isNear() ? 1 : 0)
  }
  let closed = false
  const waiting = new AbortController()
  const loop = async () => {
    while (!closed) {
      await round()
      await sleep(everyMs, undefined, { ref: false, signal: waiting.signal }).catch(() => {})
    }
  }
  const running = loop()
  const side: Replica['side'] = (after) => {
    if (!answers || !asOf || !isNear()) return undefined
    if (after && asOf.getTime() < after.getTime() + clocksMs) return undefined
    return { ...pools, db, as_of: asOf }
  }
  return {
    side,
    sideWithin: async (after, ms) => {
      for (const until = Date.now() + ms; ; ) {
        const found = side(after)
        if (found || side(null) === undefined || Date.now() > until) return found
        await sleep(everyMs / 4)
      }
    },
    failed,
    close: async () => {
      closed = true
      waiting.abort()
      await running
      await drop()
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
    },
  }
}
