import type { Chore } from '#kit/chores'
import { markLate } from '#kit/document/late'
import { hubInboundBagDocument } from './store.ts'

/** Bags that are not there when they should be are late (PA-506). */
export const chores: Chore[] = [
  {
    name: 'late bags are marked',
    everyMs: 60_000,
    run: (app) => markLate(app, hubInboundBagDocument),
  },
]
