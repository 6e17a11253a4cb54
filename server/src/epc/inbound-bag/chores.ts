import type { Chore } from '#kit/chores'
import { markLate } from '#kit/document/late'
import { epcInboundNoteDocument } from '../inbound-note/store.ts'
import { epcInboundBagDocument } from './store.ts'

/** Bags and delivery notes that are not there when they should be are late (PA-168). */
export const chores: Chore[] = [
  {
    name: 'late bags of parcel centres are marked',
    everyMs: 60_000,
    run: async (app) => {
      await markLate(app, epcInboundBagDocument)
      await markLate(app, epcInboundNoteDocument)
    },
  },
]
