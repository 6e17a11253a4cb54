import type { Chore } from '#kit/chores'
import { lookAtOrders } from './look.ts'

export const chores: Chore[] = [
  { name: 'platform orders are looked at for what they wait for', everyMs: 1000, run: lookAtOrders },
]
