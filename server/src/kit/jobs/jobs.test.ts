import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import { noticeType } from '@kuacang/contract/notices/notice/enums'
import { offlineTaskStatus } from '@kuacang/contract/tasks/task/enums'
import { taskRefusals } from '@kuacang/contract/tasks/task/refusals'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeGate } from '../../access/public.ts'
import type { App } from '../app.ts'
import { type Caller, systemCaller } from '../caller.ts'
import { openStore } from '../database/pool.ts'
import { transact } from '../database/transact.ts'
import { Refused } from '../refused.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { askFor, callOff } from './ask.ts'
import type { TaskRow } from './document.ts'
import { type Job, type JobOutcome, job, type Run } from './job.ts'
import { openQueue, type Queue, queueOf } from './queue.ts'
import { sweepResults } from './sweep.ts'
import { findTask } from './task-store.ts'

const { code } = offlineTaskStatus
const done: JobOutcome = { done: 1, said: text('好', 'fine') }

describe('a task', () => {
  let t: TestServer
  let caller: Caller
  const open: { app: App; queue: Queue }[] = []
  beforeAll(async () => {
    t = await testServer()
    const { user } = await t.as({ warehouses: [1] })
    caller = { ...systemCaller(1, 'test'), user }
  })
  afterEach(async () => {
    for (const { app, queue } of open.splice(0)) {
      await queue.close()
      await app.store.close()
    }
  })
  afterAll(() => t.close())

  /** A queue that other queues take for another process, and that does the given work. */
  const processThat = async (...jobs: Job[]): Promise<App> => {
    const store = openStore(t.database.app, t.app.store.files)
    const app = { ...t.app, store, settings: { ...t.app.settings, workers: true } }
    open.push({ app, queue: await openQueue(app, makeGate(app), t.database.app, jobs) })
    return app
  }
  const closeFirst = async () => {
    const first = open.shift()
    await first?.queue.close()
    await first?.app.store.close()
  }
  let names = 0
  const service = () => `test_${process.pid}_${++names}`
  const work = (
    name: string,
    run: (run: Run<{ n?: number | undefined }>) => Promise<JobOutcome>,
    more = {},
  ): Job =>
    job(name, {
      title: text('试', 'try'),
      right: 'anyone',
      scope: 'warehouse',
      input: z.object({ n: z.number().optional() }),
      run,
      ...more,
    })
  const ask = (app: App, name: string, input = {}): Promise<TaskRow> =>
    transact(app.store, caller, (tx) => askFor(tx, caller, { service: name, input }))
  const look = async (id: string) => (await findTask(t.app, id)) as TaskRow
  const ended = async (id: string, status: number) => {
    await expect.poll(async () => (await look(id)).finished_at).not.toBeNull()
    const task = await look(id)
    expect(task.status).toBe(status)
    return task
  }

  it('is in the queue exactly when the transaction that wants it has been committed [REL-14]', async () => {
    const name = service()
    const seen: unknown[] = []
    const app = await processThat(
      work(name, async ({ input }) => {
        seen.push(input.n)
        return done
      }),
    )
    const thrown = transact(app.store, caller, async (tx) => {
      await askFor(tx, caller, { service: name, input: { n: 1 } })
      throw new Error('changed my mind')
    })
    await expect(thrown).rejects.toThrow('changed my mind')
    const { id } = await ask(app, name, { n: 2 })
    await ended(id, code.succeeded)
    expect(seen).toEqual([2])
  })

  it('keeps its result file, then lets it expire', async () => {
    const name = service()
    const app = await processThat(
      work(name, async () => ({
        ...done,
        file: { name: '结果.csv', type: 'text/csv', body: Readable.from([Buffer.from('a,b')]) },
      })),
    )
    const task = await ended((await ask(app, name)).id, code.succeeded)
    expect([task.result_name, task.result_bytes, task.counts]).toEqual(['结果.csv', 3, {}])
    const key = task.result_key ?? ''
    const file = await app.store.files.read(key)
    expect(Buffer.concat(await (file ?? Readable.from([])).toArray()).toString()).toBe('a,b')
    const days = ((task.expires_at?.getTime() ?? 0) - (task.finished_at?.getTime() ?? 0)) / 86_400_000
    expect(days).toBeCloseTo(7)
    await sweepResults(app)
    expect((await look(task.id)).result_key).toBe(key)
    await sweepResults(app, new Date(Date.now() + 8 * 86_400_000))
    expect((await look(task.id)).result_key).toBeNull()
    expect(await app.store.files.read(key)).toBeUndefined()
  })

  it('that a process hands back when it stops is continued by another, from where it stopped [REL-31]', async () => {
    const name = service()
    const begun = Promise.withResolvers<void>()
    const steps: string[] = []
    const counting = (who: string) =>
      work(name, async ({ at, step, signal }) => {
        for (let n = z.number().default(0).parse(at); n < 6; n += 1) {
          const standing = { at: n + 1, current: n + 1, total: 6 }
          await step(async () => standing)
          steps.push(`${who}${n}`)
          if (who === 'a' && n === 2) {
            begun.resolve()
            await sleep(60_000, undefined, { signal }).catch(() => {})
          }
        }
        return done
      })
    const app = await processThat(counting('a'))
    const { id } = await ask(app, name)
    await begun.promise
    await processThat(counting('b'))
    const start = Date.now()
    await closeFirst()
    expect(Date.now() - start).toBeLessThan(3000)
    expect(await look(id)).toMatchObject({ status: code.processing, current: 3, total: 6, tries: 0 })
    await ended(id, code.succeeded)
    expect(steps).toEqual(['a0', 'a1', 'a2', 'b3', 'b4', 'b5'])
  })

  it('carries out nothing more once it has been cancelled, on whatever process it runs [REL-22]', async () => {
    const name = service()
    const begun = Promise.withResolvers<void>()
    const ways = Promise.withResolvers<string>()
    const app = await processThat(
      work(name, async ({ step, signal }) => {
        await step(async () => ({ at: 1, current: 1, total: 2 }))
        begun.resolve()
        await sleep(60_000, undefined, { signal }).catch(() => {})
        await step(async (tx) => {
          await tx.run(`update offline_task set remark = 'done after all'`, [])
          return { at: 2, current: 2, total: 2 }
        }).catch((e: Error) => {
          ways.resolve(e.name)
          throw e
        })
        return done
      }),
    )
    const task = await ask(app, name)
    await begun.promise
    // From another process: it learns of the change by a notification.
    await transact(t.app.store, caller, async (tx) => callOff(tx, caller, await look(task.id)))
    expect(await ways.promise).toBe('Interrupted')
    expect(await look(task.id)).toMatchObject({ status: code.cancelled, remark: '', current: 1 })
  })

  it('that another process took over is not changed by the first any more', async () => {
    const name = service()
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const outcome = Promise.withResolvers<unknown>()
    const app = await processThat(
      work(name, async ({ step }) => {
        await step(async () => ({ at: 1, current: 1, total: 2 }))
        begun.resolve()
        await goOn.promise
        outcome.resolve(await step(async () => ({ at: 2, current: 2, total: 2 })).catch((e: unknown) => e))
        return done
      }),
    )
    const { id } = await ask(app, name)
    await begun.promise
    // Taking up makes a new version.
    await t.app.store.pool.query('update offline_task set version = version + 1 where id = $1', [id])
    goOn.resolve()
    expect(await outcome.promise).toMatchObject({ name: 'Interrupted' })
    expect(await look(id)).toMatchObject({ status: code.processing, checkpoint: 1 })
  })

  it('that breaks off again and again is given up, with the reason', async () => {
    const name = service()
    let runs = 0
    const app = await processThat(
      work(name, async () => {
        runs += 1
        throw new Error('nobody foresaw this')
      }),
    )
    const task = await ended((await ask(app, name)).id, code.failed)
    expect(runs).toBe(3)
    expect(task.result?.en).toContain(taskRefusals.given_up.what.en)
    expect(task.result?.zh).toContain('连续 3 次执行中断')
  })

  it('that is refused fails at once, in both languages', async () => {
    const name = service()
    let runs = 0
    const app = await processThat(
      work(name, async () => {
        runs += 1
        throw new Refused(kitRefusals.bad_file, { file: 'x.csv' })
      }),
    )
    const task = await ended((await ask(app, name)).id, code.failed)
    expect(task.result).toEqual({
      zh: '无法接受文件 x.csv，文件类型或内容不符合要求，请重新选择文件。',
      en: 'The file x.csv cannot be accepted. The file type or content does not meet the requirements. Choose another file.',
    })
    expect(runs).toBe(1)
  })

  it('has succeeded in part when some rows were refused, and each of them is kept once', async () => {
    const name = service()
    const app = await processThat(
      work(name, async ({ step }) => {
        const bad = [{ row: 2, object: 'A', code: 'x', message: text('坏', 'bad') }]
        await step(async () => ({ at: 1, current: 1, total: 1, bad }))
        return done
      }),
    )
    const task = await ended((await ask(app, name)).id, code.partially_succeeded)
    const { rows } = await t.app.store.pool.query('select * from offline_task_error where task_id = $1', [
      task.id,
    ])
    expect(rows).toMatchObject([{ row_number: 2, object: 'A', code: 'x', message: { zh: '坏', en: 'bad' } }])
  })

  it('notifies the user who asked of how it ended, with a link to the result', async () => {
    const [well, badly] = [service(), service()]
    const app = await processThat(
      work(well, async () => done, { isExport: true }),
      work(badly, async () => {
        throw new Refused(taskRefusals.asker_gone)
      }),
    )
    await ended((await ask(app, well)).id, code.succeeded)
    const { id } = await ask(app, badly)
    await ended(id, code.failed)
    const told = await t.app.store.db
      .selectFrom('notice')
      .select(['title', 'notice_type', 'redirect_url'])
      .where('user_id', '=', caller.user.id)
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(told).toMatchObject([
      { notice_type: noticeType.code.error, redirect_url: `/tasks/offline_task_detail?id=${id}` },
      {
        title: { zh: '试：好', en: 'try: fine' },
        notice_type: noticeType.code.success,
        redirect_url: '/user/exports',
      },
    ])
  })

  it('shows its progress while it is at work', async () => {
    const name = service()
    const { promise: seen, resolve } = Promise.withResolvers<void>()
    const app = await processThat(
      work(name, async ({ progress }) => {
        progress(7, 100)
        await seen
        return done
      }),
    )
    const { id } = await ask(app, name)
    await expect.poll(async () => (await look(id)).current).toBe(7)
    resolve()
    await ended(id, code.succeeded)
  })

  it('of one kind waits for the one before it, of several abreast it does not', async () => {
    const [one, two] = [service(), service()]
    // All of them are at work until two of the second kind are.
    const { promise: bothAtWork, resolve } = Promise.withResolvers<void>()
    let [ones, mostOnes, twos] = [0, 0, 0]
    const app = await processThat(
      work(one, async () => {
        ones += 1
        mostOnes = Math.max(mostOnes, ones)
        await bothAtWork
        ones -= 1
        return done
      }),
      work(
        two,
        async () => {
          twos += 1
          if (twos === 2) resolve()
          await bothAtWork
          return done
        },
        { abreast: 2 },
      ),
    )
    const first = [await ask(app, one), await ask(app, one)]
    await expect.poll(() => ones).toBe(1)
    const second = [await ask(app, two), await ask(app, two)]
    for (const { id } of [...first, ...second]) await ended(id, code.succeeded)
    expect(mostOnes).toBe(1)
  })

  it('whose steps come in turn waits with each for those of other such tasks; other tasks do not wait', async () => {
    const [one, two, free] = [service(), service(), service()]
    const heard: string[] = []
    const [twoAsks, freeIsDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const stepOf = (name: string, during: () => unknown) => async (run: Run<object>) => {
      if (name === 'two') twoAsks.resolve()
      await run.step(async () => {
        heard.push(`${name} begins`)
        await during()
        heard.push(`${name} ends`)
        return { at: 1, current: 1, total: 1 }
      })
      return done
    }
    const none = () => undefined
    // The step of the first goes on until the second has asked for its own and one of the free kind is over.
    const both = () => Promise.all([twoAsks.promise, freeIsDone.promise])
    const app = await processThat(
      work(one, stepOf('one', both), { inTurn: true }),
      work(two, stepOf('two', none), { inTurn: true }),
      work(free, stepOf('free', none)),
    )
    const first = await ask(app, one)
    await expect.poll(() => heard).toEqual(['one begins'])
    const second = await ask(app, two)
    await twoAsks.promise
    await ended((await ask(app, free)).id, code.succeeded)
    freeIsDone.resolve()
    for (const { id } of [first, second]) await ended(id, code.succeeded)
    expect(heard).toEqual([
      ...['one begins', 'free begins', 'free ends'],
      ...['one ends', 'two begins', 'two ends'],
    ])
  })

  it('whose step fails gives its turn to the next', async () => {
    const [one, two] = [service(), service()]
    const app = await processThat(
      work(one, ({ step }) => step(() => Promise.reject(new Refused(taskRefusals.asker_gone))), {
        inTurn: true,
      }),
      work(
        two,
        async ({ step }) => ({ ...done, done: await step(async () => ({ at: 1, current: 1, total: 1 })) }),
        {
          inTurn: true,
        },
      ),
    )
    await ended((await ask(app, one)).id, code.failed)
    await ended((await ask(app, two)).id, code.succeeded)
  })

  it('has its own service code: two kinds of work with the same code are refused at the start', async () => {
    const same = work('same', async () => done)
    await expect(openQueue(t.app, makeGate(t.app), t.database.app, [same, same])).rejects.toThrow(
      'same service code',
    )
    expect(queueOf(t.app.store).jobs.size).toBeGreaterThan(0)
  })
})
