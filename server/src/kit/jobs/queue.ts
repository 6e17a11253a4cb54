import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { App } from '../app.ts'
import { startChores } from '../chores.ts'
import type { Store } from '../database/pool.ts'
import type { Tx } from '../database/transact.ts'
import type { Gate } from '../http/identity.ts'
import { dueServices, employWorker, openBoss, perTask } from './boss.ts'
import type { TaskRow } from './document.ts'
import { Interrupted } from './interrupted.ts'
import type { Job } from './job.ts'
import { runTask } from './run-task.ts'
import { atOnce, turns } from './turns.ts'

/** Where tasks wait for a process that has time: one queue of the library for each kind of work. */
export type Queue = {
  readonly jobs: ReadonlyMap<string, Job>
  /** Puts a task into its queue, within the transaction that made it. */
  readonly add: (tx: Tx, task: Pick<TaskRow, 'id' | 'service_code' | 'eta'>) => Promise<void>
  /** Hands what is at work back, so that another process goes on with it. */
  readonly close: () => Promise<void>
}

// Kept by the store, because transactions have it.
const queues = new WeakMap<Store, Queue>()
export const queueOf = (store: Store): Queue => {
  const queue = queues.get(store)
  if (!queue) throw new Error('this process has no queue')
  return queue
}

const handBackWithinMs = 10_000
const lookEveryMs = 2_000

/** Opens the queue of a process; with WORKERS it also works. One that only puts tasks in connects when it has one. */
export const openQueue = async (
  app: App,
  gate: Gate,
  databaseUrl: string,
  list: readonly Job[],
): Promise<Queue> => {
  const jobs = new Map(list.map((j) => [j.service, j]))
  if (jobs.size !== list.length) throw new Error('two jobs have the same service code')
  let opening: Promise<PgBoss> | undefined
  const boss = () => {
    opening ??= openBoss(app, databaseUrl, list).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  let stopLooking = () => {}
  const atWork = new Map<string, { abort: AbortController; ended: Promise<void> }>()
  const deaf = app.wakes.hear('task_changed', (id) => atWork.get(id)?.abort.abort(new Interrupted('lost')))

  const inTurn = turns()
  let closing = false
  const take = async (job: Job, id: string): Promise<void> => {
    // It was on its way while the queue closed: another process takes it.
    if (closing) throw new Interrupted('stopping')
    const abort = new AbortController()
    const mine = { abort, ended: runTask({ app, gate, job, turn: job.inTurn ? inTurn : atOnce }, id, abort) }
    atWork.set(id, mine)
    return mine.ended.finally(() => atWork.get(id) === mine && atWork.delete(id))
  }
  const queue: Queue = {
    jobs,
    add: async (tx, { id, service_code, eta }) => {
      const open = await boss()
      const db = {
        executeSql: async (sql: string, values: unknown[] = []) => ({ rows: await tx.run(sql, values) }),
      }
      await open.send(service_code, { task_id: id }, { ...perTask, db, ...(eta && { startAfter: eta }) })
    },
    close: async () => {
      deaf()
      stopLooking()
      closing = true
      const open = await opening
      // First nothing new is taken, then what runs ends at its next step.
      if (app.settings.workers) for (const { service } of list) await open?.offWork(service, { wait: false })
      const running = [...atWork.values()]
      for (const { abort } of running) abort.abort(new Interrupted('stopping'))
      await Promise.race([
        Promise.allSettled(running.map((r) => r.ended)),
        sleep(handBackWithinMs, undefined, { ref: false }),
      ])
      await open?.stop({ graceful: false })
    },
  }
  queues.set(app.store, queue)
  if (app.settings.workers) {
    const open = await boss()
    const employed: { readonly service: string; readonly worker: string }[] = []
    for (const one of list)
      for (let n = 0; n < one.abreast; n += 1)
        employed.push({ service: one.service, worker: await employWorker(open, one, take) })
    const wakeDue = async () => {
      const due = await dueServices(open)
      for (const { service, worker } of employed) if (due.has(service)) open.notifyWorker(worker)
    }
    stopLooking = startChores(app, [{ name: 'tasks that fell due', everyMs: lookEveryMs, run: wakeDue }])
  }
  return queue
}
