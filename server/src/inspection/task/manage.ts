import { inspectionRefusals } from '@kuacang/contract/inspection/refusals'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { staffWith } from '../../access/public.ts'
import { freeAside } from '../../inventory/public.ts'
import { inspectionTaskDocument, lockTask } from './store.ts'

type Assign = { body: { id: string; inspector: string } }

/** Gives a task to an inspector, or back to all. Once it is another person's, the one who was checking it cannot submit. */
export const assignTask = async (tx: Tx, caller: Caller, { body: { id, inspector: name } }: Assign) => {
  const [member] = name === '' ? [] : await staffWith(tx, caller, 'QualityCheckOperation', { badge: name })
  if (name !== '' && !member) throw new Refused(inspectionRefusals.unknown_inspector, { inspector: name })
  const task = await lockTask(tx, caller, id)
  const inspector = member?.username ?? ''
  moveHeld(tx, caller, inspectionTaskDocument, 'assign', task, {
    to: 'here',
    set: { inspector_id: member?.id ?? null, inspector },
    detail: { inspector },
  })
  return { success: true as const }
}

export const cancelTask = async (tx: Tx, caller: Caller, { body: { id } }: { body: { id: string } }) => {
  const task = await lockTask(tx, caller, id)
  moveHeld(tx, caller, inspectionTaskDocument, 'cancel', task, { set: { ended_at: tx.now } })
  if (task.stock_id !== null) await freeAside(tx, caller, task.id)
  return { success: true as const }
}
