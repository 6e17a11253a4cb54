import { epcParcelMachine } from '../parcel/machine.ts'

type Action = (typeof epcParcelMachine.actions)[number]

/**
 * The moves of a parcel that a manual correction may make: those that concern the parcel alone. What closes a box, gives
 * it back or ends a review belongs to its desk.
 */
export const manualMoves = [
  'hand_over',
  'wait',
  'go_on',
  'go_alone',
  'report_trouble',
  'resolve_trouble',
  'fail_combine',
  'send_back',
  'send_back_on_request',
  'revert_return',
  'withdraw',
  'lose',
  'find',
] as const satisfies readonly Action[]

/** The move by which a correction leads from one state to another; undefined where there is none. */
export const manualMove = (from: number, to: number): (typeof manualMoves)[number] | undefined =>
  manualMoves.find(
    (action) =>
      epcParcelMachine.can(action, from) && (epcParcelMachine.to(action) as readonly number[]).includes(to),
  )
