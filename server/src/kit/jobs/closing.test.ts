import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { text } from '@kuacang/contract/kit/text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeGate } from '../../access/public.ts'
import { type Caller, systemCaller } from '../caller.ts'
import { openStore } from '../database/pool.ts'
import { transact } from '../database/transact.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { askFor } from './ask.ts'
import { type JobOutcome, job, type Run } from './job.ts'
import { openQueue } from './queue.ts'
import { findTask } from './task-store.ts'

describe('a process that ends while a file is made in the background', () => {
  let t: TestServer
  let caller: Caller
  beforeAll(async () => {
    t = await testServer()
    const { user } = await t.as({ warehouses: [1] })
    caller = { ...systemCaller(1, 'test'), user }
  })
  afterAll(() => t.close())

  let names = 0
  /** A process of its own that does this work. */
  const processThat = async (run: (run: Run<object>) => Promise<JobOutcome>) => {
    const store = openStore(t.database.app, t.app.store.files)
    const app = { ...t.app, store, settings: { ...t.app.settings, workers: true } }
    const service = `closing_${process.pid}_${++names}`
    const work = job(service, {
      title: text('试', 'try'),
      right: 'anyone',
      scope: 'warehouse',
      input: z.object({}),
      run,
    })
    const queue = await openQueue(app, makeGate(app), t.database.app, [work])
    return {
      store,
      ask: () => transact(store, caller, (tx) => askFor(tx, caller, { service, input: {} })),
      close: async () => {
        await queue.close()
        await store.close()
      },
    }
  }

  /** A file that is read from a connection of the store, which is free again when the file is closed. */
  const fileOf = async ({ app: { store } }: Run<object>) => {
    const client = await store.exporters.connect()
    const closed = Promise.withResolvers<void>()
    const body = new Readable({
      read() {
        this.push(Buffer.alloc(64 * 1024))
      },
    })
    body.once('close', () => {
      client.release()
      closed.resolve()
    })
    const outcome: JobOutcome = {
      ...{ done: 1, said: text('好', 'fine') },
      file: { name: 'a.csv', type: 'text/csv', body },
    }
    return { outcome, closed: closed.promise }
  }

  it('closes a file that was made just as it stopped, hands the task back, and ends', async () => {
    const begun = Promise.withResolvers<{ readonly closed: Promise<void> }>()
    const worker = await processThat(async (run) => {
      const { outcome, closed } = await fileOf(run)
      begun.resolve({ closed })
      await sleep(60_000, undefined, { signal: run.signal }).catch(() => {})
      return outcome
    })
    const { id } = await worker.ask()
    const { closed } = await begun.promise
    await worker.close()
    await closed
    expect(await findTask(t.app, id)).toMatchObject({ finished_at: null, tries: 0 })
  })

  it('closes a file that could not be kept, and ends', async () => {
    const files: Promise<void>[] = []
    const worker = await processThat(async (run) => {
      const { outcome, closed } = await fileOf(run)
      files.push(closed)
      return outcome
    })
    Object.assign(worker.store.files, { put: () => Promise.reject(new Error('the disk is full')) })
    await worker.ask()
    // The first run is over when the second begins.
    await expect.poll(() => files.length, { timeout: 30_000 }).toBe(2)
    await worker.close()
    await Promise.all(files)
  })
})
