import type { Chore } from '#kit/chores'
import { allocateWaitingOrders } from './waiting.ts'

export const chores: Chore[] = [
  { name: 'waiting orders are promised goods that came in', everyMs: 5000, run: allocateWaitingOrders },
]
