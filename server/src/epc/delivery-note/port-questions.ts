import { z } from 'zod'
import type { Tx } from '#kit/database/transact'
import { tryMove } from '#kit/document/document'
import { portQuestion, type Said } from '../../ports/public.ts'
import { epcNoteDocument } from './store.ts'

type Offered = {
  readonly delivery_note_number: string
  readonly carrier_code: string
  readonly gateway: string
  readonly parcel_count: number
  /** kg. */
  readonly total_weight: number
  readonly bags: readonly { readonly bag_number: string; readonly parcel_count: number }[]
}

const answer = z.object({ approved: z.literal(true) })

/** How a note moves by what its carrier said. */
export const approvalMove = (tx: Pick<Tx, 'now'>, said: Said<z.output<typeof answer>>) => {
  if (!('refused' in said)) return { action: 'approve' as const, set: { approved_at: tx.now } }
  const reason = said.refused.message || said.refused.code
  return { action: 'fail' as const, set: { fail_reason: reason, asked_at: null }, detail: { reason } }
}

/** Whether the carrier takes what a delivery note lists. The built-in carrier takes everything. */
export const approvalQuestion = portQuestion<Offered, z.output<typeof answer>, null>({
  kind: 'carrier',
  name: 'delivery_notes',
  answer,
  embedded: async () => ({ answer: { approved: true } }),
  applyAnswer: async (tx, caller, { id, version }, said) => {
    const { action, ...change } = approvalMove(tx, said)
    // As it was asked for: a note that was cancelled meanwhile, or opened and asked about again, has another version.
    const moved = await tryMove(tx, caller, epcNoteDocument, action, id, { version, ...change })
    return 'moved' in moved ? { used: null } : 'outdated'
  },
})

export const questions = [approvalQuestion]
