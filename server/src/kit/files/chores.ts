import type { Chore } from '../chores.ts'
import { sweepFiles } from './sweep-files.ts'

export const chores: Chore[] = [
  {
    name: 'files that no row names are removed',
    everyMs: 3_600_000,
    run: async (app) => {
      const removed = await sweepFiles(app)
      if (removed > 0) app.log.info({ removed }, 'files of refused commands were removed')
    },
  },
]
