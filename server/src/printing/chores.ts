import type { Chore } from '#kit/chores'
import { sweepRelays } from './relay/store.ts'

export const chores: Chore[] = [
  {
    name: 'files that were printed are removed',
    everyMs: 3_600_000,
    run: async (app) => {
      while ((await sweepRelays(app.store, new Date())) > 0);
    },
  },
]
