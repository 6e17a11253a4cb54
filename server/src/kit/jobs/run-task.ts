import { offlineTaskMachine } from '@kuacang/contract/tasks/task/machine'
import { taskRefusals } from '@kuacang/contract/tasks/task/refusals'
import type { App } from '../app.ts'
import { transact } from '../database/transact.ts'
import { move } from '../document/document.ts'
import type { Gate } from '../http/identity.ts'
import { isFinal, Refused } from '../refused.ts'
import { spanned } from '../trace/trace.ts'
import { callerOfAsker, productCaller } from './asker.ts'
import { type TaskRow, taskDocument } from './document.ts'
import { endWell, failTask } from './end-task.ts'
import { Interrupted } from './interrupted.ts'
import type { Job, Run } from './job.ts'
import { readable } from './kept-files.ts'
import { spaced } from './spaced.ts'
import { findTask, takeBackTry, writeProgress, writeStanding } from './task-store.ts'
import type { Turn } from './turns.ts'

/** Runs that may break off one after the other, without the work getting on, before the task is given up. */
const mostTries = 3
const progressEveryMs = 500

export type Bench = {
  readonly app: App
  readonly gate: Gate
  readonly job: Job
  /** When a step may run. */
  readonly turn: Turn
}

/**
 * Runs a task, or continues it from where an earlier run stopped. Does nothing for a task that has ended.
 * Throws where the task should be tried again: when this process stops, or for an unexpected error.
 */
export const runTask = async (bench: Bench, id: string, abort: AbortController): Promise<void> => {
  const { app } = bench
  const task = await takeUp(app, id)
  if (!task) return
  try {
    if (task.tries > mostTries) throw new Refused(taskRefusals.given_up, { tries: mostTries })
    await spanned(
      `task ${task.service_code}`,
      () => ({
        kind: 'job',
        link: task.traceparent,
        attributes: { 'kuacang.task_id': task.id, 'kuacang.warehouse_id': task.warehouse_id },
      }),
      () => work(bench, task, abort),
    )
  } catch (error) {
    const why = abort.signal.aborted ? abort.signal.reason : error
    if (why instanceof Interrupted && why.why === 'lost') return
    if (why instanceof Interrupted) await takeBackTry(app, task)
    if (!isFinal(error)) throw error
    await failTask(app, task, error)
  }
}

/** Each run gets a new version of the task: a process that holds an older version can no longer write. */
const takeUp = async (app: App, id: string): Promise<TaskRow | undefined> => {
  const task = await findTask(app, id)
  if (!task || !offlineTaskMachine.can('begin', task.status)) return undefined
  return transact(app.store, productCaller(task), (tx) =>
    move<TaskRow>(tx, productCaller(task), taskDocument, 'begin', id, {
      version: task.version,
      set: { tries: task.tries + 1, started_at: task.started_at ?? tx.now },
    }),
  ).catch((error: unknown) => {
    // Someone else was quicker, or it was cancelled.
    if (isFinal(error)) return undefined
    throw error
  })
}

const work = async (
  { app, gate, job, turn }: Bench,
  task: TaskRow,
  abort: AbortController,
): Promise<void> => {
  const { signal } = abort
  const caller = await callerOfAsker(gate, job, task)
  const lose = () => abort.abort(new Interrupted('lost'))

  const step: Run['step'] = (action) =>
    turn(async () => {
      signal.throwIfAborted()
      return transact(app.store, caller, async (tx) => {
        const standing = await action(tx)
        if (!(await writeStanding(tx, task, standing))) {
          lose()
          throw new Interrupted('lost')
        }
        return standing.at
      })
    })

  const isDue = spaced(progressEveryMs)
  const progress: Run['progress'] = (current, total) => {
    if (!isDue()) return
    writeProgress(app, task, current, total).then(
      (mine) => mine || lose(),
      (err: unknown) => app.log.warn({ err, task: task.id }, 'the progress of a task could not be written'),
    )
  }

  const outcome = await job.run({
    app,
    caller,
    task_id: task.id,
    asked_at: task.created_at,
    tries: task.tries,
    // The declaration binds input and run to each other; here any job is run.
    input: job.input.parse(task.body) as never,
    files: readable(app.store, task),
    signal,
    at: task.checkpoint ?? undefined,
    step,
    progress,
  })
  try {
    signal.throwIfAborted()
    await endWell(app, task, outcome, signal)
  } finally {
    // What is not read to its end would keep the connection that it reads from, and the store could not be closed.
    outcome.file?.body.destroy()
  }
}
