import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { taskRefusals } from '@kuacang/contract/tasks/task/refusals'
import { type Caller, systemCaller } from '../caller.ts'
import { mayWorkIn, passes } from '../http/door.ts'
import type { Gate } from '../http/identity.ts'
import { Refused } from '../refused.ts'
import type { TaskRow } from './document.ts'
import type { Job } from './job.ts'

/**
 * The user who asked as a caller, with what they may do now, not when they asked: who was disabled, lost the right
 * or the warehouse, or moved to another partner gets nothing more. What a key asked for may do no more than the key, and
 * nothing once it is revoked.
 */
export const callerOfAsker = async (gate: Gate, job: Job, task: TaskRow): Promise<Caller> => {
  const [who, su] = await Promise.all([
    gate.byUser(task.user_id, task.key_id),
    task.acting_user_id === null ? null : gate.byUser(task.acting_user_id),
  ])
  if (!who || who.partner_id !== task.partner_id) throw new Refused(taskRefusals.asker_gone)
  if (!passes(job.right, (r) => who.rights.has(r)))
    throw new Refused(kitRefusals.no_permission, { right: job.service })
  if (job.scope === 'warehouse' && !who.warehouses.has(task.warehouse_id))
    throw new Refused(kitRefusals.warehouse_invalid)
  return {
    warehouse_id: task.warehouse_id,
    partner_id: who.partner_id,
    user: who.user,
    ...(who.key_id !== undefined && { key_id: who.key_id }),
    su: su?.user ?? null,
    lender: null,
    holds: (right) => who.rights.has(right),
    stands_in: task.warehouse_id,
    mayWorkIn: mayWorkIn(who),
    locale: who.locale,
    clock: { zone: who.warehouses.get(task.warehouse_id)?.timezone ?? 'UTC' },
    device: '',
    request_id: task.id,
    operation_id: null,
  }
}

/** For what the product itself writes about the task, in the name of the user who asked. */
export const productCaller = (task: TaskRow): Caller => ({
  ...systemCaller(task.warehouse_id, task.id),
  user: { id: task.user_id, username: task.user_name },
})
