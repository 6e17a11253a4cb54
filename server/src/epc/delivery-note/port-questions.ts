import { z } from 'zod'
import { tryMove } from '#kit/document/document'
import { portQuestion } from '../../ports/public.ts'
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

/** Whether the carrier takes what a delivery note lists. The built-in carrier takes everything. */
export const approvalQuestion = portQuestion<Offered, z.output<typeof answer>, null>({
  kind: 'carrier',
  name: 'delivery_notes',
  answer,
  embedded: async () => ({ answer: { approved: true } }),
  applyAnswer: async (tx, caller, { id, version }, said) => {
    const refused = 'refused' in said
    // As it was asked for: a note that was cancelled meanwhile, or opened and asked about again, has another version.
    const moved = await tryMove(tx, caller, epcNoteDocument, refused ? 'fail' : 'approve', id, {
      version,
      ...(refused
        ? {
            set: { fail_reason: said.refused.message || said.refused.code, asked_at: null },
            detail: { reason: said.refused.message || said.refused.code },
          }
        : { set: { approved_at: tx.now } }),
    })
    return 'moved' in moved ? { used: null } : 'outdated'
  },
})

export const questions = [approvalQuestion]
