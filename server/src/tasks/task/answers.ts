import type { Text } from '@kuacang/contract/kit/text'
import {
  cancelOfflineTask,
  createOfflineTask,
  getOfflineTask,
  listOfflineServices,
  listOfflineTaskErrors,
  listOfflineTasks,
} from '@kuacang/contract/tasks/task/calls'
import type { Reader } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { notFound } from '#kit/document/document'
import { recordsOf } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { askFor, callOff, mayAsk } from '#kit/jobs/ask'
import { type TaskRow, taskDocument } from '#kit/jobs/document'
import { queueOf } from '#kit/jobs/queue'
import { pageOf } from '#kit/list'
import { showTask } from './show.ts'
import { errorsOf, findVisible, matchingTasks } from './store.ts'

const visibleTask = async (tx: Reader, desk: Desk, id: string): Promise<TaskRow> => {
  const task = await findVisible(tx.db, desk, id)
  if (!task) throw notFound(taskDocument.title, id)
  return task
}

export const answers: Answer[] = [
  answer(listOfflineTasks, async (tx, desk, { query }) => {
    const { list, pagination } = await pageOf(tx.db, matchingTasks(tx.db, desk, query), query)
    return { list: list.map((t) => showTask(tx.store, t, desk)), pagination }
  }),

  answer(listOfflineServices, async (tx, desk) => ({
    list: [...queueOf(tx.store).jobs.values()]
      .filter((job) => mayAsk(job, desk.holds))
      .map((job) => ({ service_code: job.service, service_code_text: job.title[desk.locale] })),
  })),

  answer(getOfflineTask, async (tx, desk, { params: { id } }) => {
    const task = await visibleTask(tx, desk, id)
    const [errors, records] = await Promise.all([
      tx.db
        .selectFrom('offline_task_error')
        .where('task_id', '=', id)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
      recordsOf(tx, task.warehouse_id, id),
    ])
    const mine = task.user_id === desk.user.id && task.expires_at !== null && task.expires_at > new Date()
    return {
      ...showTask(tx.store, task, desk),
      body: task.body,
      files: task.files.map(({ name, bytes }) => ({ name, bytes })),
      eta: task.eta,
      started_at: task.started_at,
      finished_at: task.finished_at,
      result: task.result?.[desk.locale] ?? '',
      counts: task.counts,
      errors: errors.n,
      result_file:
        mine && task.expires_at
          ? { name: task.result_name, bytes: task.result_bytes, expires_at: task.expires_at }
          : null,
      operation_records: records,
    }
  }),

  answer(listOfflineTaskErrors, async (tx, desk, { params: { id }, query }) => {
    const task = await visibleTask(tx, desk, id)
    const { list, pagination } = await pageOf(tx.db, errorsOf(tx.db, task.id), query)
    return {
      list: list.map(({ message, ...e }) => ({ ...e, msg: (message as Text)[desk.locale] })),
      pagination,
    }
  }),

  answer(createOfflineTask, async (tx, desk, { body, files }) => {
    const { service_code, body: input, remark, eta } = body
    const task = await askFor(tx, desk, {
      service: service_code,
      input,
      files,
      remark,
      eta: eta === undefined ? undefined : new Date(eta),
    })
    return showTask(tx.store, task, desk)
  }),

  answer(cancelOfflineTask, async (tx, desk, { body: { id } }) => {
    await callOff(tx, desk, await visibleTask(tx, desk, id))
    return { success: true as const }
  }),
]
