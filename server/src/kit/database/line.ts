import type pg from 'pg'
import { type Db, kyselyOver, type Runner, sendTogether } from './pool.ts'

/** Counts how many answers were waited for one after another: statements that travel together wait once. */
type Waits = { readonly begin: () => void; readonly soFar: () => number }

/** A connection as transactions use it. What one sends in a turn of the event loop leaves in one write. */
export type Line = {
  readonly runner: Runner
  /** For statements whose answers are not waited for: they make no round trip. */
  readonly aside: Runner
  readonly db: Db
  readonly waits: Waits
}

const lines = new WeakMap<pg.PoolClient, Line>()

export const lineOf = (client: pg.PoolClient): Line => {
  const known = lines.get(client)
  if (known) return known
  let answered = 0
  const send = (config: pg.QueryConfig) => {
    sendTogether(client)
    return client.query(config)
  }
  const query = (config: pg.QueryConfig) => {
    const depth = answered + 1
    const asked = send(config)
    asked.then(
      () => {
        answered = Math.max(answered, depth)
      },
      () => {},
    )
    return asked
  }
  const runner = { query } as unknown as Runner
  const waits = {
    begin: () => {
      answered = 0
    },
    soFar: () => answered,
  }
  const aside = { query: send } as unknown as Runner
  const line = { runner, aside, db: kyselyOver(runner), waits }
  lines.set(client, line)
  return line
}
