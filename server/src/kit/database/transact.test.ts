import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, systemCaller } from '../caller.ts'
import { localFiles } from '../files/file-store.ts'
import { newId } from '../ids.ts'
import { Refused } from '../refused.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { openStore, type Store } from './pool.ts'
import { statements } from './statements.ts'
import { together } from './together.ts'
import { LostRace, lostOnUnique, type Tx, transact } from './transact.ts'

const command = { call: 'POST /count', bodyHash: 'a' }
const keyed = (key: string = randomUUID()): Caller => ({ ...systemCaller(1, 'request'), operation_id: key })

describe('one transaction, one command', () => {
  let database: TestDatabase
  let store: Store
  let place: string
  beforeAll(async () => {
    database = await testDatabase()
    store = openStore(database.app, localFiles(tmpdir()))
  })
  afterAll(async () => {
    await store.close()
    await database.giveBack()
  })
  beforeEach(async () => {
    place = newId()
    await store.db
      .insertInto('login_failure')
      .values({ subject: place, failures: 0, at: new Date() })
      .execute()
  })

  const count = async () =>
    (
      await store.db
        .selectFrom('login_failure')
        .select('failures')
        .where('subject', '=', place)
        .executeTakeFirstOrThrow()
    ).failures
  const addOne = async (tx: Tx): Promise<{ now: number }> => {
    const [row] = await tx.run<{ failures: number }>(
      'update login_failure set failures = failures + 1 where subject = $1 returning failures',
      [place],
    )
    tx.record({ operation: 'count.add', object: { type: 'count', id: place, number: place } })
    tx.emit({ topic: 'handover.signed', payload: { place } })
    return { now: row?.failures ?? 0 }
  }
  const recorded = async () => {
    const rows = await store.db
      .selectFrom('operation_record')
      .select('id')
      .where('object_id', '=', place)
      .execute()
    return rows.length
  }

  it('the same key and body happen once and get the first answer [REL-13 REL-14]', async () => {
    const caller = keyed()
    expect(await transact(store, caller, addOne, command)).toEqual({ now: 1 })
    expect(await transact(store, caller, addOne, command)).toEqual({ now: 1 })
    expect([await count(), await recorded()]).toEqual([1, 1])
  })

  it('twenty at the same moment under one key have one effect and one answer [REL-16]', async () => {
    const caller = keyed()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => transact(store, caller, addOne, command)),
    )
    expect(new Set(answers.map((a) => a.now))).toEqual(new Set([1]))
    expect([await count(), await recorded()]).toEqual([1, 1])
  })

  it('the same key with another body is refused [REL-13]', async () => {
    const caller = keyed()
    await transact(store, caller, addOne, command)
    const again = transact(store, caller, addOne, { ...command, bodyHash: 'b' })
    await expect(again).rejects.toMatchObject({ refusal: serviceRefusals.key_reused })
    expect(await count()).toBe(1)
  })

  it('a repetition that its own first run now forbids gets the stored answer [REL-13]', async () => {
    const caller = keyed()
    const once = async (tx: Tx) => {
      const { now } = await addOne(tx)
      if (now > 1) throw new Refused(kitRefusals.stale, { object: 'x' })
      return { now }
    }
    expect(await transact(store, caller, once, command)).toEqual({ now: 1 })
    expect(await transact(store, caller, once, command)).toEqual({ now: 1 })
  })

  const laterTwice = (tx: Tx) => {
    const again = [place, 0, new Date()]
    tx.later('insert into login_failure (subject, failures, at) values ($1, $2, $3)', again, lostOnUnique)
  }

  it('a statement that nobody waits for fails → the command ends as it says, and nothing is left [REL-14]', async () => {
    const tried: number[] = []
    const failing = transact(store, keyed(), async (tx) => {
      tried.push(1)
      tx.later('update login_failure set failures = 7 where subject = $1', [place])
      laterTwice(tx)
    })
    await expect(failing).rejects.toMatchObject({ refusal: kitRefusals.busy })
    expect([tried.length, await count()]).toEqual([4, 0])
  })

  it('what a failed statement made impossible, and what was refused after it, do not hide it [REL-14]', async () => {
    const waits = transact(store, keyed(), async (tx) => {
      laterTwice(tx)
      await tx.run('select 1', [])
    })
    await expect(waits).rejects.toMatchObject({ refusal: kitRefusals.busy })
    const refuses = transact(store, keyed(), async (tx) => {
      laterTwice(tx)
      throw new Refused(kitRefusals.stale, { object: 'x' })
    })
    await expect(refuses).rejects.toMatchObject({ refusal: kitRefusals.busy })
  })

  it('statements that nobody waits for, and those that travel together, are one round trip with what follows', async () => {
    const tripsOf = async (action: (tx: Tx) => Promise<unknown>) => {
      const before = statements.trips
      await transact(store, keyed(), action, command)
      return statements.trips - before
    }
    const set = 'update login_failure set failures = failures + 1 where subject = $1'
    const alone = await tripsOf(async (tx) => {
      tx.later(set, [place])
      tx.later(set, [place])
    })
    const both = await tripsOf((tx) => together(tx.run(set, [place]), tx.run(set, [place])))
    const oneByOne = await tripsOf(async (tx) => {
      await tx.run(set, [place])
      await tx.run(set, [place])
    })
    expect([alone, both, oneByOne, await count()]).toEqual([1, 2, 3, 6])
  })

  it('throwing leaves nothing behind, not even the key or an event [REL-14 REL-29]', async () => {
    const caller = keyed()
    const failing = transact(
      store,
      caller,
      async (tx) => {
        await addOne(tx)
        throw new Refused(kitRefusals.stale, { object: 'x' })
      },
      command,
    )
    await expect(failing).rejects.toBeInstanceOf(Refused)
    const { rows } = await store.pool.query(`select topic from outbox where payload->>'place' = $1`, [place])
    expect([await count(), await recorded(), rows]).toEqual([0, 0, []])
    expect(await transact(store, caller, addOne, command)).toEqual({ now: 1 })
  })

  it('a repetition passes over the rows that its first run holds, and is refused → it gets the answer of the first run', async () => {
    const subject = newId()
    await store.db.insertInto('login_failure').values({ subject, failures: 0, at: new Date() }).execute()
    const caller = keyed()
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const passed = Promise.withResolvers<void>()
    const run = () =>
      transact(
        store,
        caller,
        async (tx) => {
          const free = await tx.run('select 1 from login_failure where subject = $1 for update skip locked', [
            subject,
          ])
          if (free.length === 0) {
            passed.resolve()
            throw new Refused(kitRefusals.stale, { object: 'x' })
          }
          held.resolve()
          await release.promise
          return { taken: subject }
        },
        command,
      )
    const first = run()
    await held.promise
    const again = run()
    await passed.promise
    release.resolve()
    expect(await Promise.all([first, again])).toEqual([{ taken: subject }, { taken: subject }])
  })

  it('timeline and outbox are committed with the change [REL-14 REL-23 REL-29]', async () => {
    await transact(store, keyed(), addOne, command)
    const [record] = await store.db
      .selectFrom('operation_record')
      .selectAll()
      .where('object_id', '=', place)
      .execute()
    expect(record).toMatchObject({
      operation: 'count.add',
      warehouse_id: 1,
      user_name: 'system',
      request_id: 'request',
    })
    const { rows } = await store.pool.query(`select topic from outbox where payload->>'place' = $1`, [place])
    expect(rows).toEqual([{ topic: 'handover.signed' }])
  })

  it('a deadlock is tried again and both commands succeed [REL-11]', async () => {
    const [a, b] = [newId(), newId()]
    for (const subject of [a, b])
      await store.db.insertInto('login_failure').values({ subject, failures: 0, at: new Date() }).execute()
    let tries = 0
    const { promise: bothHold, resolve: go } = Promise.withResolvers<void>()
    const both = (first: string, second: string) =>
      transact(
        store,
        keyed(),
        async (tx) => {
          const add = (subject: string) =>
            tx.run('update login_failure set failures = failures + 1 where subject = $1', [subject])
          await add(first)
          tries += 1
          if (tries === 2) go()
          await bothHold
          await add(second)
          return null
        },
        command,
      )
    await Promise.all([both(a, b), both(b, a)])
    const rows = await store.db
      .selectFrom('login_failure')
      .select('failures')
      .where('subject', 'in', [a, b])
      .execute()
    expect(rows.map((r) => r.failures)).toEqual([2, 2])
    // Each held what the other wanted, and one of them began anew.
    expect(tries).toBe(3)
  })

  it('effects after the commit fail, also with an error that is tried again → the command ran once and is answered', async () => {
    const ran: string[] = []
    const logged: unknown[] = []
    const told = { ...store, log: { ...store.log, error: (of: unknown) => logged.push(of) } } as never
    const failures = [new LostRace('late'), new Error('the disk is gone'), new Refused(kitRefusals.busy)]
    const answer = await transact(
      told,
      keyed(),
      async (tx) => {
        for (const failure of failures)
          tx.afterCommit(() => {
            ran.push(failure.message)
            throw failure
          })
        tx.afterCommit(() => void ran.push('the last'))
        return addOne(tx)
      },
      command,
    )
    expect(answer).toEqual({ now: 1 })
    expect([await count(), await recorded()]).toEqual([1, 1])
    expect(ran).toEqual([...failures.map((f) => f.message), 'the last'])
    expect(logged).toEqual(failures.map((err) => ({ err })))
  })

  it('an effect needs a connection and all are taken → the own one was given back before', async () => {
    const narrow = openStore(database.app, localFiles(tmpdir()), 1)
    await transact(narrow, keyed(), async (tx) => {
      tx.afterCommit(async () => void (await narrow.pool.query('select 1')))
      return addOne(tx)
    })
    await narrow.close()
    expect(await count()).toBe(1)
  })

  it('the application cannot change or delete what is append-only [REL-1]', async () => {
    for (const table of ['operation_record', 'stock_move'])
      for (const statement of [
        `update ${table} set warehouse_id = 1`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        await expect(store.pool.query(statement)).rejects.toMatchObject({
          code: '42501',
        } satisfies Partial<pg.DatabaseError>)
  })

  it('a change with its timeline, outbox and key takes two statements beside begin and commit [REL-37]', async () => {
    const { statements } = await import('./statements.ts')
    const before = statements.sent
    await transact(store, keyed(), addOne, command)
    // begin and commit travel with the others and are not counted: the change itself, and all that was gathered.
    expect(statements.sent - before).toBe(2)
  })
})
