import { say, text } from '@kuacang/contract/kit/text'
import { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { hold } from '#kit/document/document'
import { portQuestion } from '../../ports/public.ts'
import { scBagDocument } from '../packing-bag/store.ts'
import { departParcel, openOfBag, refuseParcel } from './settle.ts'

/** The parcels of one bag that departed from the last sorting centre. */
type Departed = {
  readonly kind: 'depart_final_sorting_center'
  readonly carrier_code: string
  readonly parcels: readonly { readonly tracking_id: string; readonly handed_over_time: string }[]
}

const answer = z.object({
  parcels: z
    .array(
      z.object({
        tracking_id: z.string().max(64),
        accepted: z.boolean(),
        /** Why not. */
        message: z.string().max(500).default(''),
      }),
    )
    .max(10_000),
})
type Said = z.output<typeof answer>

const unknown = text('平台不认识此包裹', 'The platform does not know this parcel')

/** The built-in platform accepts every parcel that it knows: those that were announced. */
const ownAnswer = async (tx: Tx, { warehouse_id, locale }: Caller, { parcels }: Departed): Promise<Said> => {
  const rows = await tx.run<{ number: string }>(
    `select n.number from number_chain n join sc_parcel p on p.warehouse_id = $1 and p.id = n.object_id
     where n.warehouse_id = $1 and n.object_type = 'sc_parcel' and n.number = any($2)`,
    [warehouse_id, parcels.map((p) => p.tracking_id)],
  )
  const known = new Set(rows.map((r) => r.number))
  return {
    parcels: parcels.map(({ tracking_id }) => ({
      tracking_id,
      accepted: known.has(tracking_id),
      message: known.has(tracking_id) ? '' : say(unknown, locale),
    })),
  }
}

/** Whether the platform takes it that the parcels of a bag departed. What it does not name stays open. */
export const departQuestion = portQuestion<Departed, Said, { departed: number; refused: number }>({
  kind: 'checkpoints',
  name: 'departures',
  answer,
  embedded: async (tx, caller, body) => ({ answer: await ownAnswer(tx, caller, body) }),
  applyAnswer: async (tx, caller, { id }, said) => {
    await hold(tx, caller, scBagDocument, [id])
    const open = await openOfBag(tx, caller, id)
    if (open.length === 0) return 'outdated'
    if ('refused' in said) {
      const why = said.refused.message || said.refused.code
      refuseParcel(
        tx,
        caller,
        open.map((c) => ({ id: c.id, why })),
      )
      return { used: { departed: 0, refused: open.length } }
    }
    const byNumber = new Map(said.answer.parcels.map((p) => [p.tracking_id, p]))
    const taken = open.filter((c) => byNumber.get(c.tracking_id)?.accepted === true)
    const not = open.flatMap((c) => {
      const its = byNumber.get(c.tracking_id)
      return its && !its.accepted ? [{ id: c.id, why: its.message || '-' }] : []
    })
    refuseParcel(tx, caller, not)
    await departParcel(tx, caller, taken)
    return { used: { departed: taken.length, refused: not.length } }
  },
})

export const questions = [departQuestion]
