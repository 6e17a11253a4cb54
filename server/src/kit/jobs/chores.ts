import type { Chore } from '../chores.ts'
import { sweepResults } from './sweep.ts'

export const chores: Chore[] = [
  { name: 'expired results are removed', everyMs: 3_600_000, run: (app) => sweepResults(app) },
]
