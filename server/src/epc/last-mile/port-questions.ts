import { lastMileEvent, mostEvents } from '@kuacang/contract/epc/last-mile/calls'
import { z } from 'zod'
import { portQuestion } from '../../ports/public.ts'
import { takeEvents } from './events.ts'
import { seededEvents } from './seeded.ts'

type Wanted = { readonly tracking_ids: readonly string[] }

const tracks = z.object({ events: z.array(lastMileEvent).max(mostEvents * 4) })

/** Where parcels are (design 3.5): up to a hundred in one question. */
export const tracksQuestion = portQuestion<Wanted, z.output<typeof tracks>, { taken: number }>({
  kind: 'last_mile',
  name: 'tracks',
  answer: tracks,
  embedded: async (tx, { warehouse_id }, { tracking_ids }) => {
    const rows = await tx.run<{ number: string; left_at: Date }>(
      `select coalesce(new_number, number) as number, left_at from epc_last_mile
       where warehouse_id = $1 and (number = any($2) or new_number = any($2))`,
      [warehouse_id, tracking_ids],
    )
    return { answer: { events: rows.flatMap((r) => seededEvents(r.number, r.left_at, tx.now)) } }
  },
  applyAnswer: async (tx, caller, _about, said) => ({
    used: { taken: 'answer' in said ? (await takeEvents(tx, caller, said.answer.events)).taken : 0 },
  }),
})

export const questions = [tracksQuestion]
