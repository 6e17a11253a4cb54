import type { Text } from '@kuacang/contract/kit/text'
import type { offlineTask } from '@kuacang/contract/tasks/task/calls'
import { offlineTaskStatus } from '@kuacang/contract/tasks/task/enums'
import { offlineTaskMachine } from '@kuacang/contract/tasks/task/machine'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Store } from '#kit/database/pool'
import type { TaskRow } from '#kit/jobs/document'
import { queueOf } from '#kit/jobs/queue'

const well: readonly number[] = [offlineTaskStatus.code.succeeded, offlineTaskStatus.code.partially_succeeded]

/** From 0 to 1; whatever ended well is at 1. */
const progressOf = ({ status, current, total }: TaskRow): number => {
  if (well.includes(status)) return 1
  return total > 0 ? Math.min(1, Math.max(0, current / total)) : 0
}

/** What a service is called; a code from another version of the product still shows as itself. */
export const serviceText = (store: Store, service_code: string): Text =>
  queueOf(store).jobs.get(service_code)?.title ?? { zh: service_code, en: service_code }

export const isOver = (status: number): boolean => !offlineTaskMachine.can('cancel', status)

/** A task as lists show it. */
export const showTask = (store: Store, task: TaskRow, caller: Caller): z.input<typeof offlineTask> => ({
  id: task.id,
  uuid: task.uuid,
  service_code: task.service_code,
  service_code_text: serviceText(store, task.service_code)[caller.locale],
  status: task.status,
  progress: progressOf(task),
  is_terminated: isOver(task.status),
  warehouse_id: task.warehouse_id,
  remark: task.remark,
  created_by: task.user_name,
  created_at: task.created_at,
  updated_at: task.updated_at,
  may_cancel: !isOver(task.status),
})
