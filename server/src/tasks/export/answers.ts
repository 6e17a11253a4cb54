import {
  getOfflineExportFile,
  listOfflineExports,
  type offlineExport,
} from '@kuacang/contract/tasks/export/calls'
import { offlineExportStatus } from '@kuacang/contract/tasks/export/enums'
import { offlineTaskStatus } from '@kuacang/contract/tasks/task/enums'
import { taskRefusals } from '@kuacang/contract/tasks/task/refusals'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Store } from '#kit/database/pool'
import { notFound } from '#kit/document/document'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { storedFile } from '#kit/http/stored-file'
import { type TaskRow, taskDocument } from '#kit/jobs/document'
import { resultDays } from '#kit/jobs/end-task'
import { pageOf } from '#kit/list'
import { Refused } from '#kit/refused'
import { serviceText } from '../task/show.ts'
import { findOwn } from '../task/store.ts'
import { exportStatusOf, taskStatusesOf } from './rules.ts'

const show = (store: Store, caller: Caller, task: TaskRow): z.input<typeof offlineExport> => {
  const status = exportStatusOf(task.status)
  const failed = status === offlineExportStatus.code.failed
  const cancelled = task.status === offlineTaskStatus.code.cancelled
  return {
    id: task.id,
    export_type: serviceText(store, task.service_code)[caller.locale],
    user_name: task.user_name,
    status,
    updated_at: task.updated_at,
    // Before there is a file: what it was asked to be called.
    file_name: task.result_name || String(task.body.filename ?? ''),
    fail_reason: failed
      ? ((cancelled ? offlineTaskStatus.label(task.status) : task.result)?.[caller.locale] ?? '')
      : '',
    download_url: hasFile(task) ? `/api/offline_export/${task.id}/download` : null,
  }
}

const hasFile = ({ result_key, expires_at }: TaskRow) =>
  result_key !== null && expires_at !== null && expires_at > new Date()

export const answers: Answer[] = [
  answer(listOfflineExports, async (tx, caller, { query }) => {
    let rows = tx.db
      .selectFrom('offline_task')
      .where('user_id', '=', caller.user.id)
      .where('is_export', '=', true)
      .selectAll()
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
    if (query.status?.length)
      rows = rows.where('status', '=', sql<number>`any(${taskStatusesOf(query.status)})`)
    if (query.time_range)
      rows = rows
        .where('updated_at', '>=', new Date(query.time_range[0]))
        .where('updated_at', '<', new Date(query.time_range[1]))
    const { list, pagination } = await pageOf(tx.db, rows.$castTo<TaskRow>(), query)
    return { list: list.map((t) => show(tx.store, caller, t)), pagination }
  }),

  answerAlone(getOfflineExportFile, async ({ store }, caller, { params: { id } }, { request }) => {
    const task = await findOwn(store.db, caller, id)
    if (!task) throw notFound(taskDocument.title, id)
    if (task.result_name === '') throw new Refused(taskRefusals.no_result)
    const { result_name: name, result_type: type, result_key: key, result_bytes: bytes } = task
    const file =
      hasFile(task) && key ? await storedFile(store.files, request, { name, type, key, bytes }) : undefined
    if (!file) throw new Refused(taskRefusals.result_expired, { file: name, days: resultDays })
    return file
  }),
]
