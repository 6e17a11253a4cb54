import { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type About, askPort, type Port, portQuestion } from '../../ports/public.ts'
import { epcObDocument, type ObRow } from './store.ts'

/** Tells the carrier that a label will not be used. What it thinks of it changes nothing here. */
export const cancelQuestion = portQuestion<{ readonly tracking_id: string }, Record<string, unknown>, null>({
  kind: 'carrier',
  name: 'cancel_outbound_parcel',
  answer: z.record(z.string(), z.unknown()),
  embedded: async () => ({ answer: {} }),
  applyAnswer: async () => ({ used: null }),
})

/** A box as the ports know it. */
export const aboutBox = (ob: Pick<ObRow, 'id' | 'ob_number' | 'version'>): About => ({
  type: epcObDocument.table,
  id: ob.id,
  number: ob.ob_number,
  version: ob.version,
})

/** Asks the carrier to forget a label, where one was given. `known`: its port, where the command has read it already. */
export const cancelLabel = async (
  tx: Tx,
  caller: Caller,
  ob: Pick<ObRow, 'id' | 'ob_number' | 'version' | 'tracking_id'>,
  known?: Port,
): Promise<void> => {
  const { tracking_id } = ob
  if (tracking_id) await askPort(tx, caller, cancelQuestion, aboutBox(ob), { tracking_id }, known)
}
