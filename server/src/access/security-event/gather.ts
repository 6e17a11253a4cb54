import type { FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import type { App } from '#kit/app'
import { noWarehouse, systemCaller } from '#kit/caller'
import type { Store } from '#kit/database/pool'
import { type Tx, transact } from '#kit/database/transact'
import { registry } from '#kit/http/metrics'
import { networkOf } from '../session/throttle.ts'
import { type EventName, type Happened, hourOf, keyOf, writeEvents } from './store.ts'

type User = { readonly id: string; readonly username: string }

/** Refusals wait so long for others like them, so that a flood of them writes few rows. */
const gatherMs = 1_000
/**
 * So many different refusals an hour a process tells apart: of one kind and account, and in all. Of further ones it keeps
 * what happened to whom alone. So a flood at one account takes nothing from what is told of the others.
 */
export const mostApart = { ofOne: 50, inAll: 500 }

type Gathered = {
  /** By key; what is not written yet. */
  rows: Map<string, Happened>
  /** What the process has told apart in this hour. */
  hour: number
  apart: Set<string>
  ofOne: Map<string, number>
  timer: NodeJS.Timeout | undefined
  written: Promise<void>
}

const all = new WeakMap<Store, Gathered>()
const gatheredOf = (store: Store): Gathered => {
  const known = all.get(store)
  if (known) return known
  const gathered: Gathered = {
    rows: new Map(),
    hour: 0,
    apart: new Set(),
    ofOne: new Map(),
    timer: undefined,
    written: Promise.resolve(),
  }
  all.set(store, gathered)
  return gathered
}

const counter = new Counter({
  name: 'kuacang_security_events_total',
  help: 'logins, log-outs and refusals',
  labelNames: ['event'],
  registers: [registry],
})

/** A stranger has as many IPv6 addresses as they like in one network. */
const placeOf = (ip: string): string => {
  const network = networkOf(ip)
  return network.includes(':') ? `${network}::/64` : network
}

const happenedNow = (request: FastifyRequest, event: EventName, user: User | null): Happened => {
  const at = new Date()
  return {
    event,
    user: user && { id: user.id, username: user.username },
    // A caller who has left has no address any more.
    address: placeOf(request.ip ?? ''),
    agent: (request.headers['user-agent'] ?? '').slice(0, 200),
    route: `${request.method} ${(request.routeOptions.url ?? '').replace(/^\/api/, '')}`,
    times: 1,
    first_at: at,
    last_at: at,
  }
}

const note = (app: App, { event, user, first_at: _first, last_at: _last, ...rest }: Happened): void =>
  app.log.info({ ...rest, security_event: event, user: user?.username ?? '' }, 'security event')

const add = (rows: Map<string, Happened>, one: Happened): void => {
  const key = keyOf(one)
  const same = rows.get(key)
  if (!same) rows.set(key, one)
  else {
    const [first_at, last_at] =
      same.first_at < one.first_at ? [same.first_at, one.last_at] : [one.first_at, same.last_at]
    rows.set(key, { ...one, times: same.times + one.times, first_at, last_at })
  }
}

/** Beyond what is told apart, only what happened to whom is kept. */
const apart = (gathered: Gathered, one: Happened): Happened => {
  const hour = hourOf(one.last_at)
  if (hour !== gathered.hour) Object.assign(gathered, { hour, apart: new Set(), ofOne: new Map() })
  const key = keyOf(one)
  if (gathered.apart.has(key)) return one
  const about = `${one.event} ${one.user?.id ?? ''}`
  const like = gathered.ofOne.get(about) ?? 0
  if (like >= mostApart.ofOne || gathered.apart.size >= mostApart.inAll)
    return { ...one, address: '', agent: '', route: '' }
  gathered.apart.add(key)
  gathered.ofOne.set(about, like + 1)
  return one
}

/**
 * Notes a refusal. It is kept in memory and written with others like it within a second, so that no refusal waits for it,
 * whatever it was for, and a flood of them does not fill the database. A process that is killed loses that second.
 */
export const noteRefused = (
  app: App,
  request: FastifyRequest,
  event: EventName,
  user: User | null | undefined,
): void => {
  counter.inc({ event })
  const gathered = gatheredOf(app.store)
  add(gathered.rows, apart(gathered, happenedNow(request, event, user ?? null)))
  gathered.timer ??= setTimeout(() => void writeGathered(app), gatherMs).unref()
}

/** Notes a login or a log-out, in the transaction that makes it true. */
export const noteDone = async (
  app: App,
  tx: Tx,
  request: FastifyRequest,
  event: EventName,
  user: User,
): Promise<void> => {
  const one = happenedNow(request, event, user)
  await writeEvents(tx, [one])
  tx.afterCommit(() => {
    counter.inc({ event })
    note(app, one)
  })
}

/** Writes what this process has gathered so far. */
export const writeGathered = (app: App): Promise<void> => {
  const gathered = gatheredOf(app.store)
  clearTimeout(gathered.timer)
  gathered.timer = undefined
  gathered.written = gathered.written.then(() => writeOut(app, gathered))
  return gathered.written
}

const writeOut = async (app: App, gathered: Gathered): Promise<void> => {
  const rows = [...gathered.rows.values()]
  if (rows.length === 0) return
  gathered.rows = new Map()
  try {
    await transact(app.store, systemCaller(noWarehouse, 'security events'), (tx) => writeEvents(tx, rows))
    for (const one of rows) note(app, one)
  } catch (err) {
    // They are kept for the next time; the cap holds for them too.
    for (const one of rows) add(gathered.rows, one)
    app.log.warn({ err }, 'security events were not written')
  }
}
