import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, systemCaller } from '../caller.ts'
import { localFiles } from '../files/file-store.ts'
import { newId } from '../ids.ts'
import { Refused } from '../refused.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type SeveringWay, severingWay } from '../testing/severing.ts'
import { openStore, type Store } from './pool.ts'
import { type Tx, transact } from './transact.ts'

const command = { call: 'POST /count', bodyHash: 'a' }
const keyed = (key: string = randomUUID()): Caller => ({ ...systemCaller(1, 'request'), operation_id: key })
const keyless = systemCaller(1, 'request')

/** Ends the connection of the first commit that it is asked about, and lets the others be. */
const killOnce = `
create sequence kills;
grant usage on sequence kills to kuacang_app;
grant pg_signal_backend to kuacang_app;
create function kill_once() returns trigger language plpgsql as $$
begin
  if new.subject like 'killed %' and nextval('kills') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
  return null;
end $$;
create constraint trigger kill_once after update on login_failure deferrable initially deferred
  for each row execute function kill_once();`

/** Refuses a key that is taken as a Citus worker does. */
const asWorkersTell = `
create function as_workers_tell() returns trigger language plpgsql as $$
begin
  if exists (select 1 from idempotency i where i.warehouse_id = new.warehouse_id and i.user_id = new.user_id and i.key = new.key) then
    raise exception 'duplicate key value violates unique constraint "idempotency_pkey_102008"' using errcode = 'XX000';
  end if;
  return new;
end $$;
create trigger as_workers_tell before insert on idempotency for each row execute function as_workers_tell();`

/** Ends the first commit that it is asked about as a coordinator does whose worker was lost while it committed. */
const loseWorkerOnce = `
create sequence losses;
grant usage on sequence losses to kuacang_app;
create function lose_worker_once() returns trigger language plpgsql as $$
begin
  if new.subject like 'lost %' and nextval('losses') = 1 then
    raise exception 'could not commit transaction for shard 102008 on at least one active node' using errcode = 'XX000';
  end if;
  return null;
end $$;
create constraint trigger lose_worker_once after update on login_failure deferrable initially deferred
  for each row execute function lose_worker_once();`

describe('a connection that is lost', () => {
  let database: TestDatabase
  let owner: pg.Client
  let way: SeveringWay
  let store: Store
  let place: string
  beforeAll(async () => {
    database = await testDatabase()
    owner = new pg.Client({ connectionString: database.owner })
    await owner.connect()
    way = await severingWay(database.app)
    store = openStore(way.url, localFiles(tmpdir()))
  })
  afterAll(async () => {
    await store.close()
    await way.close()
    await owner.end()
    await database.giveBack()
  })
  const begin = (subject: string) => {
    place = subject
    return owner.query('insert into login_failure (subject, failures, at) values ($1, 0, now())', [place])
  }
  beforeEach(() => begin(newId()))

  const addOne = async (tx: Tx): Promise<{ now: number }> => {
    const [row] = await tx.run<{ failures: number }>(
      'update login_failure set failures = failures + 1 where subject = $1 returning failures',
      [place],
    )
    tx.record({ operation: 'count.add', object: { type: 'count', id: place, number: place } })
    return { now: row?.failures ?? 0 }
  }
  const done = async () => {
    const { rows } = await owner.query(
      `select failures, (select count(*) from operation_record where object_id = subject) as recorded
       from login_failure where subject = $1`,
      [place],
    )
    return rows[0]
  }

  /** An action that is in the middle of its work when its connection is ended, the first time that it runs. */
  const endedOnce = () => {
    let runs = 0
    return async (tx: Tx) => {
      const added = await addOne(tx)
      runs += 1
      if (runs > 1) return added
      const [me] = await tx.run<{ pid: number }>('select pg_backend_pid() as pid', [])
      await owner.query('select pg_terminate_backend($1)', [me?.pid])
      await tx.run('select pg_sleep(60)', [])
      return added
    }
  }

  it.each([
    ['with a key', keyed(), command],
    ['without one', keyless, undefined],
  ])(
    'in the middle of a command %s → the command runs again and is answered once',
    async (_of, caller, named) => {
      expect(await transact(store, caller, endedOnce(), named)).toEqual({ now: 1 })
      expect(await done()).toEqual({ failures: 1, recorded: 1 })
    },
  )

  it('each time that a command runs → it is refused as "try again", and nothing was changed', async () => {
    const always = transact(
      store,
      keyed(),
      async (tx) => {
        await addOne(tx)
        await endedOnce()(tx)
      },
      command,
    )
    await expect(always).rejects.toMatchObject({ refusal: kitRefusals.database_away })
    expect(await done()).toEqual({ failures: 0, recorded: 0 })
  })

  it('after its commit was carried out → a command with a key is answered as it was, once', async () => {
    way.severNextCommit()
    expect(await transact(store, keyed(), addOne, command)).toEqual({ now: 1 })
    expect(await done()).toEqual({ failures: 1, recorded: 1 })
  })

  it('after its commit was carried out, and the repetition is forbidden by it → the answer is that of the first', async () => {
    way.severNextCommit()
    const once = async (tx: Tx) => {
      const added = await addOne(tx)
      if (added.now > 1) throw new Refused(kitRefusals.stale, { object: 'x' })
      return added
    }
    expect(await transact(store, keyed(), once, command)).toEqual({ now: 1 })
    expect(await done()).toEqual({ failures: 1, recorded: 1 })
  })

  it('after its commit was carried out → without a key the outcome is unknown, and nothing runs twice', async () => {
    way.severNextCommit()
    await expect(transact(store, keyless, addOne)).rejects.toMatchObject({
      refusal: kitRefusals.outcome_unknown,
    })
    expect(await done()).toEqual({ failures: 1, recorded: 1 })
  })

  describe('in the middle of a commit', () => {
    beforeAll(() => owner.query(killOnce))
    beforeEach(async () => {
      await owner.query(`select setval('kills', 1, false)`)
      await begin(`killed ${newId()}`)
    })

    it('→ a command with a key is carried out once', async () => {
      expect(await transact(store, keyed(), addOne, command)).toEqual({ now: 1 })
      expect(await done()).toEqual({ failures: 1, recorded: 1 })
    })

    it('→ without a key the outcome is unknown, and nothing runs again', async () => {
      await expect(transact(store, keyless, addOne)).rejects.toMatchObject({
        refusal: kitRefusals.outcome_unknown,
      })
      expect(await done()).toEqual({ failures: 0, recorded: 0 })
    })
  })

  describe('behind a coordinator', () => {
    beforeAll(() => owner.query(`${asWorkersTell}${loseWorkerOnce}`))
    beforeEach(() => owner.query(`select setval('losses', 1, false)`))

    it('a repeated key is refused as XX000 → the repetition gets its answer', async () => {
      const caller = keyed()
      expect(await transact(store, caller, addOne, command)).toEqual({ now: 1 })
      expect(await transact(store, caller, addOne, command)).toEqual({ now: 1 })
      expect(await done()).toEqual({ failures: 1, recorded: 1 })
    })

    it('its worker is lost in the middle of a commit → without a key the outcome is unknown, and nothing runs again', async () => {
      await begin(`lost ${newId()}`)
      await expect(transact(store, keyless, addOne)).rejects.toMatchObject({
        refusal: kitRefusals.outcome_unknown,
      })
      expect(await done()).toEqual({ failures: 0, recorded: 0 })
    })

    it('its worker is lost in the middle of a commit → a command with a key is carried out once', async () => {
      await begin(`lost ${newId()}`)
      expect(await transact(store, keyed(), addOne, command)).toEqual({ now: 1 })
      expect(await done()).toEqual({ failures: 1, recorded: 1 })
    })
  })
})
