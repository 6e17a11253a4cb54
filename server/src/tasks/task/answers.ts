import type { Text } from '@kuacang/contract/kit/text'
import {
  cancelOfflineTask,
  createOfflineTask,
  getOfflineTask,
  listOfflineServices,
  listOfflineTaskErrors,
  listOfflineTasks,
} from '@kuacang/contract/tasks/task/calls'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { recordsOf } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { askFor, callOff, mayAsk } from '#kit/jobs/ask'
import { type TaskRow, taskDocument } from '#kit/jobs/document'
import { queueOf } from '#kit/jobs/queue'
import { pageOf } from '#kit/list'
import { showTask } from './show.ts'
import { errorsOf, findVisible, matchingTasks } from './store.ts'

const visibleTask = async (tx: Reader, caller: Caller, id: string): Promise<TaskRow> => {
  const task = await findVisible(tx.db, caller, id)
  if (!task) throw notFound(taskDocument.title, id)
  return task
}

export const answers: Answer[] = [
  answer(listOfflineTasks, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(tx.db, matchingTasks(tx.db, caller, query), query)
    return { list: list.map((t) => showTask(tx.store, t, caller)), pagination }
  }),

  answer(listOfflineServices, async (tx, caller) => ({
    list: [...queueOf(tx.store).jobs.values()]
      .filter((job) => mayAsk(job, caller.holds))
      .map((job) => ({ service_code: job.service, service_code_text: job.title[caller.locale] })),
  })),

  answer(getOfflineTask, async (tx, caller, { params: { id } }) => {
    const task = await visibleTask(tx, caller, id)
    const [errors, records] = await Promise.all([
      tx.db
        .selectFrom('offline_task_error')
        .where('task_id', '=', id)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
      recordsOf(tx, task.warehouse_id, id),
    ])
    const mine = task.user_id === caller.user.id && task.expires_at !== null && task.expires_at > new Date()
    return {
      ...showTask(tx.store, task, caller),
      body: task.body,
      files: task.files.map(({ name, bytes }) => ({ name, bytes })),
      eta: task.eta,
      started_at: task.started_at,
      finished_at: task.finished_at,
      result: task.result?.[caller.locale] ?? '',
      counts: task.counts,
      errors: errors.n,
      result_file:
        mine && task.expires_at
          ? { name: task.result_name, bytes: task.result_bytes, expires_at: task.expires_at }
          : null,
      operation_records: records,
    }
  }),

  answer(listOfflineTaskErrors, async (tx, caller, { params: { id }, query }) => {
    const task = await visibleTask(tx, caller, id)
    const { list, pagination } = await pageOf(tx.db, errorsOf(tx.db, task.id), query)
    return {
      list: list.map(({ message, ...e }) => ({ ...e, msg: (message as Text)[caller.locale] })),
      pagination,
    }
  }),

  answer(createOfflineTask, async (tx, caller, { body, files }) => {
    const { service_code, body: input, remark, eta } = body
    const task = await askFor(tx, caller, {
      service: service_code,
      input,
      files,
      remark,
      eta: eta === undefined ? undefined : new Date(eta),
    })
    return showTask(tx.store, task, caller)
  }),

  answer(cancelOfflineTask, async (tx, caller, { body: { id } }) => {
    await callOff(tx, caller, await visibleTask(tx, caller, id))
    return { success: true as const }
  }),
]
