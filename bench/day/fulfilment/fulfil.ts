import { pickupRefusals } from '../../../contract/src/outbound/pickup/refusals.ts'
import { generatePickupOrders } from '../../../contract/src/outbound/pickup-generation/calls.ts'
import { CallFailed, type Operator } from '../client.ts'
import { refusedFor } from '../refused.ts'
import { shared } from '../workers.ts'
import { packInBoxes } from './b2b/pack.ts'
import { type Between, inBoxes, type Order, undisturbed } from './between.ts'
import { packOne } from './pack.ts'
import { pickOne } from './pick.ts'

/** Puts all allocated orders on pickup orders; answers their codes. */
export const generateAll = async (operator: Operator): Promise<string[]> => {
  const codes: string[] = []
  for (;;) {
    try {
      const { pickup_orders } = await operator.call(generatePickupOrders, { body: { limit: 1000 } })
      codes.push(...pickup_orders.map((p) => p.pickup_code))
    } catch (error) {
      refusedFor(error, pickupRefusals.none_chosen)
      return codes
    }
  }
}

export type Fulfilled = { packed: Order[]; failed: { order: string; reason: string }[] }

/** Every pickup order from the first place to the bag, or to the boxes, all operators at once. */
export const fulfil = async (
  operators: readonly Operator[],
  codes: readonly string[],
  between: Between = undisturbed,
): Promise<Fulfilled> => {
  const result: Fulfilled = { packed: [], failed: [] }
  await shared(operators, codes, async (operator, code) => {
    for (const order of await pickOne(operator, code, between)) {
      const pack = inBoxes(order) ? packInBoxes : packOne
      await pack(operator, order, between).then(
        (packed) => {
          if (packed) result.packed.push(order)
        },
        (error: unknown) => {
          if (!(error instanceof CallFailed)) throw error
          result.failed.push({ order: order.order_number, reason: error.message })
        },
      )
    }
  })
  return result
}
