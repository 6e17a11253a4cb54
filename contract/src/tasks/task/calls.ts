import { z } from 'zod'
import { call, totalUploadLimit } from '../../kit/call.ts'
import { operationRecord } from '../../kit/record.ts'
import { done, instant, isoTime, listOf, objectId, paging, queryList, timeRange } from '../../kit/schemas.ts'
import { offlineTaskStatus } from './enums.ts'

export const offlineTask = z.object({
  id: objectId,
  uuid: z.string(),
  service_code: z.string(),
  service_code_text: z.string(),
  status: offlineTaskStatus.schema,
  /** From 0 to 1. */
  progress: z.number(),
  is_terminated: z.boolean(),
  warehouse_id: z.number().int(),
  remark: z.string(),
  created_by: z.string(),
  created_at: instant,
  updated_at: instant,
  /** Who sees it may still call it off. */
  may_cancel: z.boolean(),
})
export type OfflineTask = z.infer<typeof offlineTask>

export const listOfflineTasks = call('GET /offline_tasks', {
  right: 'anyone',
  scope: 'warehouse',
  about:
    'Background tasks, newest first: your own of all warehouses; with ListOfflineTasksAdmin those of everyone in the current warehouse too.',
  query: paging.extend({
    task_ids: queryList(objectId, 200).optional(),
    service_code: z.string().max(60).optional(),
    status: queryList(offlineTaskStatus.query, 10).optional(),
    warehouse_id: z.coerce.number().int().optional(),
    /** A user name. */
    created_by: z.string().max(60).optional(),
    time_range: timeRange.optional(),
    sort_by: z.enum(['created_at', 'updated_at']).default('created_at'),
  }),
  data: listOf(offlineTask),
})

export const listOfflineServices = call('GET /offline_tasks/services', {
  right: 'anyone',
  scope: 'none',
  about: 'The kinds of background work that the caller may ask for.',
  data: z.object({
    list: z.array(z.object({ service_code: z.string(), service_code_text: z.string() })),
  }),
})

export const getOfflineTask = call('GET /offline_tasks/:id', {
  right: 'anyone',
  scope: 'warehouse',
  about: 'One background task with what was asked, what came of it and what was done to it.',
  params: z.object({ id: objectId }),
  data: offlineTask.extend({
    body: z.record(z.string(), z.unknown()),
    files: z.array(z.object({ name: z.string(), bytes: z.number().int() })),
    eta: instant.nullable(),
    started_at: instant.nullable(),
    finished_at: instant.nullable(),
    /** What came of it, or why it failed, in one sentence. */
    result: z.string(),
    /** Counts of the result, by names of the service's own. */
    counts: z.record(z.string(), z.number()),
    errors: z.number().int(),
    /** Null without one, or for the task of another user. */
    result_file: z.object({ name: z.string(), bytes: z.number().int(), expires_at: instant }).nullable(),
    operation_records: z.array(operationRecord),
  }),
})

export const listOfflineTaskErrors = call('GET /offline_tasks/:id/errors', {
  right: 'anyone',
  scope: 'warehouse',
  about:
    'The rows that a background task could not carry out, each with its reason, in the order of the file.',
  params: z.object({ id: objectId }),
  query: paging,
  data: listOf(
    z.object({ id: objectId, row: z.number().int(), object: z.string(), code: z.string(), msg: z.string() }),
  ),
})

export const createOfflineTask = call('POST /offline_tasks/create', {
  right: 'anyone',
  scope: 'warehouse',
  about:
    'Asks for background work. It needs the right of that work; eta is the earliest time at which it may begin.',
  files: {
    field: 'files',
    min: 0,
    max: 10,
    maxBytes: totalUploadLimit,
    types: ['.csv', '.xlsx', '.xls'],
  },
  body: z.object({
    service_code: z.string().trim().min(1).max(60),
    body: z.record(z.string(), z.unknown()).default({}),
    remark: z.string().trim().max(500).default(''),
    eta: isoTime.optional(),
  }),
  data: offlineTask,
})

export const cancelOfflineTask = call('POST /offline_tasks/cancel', {
  right: 'anyone',
  scope: 'warehouse',
  about:
    'Calls off one of your own tasks, or with ListOfflineTasksAdmin one of the current warehouse. What it has done by then stays done.',
  body: z.object({ id: objectId }),
  data: done,
})
