import type { Chore } from '#kit/chores'
import { rateAll } from './run.ts'

export const chores: Chore[] = [
  { name: 'finished work is charged', everyMs: 60_000, run: async (app) => void (await rateAll(app)) },
]
