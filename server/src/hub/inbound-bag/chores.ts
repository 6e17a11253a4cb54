import { hubInboundBagStatus } from '@kuacang/contract/hub/inbound-bag/enums'
import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import type { Chore } from '#kit/chores'
import { transact } from '#kit/database/transact'
import { moveAll } from '#kit/document/document'
import { hubInboundBagDocument } from './store.ts'

const atOnce = 500

/** Bags that are not there when they should be are late from then on (PA-506). */
export const markLate = async (app: App, now = new Date()): Promise<void> => {
  const late = await app.store.readers.query<{ warehouse_id: number; ids: string[] }>(
    `select warehouse_id, (array_agg(id order by due_at))[:$2] as ids from hub_inbound_bag
     where status = ${hubInboundBagStatus.code.not_arrived} and due_at < $1 group by warehouse_id`,
    [now, atOnce],
  )
  for (const { warehouse_id, ids } of late.rows) {
    const caller = systemCaller(Number(warehouse_id), 'late bags')
    await transact(app.store, caller, (tx) => moveAll(tx, caller, hubInboundBagDocument, 'be_late', ids))
  }
}

export const chores: Chore[] = [
  { name: 'late bags are marked', everyMs: 60_000, run: (app) => markLate(app) },
]
