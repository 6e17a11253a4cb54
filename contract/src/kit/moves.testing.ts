import type { AnyMachine } from './machine.ts'

/** The moves from one state to another that a machine allows, by their codes. */
export const movesOf = (machine: AnyMachine): string[] =>
  machine.actions.flatMap((action) =>
    machine.from(action).flatMap((from) => machine.to(action).map((to) => `${from} to ${to}`)),
  )
