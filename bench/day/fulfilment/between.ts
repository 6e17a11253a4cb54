import { submitWeighing } from '../../../contract/src/outbound/checkout/calls.ts'
import type { PickupLine } from '../../../contract/src/outbound/pickup/calls.ts'
import type { Operator } from '../client.ts'

/** An order on its pickup order. */
export type Order = {
  readonly id: string
  readonly order_number: string
  readonly erp_order_id: string
  readonly tracking_number: string
  readonly units: number
  readonly cell: number | null
}

/** It leaves in boxes by lorry: an order of a firm has no waybill of a parcel. */
export const inBoxes = ({ tracking_number }: Pick<Order, 'tracking_number'>): boolean =>
  tracking_number === ''

/** A picker before a place: which pickup order, with which orders, how many places are done, which are still ahead. */
export type Walk = {
  readonly pickup_id: string
  readonly orders: readonly Order[]
  readonly line: PickupLine
  readonly done: number
  readonly ahead: readonly PickupLine[]
}

/** What comes between the usual steps of an order. */
export type Between = {
  /** Before a place; true when the pickup order is another one by now. */
  readonly place: (operator: Operator, walk: Walk) => Promise<boolean>
  /** Around a pick. */
  readonly pick: (line: PickupLine, pick: () => Promise<unknown>) => Promise<unknown>
  /** After a step; false when the order goes no further. */
  readonly step: (
    operator: Operator,
    step: 'sorted' | 'picked' | 'checked' | 'bagged',
    order: Order,
  ) => Promise<boolean>
  /** The weighing itself; `kg` is what the order should weigh. */
  readonly weigh: (operator: Operator, order: Order, kg: number) => Promise<unknown>
}

/** Nothing does. */
export const undisturbed: Between = {
  place: async () => false,
  pick: (_line, pick) => pick(),
  step: async () => true,
  weigh: (operator, { id }, weight) => operator.call(submitWeighing, { body: { id, weight } }),
}
