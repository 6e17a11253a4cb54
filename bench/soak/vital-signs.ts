import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { Timings } from '../day/client.ts'
import { percentile } from '../day/shift.ts'

/** What is looked at once a minute. */
export type Signs = {
  readonly calls: number
  /** Of the calls of this minute that are made most, in ms. */
  readonly p50: number
  readonly p99: number
  /** Resident memory of the server, in MB. */
  readonly memory: number
  readonly connections: number
  /** The largest part of dead rows among the tables with many rows. */
  readonly dead: number
  /** The whole database, in MB. */
  readonly database: number
}

/** A small table is cleaned seldom and costs nothing. */
const manyRows = 10_000
/** Called so often in a minute, a call is one of those that people wait for all day. */
const often = 20

const memoryOf = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)

/** Looks at server and database; the calls are those since it looked last. Linux only. */
export const startLooking = (client: pg.Client, pid: number, timings: Timings) => {
  const seen = new Map<string, number>()
  return async (): Promise<Signs> => {
    const fresh = [...timings].map(([path, list]) => {
      const from = seen.get(path) ?? 0
      seen.set(path, list.length)
      return list.slice(from)
    })
    const sorted = fresh
      .filter((list) => list.length >= often)
      .flat()
      .sort((a, b) => a - b)
    const { rows } = await client.query<{ connections: number; dead: number; database: number }>(`
      select (select count(*) from pg_stat_activity where datname = current_database())::float8 as connections,
        (select coalesce(max(n_dead_tup / (n_live_tup + n_dead_tup)::float8), 0) from pg_stat_user_tables where n_live_tup > ${manyRows}) as dead,
        (pg_database_size(current_database()) / 1048576)::float8 as database`)
    const { connections = 0, dead = 0, database = 0 } = rows[0] ?? {}
    return {
      calls: fresh.reduce((n, list) => n + list.length, 0),
      p50: percentile(sorted, 0.5),
      p99: percentile(sorted, 0.99),
      memory: memoryOf(pid),
      connections,
      dead: Number(dead.toFixed(2)),
      database: Math.round(database),
    }
  }
}
