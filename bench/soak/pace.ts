import { setTimeout as sleep } from 'node:timers/promises'
import type { Operator } from '../day/client.ts'
import type { Shift } from '../day/shift.ts'

/** Lets so many calls a second begin, spread evenly; as many as come until a rate is set. */
export const startPace = () => {
  let gap = 0
  let next = 0
  return {
    set: (perSecond: number): void => {
      gap = 1000 / perSecond
    },
    turn: async (): Promise<void> => {
      if (gap === 0) return
      const now = performance.now()
      const mine = Math.max(next, now)
      next = mine + gap
      await sleep(mine - now)
    },
  }
}
export type Pace = ReturnType<typeof startPace>

/** Somebody who begins each call when it is their turn. */
const paced = (operator: Operator, turn: Pace['turn']): Operator => ({
  warehouse_id: operator.warehouse_id,
  call: async (call, input) => {
    await turn()
    return operator.call(call, input)
  },
  at: (warehouse) => paced(operator.at(warehouse), turn),
})

/** A shift whose people wait for their turn before each call. */
export const pacedShift = (shift: Shift, turn: Pace['turn']): Shift => ({
  ...shift,
  operators: shift.operators.map((o) => paced(o, turn)),
  first: paced(shift.first, turn),
  colleague: async (username) => paced(await shift.colleague(username), turn),
})
