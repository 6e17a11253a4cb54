import type { Right } from '../../kit/rights.ts'
import { outboundOrderStatus } from './enums.ts'
import { type Guarded, rightsFor, unfitFor } from './guards.ts'
import { type OutboundAction, outboundOrderMachine } from './machine.ts'

const { actions, from, to, table } = outboundOrderMachine

/** How many actions lie between each state and the end of an order of this kind, through machine and guards. */
const distancesFor = (order: Guarded): ReadonlyMap<number, number> => {
  const far = new Map<number, number>([[outboundOrderStatus.code.done, 0]])
  const of = (state: number) => far.get(state) ?? Number.POSITIVE_INFINITY
  for (let grew = true; grew; ) {
    grew = false
    for (const action of actions)
      for (const state of from(action)) {
        const next = Math.min(...to(action).map(of)) + 1
        if (next >= of(state) || unfitFor(action, { ...order, order_status: state })) continue
        far.set(state, next)
        grew = true
      }
  }
  return far
}

/** The rights of the work that causes a step which the product itself takes as part of another action. */
const workers: { readonly [A in OutboundAction]?: readonly Right[] } = {
  finish_sort: ['executePickup', 'GetPickupOrder'],
  finish_pickup: ['executePickup', 'GetPickupOrder'],
  await_logistics: ['WeightOperator'],
  complete_logistics: ['OutboundOrderOperator', 'OutboundOrderAdmin'],
  hand_over: ['BagOperator'],
  allocate: ['OutboundOrderOperator', 'OutboundOrderAdmin'],
  pass_validation: ['OutboundOrderOperator', 'OutboundOrderAdmin'],
}

export type NextStep = { readonly action: OutboundAction; readonly rights: readonly Right[] }

/** The rights for a step: those that its guard asks for, else those of the machine, else those of the work. */
const rightsOf = (action: OutboundAction, order: Guarded): readonly Right[] => {
  const own = rightsFor(action, order)
  if (own.length > 0) return own
  const named = table[action].right
  return named === undefined ? (workers[action] ?? []) : [named].flat()
}

/** The steps that bring an order nearer to its end, as machine and guards have them. */
export const nextSteps = (order: Guarded): NextStep[] => {
  const distances = distancesFor(order)
  const distance = (state: number) => distances.get(state) ?? Number.POSITIVE_INFINITY
  return actions
    .filter((a) => outboundOrderMachine.can(a, order.order_status) && unfitFor(a, order) === undefined)
    .filter((a) => to(a).some((state) => distance(state) < distance(order.order_status)))
    .map((action) => ({ action, rights: rightsOf(action, order) }))
}
