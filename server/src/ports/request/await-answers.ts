import { portKind, waitSeconds } from '@kuacang/contract/ports/port/enums'
import type { getPortAnswers, PortAnswer } from '@kuacang/contract/ports/request/calls'
import { portRequestState } from '@kuacang/contract/ports/request/enums'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import type { Http } from '#kit/http/answer'
import { passes } from '#kit/http/door'
import { nextWake } from '#kit/wakes'
import { portWake } from '../port/health.ts'
import { downSince } from './later.ts'
import { questionOf } from './question.ts'

type Row = {
  id: string
  kind: number
  question: string
  state: number
  result: unknown
  port_mode: number
  failures: number
  failing_since: Date | null
}

const { answered, refused, outdated, given_up } = portRequestState.code
const stateNames: Readonly<Record<number, PortAnswer['state']>> = {
  [answered]: 'answered',
  [refused]: 'answered',
  [outdated]: 'outdated',
  [given_up]: 'given_up',
}

const rowsOf = async (db: Db, { warehouse_id }: Caller, ids: readonly string[]): Promise<Row[]> =>
  (
    await sql<Row>`
      select r.id, r.kind, r.question, r.state, r.result, p.port_mode, p.failures, p.failing_since
      from port_request r join port p on p.warehouse_id = ${warehouse_id} and p.kind = r.kind
      where r.warehouse_id = ${warehouse_id} and r.id = any(${ids})`.execute(db)
  ).rows

/** Only a user who may give the command is told what it would have answered; the answer to a question that names no one is told to no one. */
const mayHear = (caller: Caller, { kind, question }: Row): boolean => {
  const right = questionOf(portKind.name(kind) ?? '', question)?.awaited?.right
  return right !== undefined && caller.partner_id === null && passes(right, caller.holds)
}

type AwaitedAnswers = { query: z.output<typeof getPortAnswers.query> }

/** The long poll of desks: between two looks it waits for a wake and holds no connection to the database. */
export const awaitAnswers = async (
  { store, wakes }: Pick<App, 'store' | 'wakes'>,
  caller: Caller,
  { query: { id: ids } }: AwaitedAnswers,
  { gone }: Pick<Http, 'gone'>,
) => {
  const enough = new AbortController()
  const until = AbortSignal.any([gone(), enough.signal])
  const concerned = new Set<string>(ids)
  // The listener is there before it is read: what ends in between is not missed.
  const news = nextWake(wakes, 'port_changed', (what) => concerned.has(what), until)
  const look = async () => (await rowsOf(store.db, caller, ids)).filter((row) => mayHear(caller, row))
  let rows = await look()
  const waits = rows.length === ids.length && rows.every((row) => !stateNames[row.state])
  if (waits) {
    for (const { kind } of rows) concerned.add(portWake(caller.warehouse_id, kind))
    const seconds = Math.max(...rows.map(({ kind }) => waitSeconds[portKind.name(kind) ?? 'platform']))
    AbortSignal.timeout(seconds * 1000).addEventListener('abort', () => enough.abort())
    await news
    rows = await look()
  }
  enough.abort()
  const found = new Map(rows.map((row) => [row.id, row]))
  return {
    list: ids.map((request_id) => {
      const row = found.get(request_id)
      if (!row) return { request_id, state: 'unknown' as const, result: null, down_since: null }
      const state = stateNames[row.state] ?? ('open' as const)
      const result = state === 'answered' ? row.result : null
      return { request_id, state, result, down_since: downSince(row) }
    }),
  }
}
