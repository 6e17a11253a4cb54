import { setTimeout as sleep } from 'node:timers/promises'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import type { Topic } from '@kuacang/contract/messages/topics'
import pg from 'pg'
import { Counter } from 'prom-client'
import type { Caller } from '../caller.ts'
import { chain } from '../chain/chain.ts'
import { registry } from '../http/metrics.ts'
import { newId } from '../ids.ts'
import { wakeRelays } from '../outbox/wake.ts'
import { Refused } from '../refused.ts'
import { spanned } from '../trace/trace.ts'
import { emitted } from './emitted.ts'
import { constraintOf, errorKind } from './error-kind.ts'
import { type HeldRows, heldChanges } from './held-changes.ts'
import { lineOf } from './line.ts'
import { type Db, type Runner, runPrepared, type Store, sendTogether } from './pool.ts'
import { statements } from './statements.ts'
import { asTwin, twinsEnded } from './twins.ts'
import { breaksUnique } from './unique.ts'

/** One row of the timeline: what was done to which object. Who, where and when are known from the caller. */
export type Entry = {
  operation: string
  object: { type: string; id: string; number: string }
  parent?: { type: string; id: string }
  detail?: Readonly<Record<string, unknown>>
  /** Where the object's warehouse is another than the caller's (super-administrators). */
  warehouse_id?: number
  /** True where it changes what people may do: the record is chained to the one before it, so that it stays as it is. */
  chained?: boolean
}

/** The events for other systems. */
export type Event = {
  topic: Topic
  payload: Readonly<Record<string, unknown>>
  /**
   * What it is about, one that this transaction changes: subscribers get its events in the order of the changes.
   * Without an object in any order.
   */
  object?: { type: string; id: string }
  /** The customer that the event belongs to. Without one, only subscribers of the warehouse itself receive it. */
  partner_id?: number
}

/** What an answer that only reads works on: single statements, in no transaction. */
export type Reader = {
  readonly db: Db
  /** A hot statement in plain SQL, prepared by its text. */
  readonly run: <R extends pg.QueryResultRow>(sql: string, values: readonly unknown[]) => Promise<R[]>
  /** The time of the call: the same for all that it reads or writes. */
  readonly now: Date
  /** The database that it runs on, to remember by what never changes there. */
  readonly store: Store
}

/**
 * What an action writes through. `record` and `emit` are gathered and written in one statement together with
 * the stored answer just before the commit, so that they exist exactly when the change does (REL-14).
 */
export type Tx = Reader & {
  readonly record: (entry: Entry) => void
  readonly emit: (event: Event) => void
  /**
   * Sends a statement now and does not wait for its answer: it travels with those that follow, at the latest with the commit.
   * For writes whose rows this transaction holds, or whose constraint is the last line: a failure of theirs ends the
   * command, as `failed` says it.
   */
  readonly later: (sql: string, values: readonly unknown[], failed?: (error: unknown) => never) => void
  /**
   * Changes rows that this transaction has locked, and raises their version. It is sent before whatever the transaction
   * sends next; changes of the same rows until then are one statement.
   */
  readonly change: (
    rows: HeldRows,
    columns: { readonly [column: string]: unknown },
    failed?: (error: unknown) => never,
  ) => void
  /**
   * Runs when the transaction is committed, before the answer; for what is no data: waking others, deleting files. One
   * that fails is logged and changes no answer, so nothing that the product relies on may depend on it.
   */
  readonly afterCommit: (effect: () => void | Promise<void>) => void
}

/** The command that a transaction carries out, for its idempotency row. */
export type Command = { readonly call: string; readonly bodyHash: string }

/**
 * Thrown by an action that lost a race on a unique index and would find the winner's row if it began again: the
 * transaction is run once more.
 */
export class LostRace extends Error {}

/** For `catch`: what another wrote first under a unique index is a lost race; any other error stays what it is. */
export const lostOnUnique = (error: unknown): never => {
  if (breaksUnique(error)) throw new LostRace(error.message)
  throw error
}

/** The key was used by a command that is already committed: its answer stands. */
class Repeated extends Error {}

/** The connection was lost after the commit was sent: the transaction may be committed, or rolled back. */
class LostCommit extends Error {}

type Effect = Parameters<Tx['afterCommit']>[0]
type Gathered = { entries: Entry[]; events: Event[]; effects: Effect[] }
type Committed<T> = { readonly result: T; readonly gathered: Gathered }

/** Commands that were run again, by the database's error code, or as a lost race. Deadlocks are faults of the product. */
export const retried = new Counter({
  name: 'kuacang_transactions_retried_total',
  help: 'transactions that were run again, by why',
  labelNames: ['code'],
  registers: [registry],
})

const isAway = (error: unknown): boolean => error instanceof LostCommit || errorKind(error) === 'away'

const isRetryable = (error: unknown): boolean =>
  error instanceof LostRace || isAway(error) || errorKind(error) === 'conflict'

const labelOf = (error: unknown): string => {
  if (error instanceof LostRace) return 'lost_race'
  return error instanceof pg.DatabaseError ? (error.code ?? '') : 'connection'
}

const tries = 4

/**
 * Runs an action in one transaction at READ COMMITTED and writes what it gathered. Throwing rolls everything
 * back. With `command` and a key of the caller the command happens once: its repetition gets the stored answer,
 * another body under the same key is refused. Lost races (40001, 40P01) and lost connections are tried again up to three
 * times. Where the answer to a commit is lost, only a key makes that safe: the second run collides with the first, if that
 * was committed. Without a key the command is refused, and its outcome called unknown.
 */
export const transact = async <T>(
  store: Store,
  caller: Caller,
  action: (tx: Tx) => Promise<T>,
  command?: Command,
): Promise<T> => {
  const { result, gathered } = await spanned(
    command ? `command ${command.call}` : 'transaction',
    () => ({ attributes: { 'kuacang.warehouse_id': caller.warehouse_id } }),
    () => committed(store, caller, action, command),
  )
  if (gathered.events.length > 0) wakeRelays(store)
  for (const effect of gathered.effects) await carryOut(store, effect)
  return result
}

/** What is committed stays committed: an effect that fails is neither an answer nor a reason to run anything again. */
const carryOut = async (store: Store, effect: Effect): Promise<void> => {
  try {
    await effect()
  } catch (err) {
    store.log.error({ err }, 'an effect after a commit failed')
  }
}

const committed = async <T>(
  store: Store,
  caller: Caller,
  action: (tx: Tx) => Promise<T>,
  command?: Command,
): Promise<Committed<T>> => {
  const key =
    command && caller.operation_id ? [caller.warehouse_id, caller.user.id, caller.operation_id].join(' ') : ''
  for (let attempt = 1; ; attempt += 1) {
    try {
      const run = () =>
        spanned(
          'try',
          () => ({ attributes: { 'kuacang.try': attempt } }),
          () => once(store, caller, action, command),
        )
      return await (key ? asTwin(store.pool, key, run) : run())
    } catch (error) {
      if (command && caller.operation_id && !isRetryable(error)) {
        // A repetition may be refused by the very change that it repeats ("already cancelled"), also while that is not
        // committed yet (its rows are locked and passed over): the stored answer is then the true one. Looked up only
        // here, so that first tries do not pay for it.
        await twinsEnded(store.pool, key)
        const stored = await storedAnswer<T>(store, caller, caller.operation_id, command)
        if (stored) return { result: stored.answer, gathered: { entries: [], events: [], effects: [] } }
      }
      if (error instanceof Repeated) throw new Refused(kitRefusals.busy)
      if (error instanceof Refused && error.tried) await recordTried(store, caller, error.tried)
      if (error instanceof Refused && error.stays) await transact(store, caller, error.stays)
      if (!isRetryable(error)) throw error
      if (error instanceof LostCommit && !key) throw new Refused(kitRefusals.outcome_unknown)
      retried.inc({ code: labelOf(error) })
      if (attempt >= tries) throw new Refused(isAway(error) ? kitRefusals.database_away : kitRefusals.busy)
      await sleep(5 * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}

/** What was refused has been rolled back with all else: that it was tried is written by itself (PA-697). */
const recordTried = async (store: Store, caller: Caller, tried: Entry): Promise<void> => {
  const gathered = { entries: [tried], events: [], effects: [] }
  await write(store.pool as unknown as Runner, caller, gathered, new Date())
}

const once = async <T>(
  store: Store,
  caller: Caller,
  action: (tx: Tx) => Promise<T>,
  command?: Command,
): Promise<Committed<T>> => {
  const client = await store.pool.connect()
  const { runner, aside, db, waits } = lineOf(client)
  const gathered: Gathered = { entries: [], events: [], effects: [] }
  const unawaited: Promise<unknown>[] = []
  let broken: Error | undefined
  let committing = false
  try {
    // Not awaited: on a pipelined connection it travels together with the action's first statement.
    sendTogether(client)
    const begun = client.query('begin')
    begun.catch(() => {})
    const now = new Date()
    waits.begin()
    const send: Tx['later'] = (sql, values, failed) => {
      const sent = runPrepared(aside, sql, values).catch(failed)
      sent.catch(() => {})
      unawaited.push(sent)
    }
    const held = heldChanges(send)
    const result = await action({
      get db() {
        held.send()
        return db
      },
      run: async (sql, values) => {
        held.send()
        return (await runPrepared(runner, sql, values)).rows as never
      },
      later: (sql, values, failed) => {
        held.send()
        send(sql, values, failed)
      },
      change: held.add,
      record: (entry) => gathered.entries.push(entry),
      emit: (event) => {
        emitted.listener?.(event)
        gathered.events.push(event)
      },
      afterCommit: (effect) => gathered.effects.push(effect),
      now,
      store,
    })
    sendTogether(client)
    committing = true
    held.send()
    const written = write(runner, caller, gathered, now, command && { ...command, answer: result })
    const ended = client.query('commit')
    ended.catch(() => {})
    // Couriers and chores of the same process are no part of what a command costs.
    if (command) statements.trips += waits.soFar() + 1
    await written
    await begun
    const { command: tag } = await ended
    if (tag !== 'COMMIT') throw new Error('the transaction was rolled back at its commit')
    return { result, gathered }
  } catch (failure) {
    await client.query('rollback').catch((e: Error) => {
      broken = e
    })
    const error = await firstOf(unawaited, failure)
    throw committing && errorKind(error) === 'away' ? new LostCommit() : error
  } finally {
    client.release(broken)
  }
}

/**
 * What a command failed of. A statement whose answer is not waited for fails before whatever came after it: a failure that only
 * says so, or a refusal that was found meanwhile.
 */
const firstOf = async (unawaited: readonly Promise<unknown>[], failure: unknown): Promise<unknown> => {
  const ends = await Promise.allSettled(unawaited)
  const own = ends.find((end) => end.status === 'rejected' && errorKind(end.reason) !== 'aborted')
  return own?.status === 'rejected' ? own.reason : failure
}

// One statement of fixed text for all of it: one round trip, whatever the action gathered. Events bear the time at
// which they are written: the next transaction that changes the same object does so after this commit, and writes later.
const writeAll = `
with records as (
  insert into operation_record (warehouse_id, id, at, operation, object_type, object_id, object_number, parent_type,
    parent_id, detail, user_id, user_name, acting_user_id, lender_user_id, device, operation_id, request_id, acting_user_name,
    lender_user_name)
  select r.warehouse_id, r.id, $3, r.operation, r.object_type, r.object_id, r.object_number, r.parent_type,
    r.parent_id, r.detail, $4, $5, $6, $7, $8, $9, $10, $15, $16
  from jsonb_to_recordset($1::jsonb) as r (warehouse_id bigint, id text, operation text, object_type text,
    object_id text, object_number text, parent_type text, parent_id text, detail jsonb)
), events as (
  insert into outbox (warehouse_id, id, topic, payload, object_type, object_id, partner_id, at)
  select e.warehouse_id, e.id, e.topic, e.payload, e.object_type, e.object_id, e.partner_id, clock_timestamp()
  from jsonb_to_recordset($2::jsonb) as e (warehouse_id bigint, id text, topic text, payload jsonb, object_type text,
    object_id text, partner_id bigint)
)
insert into idempotency (warehouse_id, user_id, key, call, body_hash, answer, at)
select $11, $4, $9, $12, $13, $14::jsonb, $3 where $12::text is not null`

const write = async (
  runner: Runner,
  caller: Caller,
  { entries, events }: Gathered,
  now: Date,
  command?: Command & { answer: unknown },
): Promise<void> => {
  const keyed = command && caller.operation_id !== null
  if (!keyed && entries.length === 0 && events.length === 0) return
  const who = {
    user_id: caller.user.id,
    user_name: caller.user.username,
    acting_user_id: caller.su?.id ?? null,
    lender_user_id: caller.lender?.id ?? null,
    device: caller.device,
  }
  const records = entries.map((e) => ({
    warehouse_id: e.warehouse_id ?? caller.warehouse_id,
    id: newId(),
    operation: e.operation,
    object_type: e.object.type,
    object_id: e.object.id,
    object_number: e.object.number,
    parent_type: e.parent?.type,
    parent_id: e.parent?.id,
    detail: { ...e.detail, ...(caller.weight_source && { weight_source: caller.weight_source }) },
  }))
  const chained = records
    .filter((_, i) => entries[i]?.chained)
    .map((r) => JSON.stringify({ ...r, at: now, ...who }))
  const outgoing = events.map(({ object, ...e }) => ({
    warehouse_id: caller.warehouse_id,
    id: newId(),
    object_type: object?.type,
    object_id: object?.id,
    ...e,
  }))
  try {
    const written = runPrepared(runner, writeAll, [
      JSON.stringify(records),
      JSON.stringify(outgoing),
      now,
      who.user_id,
      who.user_name,
      who.acting_user_id,
      who.lender_user_id,
      who.device,
      caller.operation_id,
      caller.request_id,
      caller.warehouse_id,
      keyed ? command.call : null,
      keyed ? command.bodyHash : null,
      keyed ? JSON.stringify(command.answer ?? null) : null,
      caller.su?.username ?? null,
      caller.lender?.username ?? null,
    ])
    await Promise.all([written, ...chain(runner, chained)])
  } catch (error) {
    if (breaksUnique(error) && constraintOf(error) === 'idempotency_pkey') throw new Repeated()
    throw error
  }
}

const storedAnswer = async <T>(
  store: Store,
  caller: Caller,
  key: string,
  command: Command,
): Promise<{ answer: T } | undefined> => {
  const { rows } = await store.pool.query<{ call: string; body_hash: string; answer: T }>(
    'select call, body_hash, answer from idempotency where warehouse_id = $1 and user_id = $2 and key = $3',
    [caller.warehouse_id, caller.user.id, key],
  )
  const row = rows[0]
  if (!row) return undefined
  if (row.call !== command.call || row.body_hash !== command.bodyHash)
    throw new Refused(serviceRefusals.key_reused)
  return { answer: row.answer }
}
