import type { Chore } from '#kit/chores'
import { markLate } from '#kit/document/late'
import { scInboundBagDocument } from './store.ts'

/** Bags that are not there when they should be are late. */
export const chores: Chore[] = [
  {
    name: 'late bags of sorting centres are marked',
    everyMs: 60_000,
    run: (app) => markLate(app, scInboundBagDocument),
  },
]
