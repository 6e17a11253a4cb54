import { createHash, randomUUID } from 'node:crypto'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Right } from '@kuacang/contract/kit/rights'
import { offlineTaskStatus } from '@kuacang/contract/tasks/task/enums'
import { taskRefusals } from '@kuacang/contract/tasks/task/refusals'
import { type Caller, noWarehouse } from '../caller.ts'
import { lostOnUnique, type Tx } from '../database/transact.ts'
import { move } from '../document/document.ts'
import { passes } from '../http/door.ts'
import { faultsIn, invalidInput } from '../http/faults.ts'
import type { Upload } from '../http/uploads.ts'
import { newId } from '../ids.ts'
import { Refused } from '../refused.ts'
import { currentTracing } from '../trace/trace.ts'
import { type TaskRow, taskDocument } from './document.ts'
import type { Job } from './job.ts'
import { forgetFiles, keepFiles } from './kept-files.ts'
import { queueOf } from './queue.ts'
import { countOpen, findSameExport, insertTask } from './task-store.ts'

type Wish = {
  readonly service: string
  readonly input: Readonly<Record<string, unknown>>
  readonly files?: readonly Upload[]
  readonly remark?: string
  /** The earliest time at which it may begin. */
  readonly eta?: Date | undefined
}

/** Tasks of one user that may wait or run at a time: one user cannot fill the queue for all others. */
const mostOpen = 100

/** May a holder of these rights ask for this work? */
export const mayAsk = (job: Job, holds: (right: Right) => boolean): boolean => passes(job.right, holds)

/**
 * Asks for background work within the transaction that wants it. Checks right, input and files as the job declares
 * them. An export that the same user asked for already and that still waits or runs is answered instead of a second.
 */
export const askFor = async (tx: Tx, caller: Caller, wish: Wish): Promise<TaskRow> => {
  const queue = queueOf(tx.store)
  const job = queue.jobs.get(wish.service)
  if (!job) throw new Refused(taskRefusals.unknown_service, { service: wish.service })
  if (!mayAsk(job, caller.holds)) throw new Refused(kitRefusals.no_permission, { right: job.service })
  const body = checkInput(job, wish.input)
  const task = {
    id: newId(),
    uuid: randomUUID(),
    warehouse_id: job.scope === 'warehouse' ? caller.warehouse_id : noWarehouse,
    partner_id: caller.partner_id,
    service_code: job.service,
    is_export: job.isExport,
    status: offlineTaskStatus.code.created,
    user_id: caller.user.id,
    user_name: caller.user.username,
    acting_user_id: caller.su?.id ?? null,
    key_id: caller.key_id ?? null,
    traceparent: currentTracing()?.traceparent() ?? '',
    remark: wish.remark ?? '',
    eta: wish.eta ?? null,
    body,
    body_hash: hashOf(body, caller),
  }
  const same = job.isExport ? await findSameExport(tx, task) : undefined
  if (same) return same
  if ((await countOpen(tx, caller.user.id)) >= mostOpen)
    throw new Refused(taskRefusals.too_many_tasks, { n: mostOpen })
  const files = await keepFiles(tx.store, job, wish.files ?? [])
  const row = await insertTask(tx, { ...task, files }).catch(lostOnUnique)
  tx.record({
    operation: 'offline_task.create',
    object: { type: 'offline_task', id: row.id, number: row.id },
    warehouse_id: row.warehouse_id,
    detail: { service_code: row.service_code },
  })
  await queue.add(tx, row)
  return row
}

/** What makes two exports the same. That of a key may hold less than that of its user. */
const hashOf = (body: unknown, { key_id = '' }: Caller): string =>
  createHash('sha256')
    .update(`${key_id}${JSON.stringify(body)}`)
    .digest('base64url')

const checkInput = (job: Job, input: unknown): unknown => {
  const { told, fields } = faultsIn(job.input, 'body', input, job.input.safeParse(input))
  if (fields > 0) throw invalidInput(told, fields)
  return input
}

/** Calls a task off. A run that is at work carries out nothing after this has been committed. */
export const callOff = async (tx: Tx, caller: Caller, task: TaskRow): Promise<void> => {
  const { id, warehouse_id } = task
  await move(tx, { ...caller, warehouse_id, partner_id: null }, taskDocument, 'cancel', id, {
    set: { finished_at: tx.now, checkpoint: null },
  })
  await tx.run('select pg_notify($1, $2)', ['task_changed', id])
  tx.afterCommit(() => forgetFiles(tx.store, task))
}
