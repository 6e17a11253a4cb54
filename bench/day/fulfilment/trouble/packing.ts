import { kitRefusals } from '../../../../contract/src/kit/refusals.ts'
import { confirmWeight, submitWeighing } from '../../../../contract/src/outbound/checkout/calls.ts'
import { outboundOrderStatus } from '../../../../contract/src/outbound/order/enums.ts'
import { removeItem } from '../../../../contract/src/packing/bag/calls.ts'
import { bagRefusals } from '../../../../contract/src/packing/bag/refusals.ts'
import type { Operator } from '../../client.ts'
import { refusedFor } from '../../refused.ts'
import { type Between, type Order, undisturbed } from '../between.ts'
import { bagOne, suite } from '../pack.ts'
import type { House } from './house.ts'
import { cancel, cancelTooLate, mustStop } from './stops.ts'

const { weighed, weight_exception, duplicate_weight } = outboundOrderStatus.code

/** Far from what the order should weigh, in kg. */
const wrong = (kg: number) => Number((kg * 2 + 1).toFixed(3))

/** Puts it on the scale; undefined when it is to be weighed again. */
const weigh = (operator: Operator, { id }: Order, weight: number, tried_weights: readonly number[] = []) =>
  operator.call(submitWeighing, { body: { id, weight, tried_weights } }).then(
    ({ order_status }) => order_status,
    (error: unknown) => void refusedFor(error, kitRefusals.asked),
  )

const mustBe = (house: House, what: string, order: Order, is: number | undefined, wanted: number) => {
  if (is !== wanted) throw new Error(`${order.order_number} (${what}): ${is} instead of ${wanted}`)
  house.note(what, outboundOrderStatus.label(wanted).en)
}

/** The weighing of an order, with what may go wrong on a scale. */
export const onTheScale =
  (house: House): Between['weigh'] =>
  async (operator, order, kg) => {
    if (house.befalls(order, 'weighed_wrong')) {
      const first = await weigh(operator, order, wrong(kg))
      if (first !== undefined) throw new Error(`${order.order_number}: the wrong weight was taken`)
      mustBe(house, 'weighed_wrong', order, await weigh(operator, order, kg, [wrong(kg)]), weighed)
    } else if (house.befalls(order, 'weight_exception')) {
      const tried: number[] = []
      let is: number | undefined
      for (; is === undefined; tried.push(wrong(kg))) is = await weigh(operator, order, wrong(kg), tried)
      mustBe(house, 'weight_exception', order, is, weight_exception)
      await operator.call(confirmWeight, { body: { id: order.id } })
    } else if (house.befalls(order, 'weighed_twice')) {
      await weigh(operator, order, kg)
      mustBe(house, 'weighed_twice', order, await weigh(operator, order, wrong(kg)), duplicate_weight)
      await operator.call(confirmWeight, { body: { id: order.id } })
    } else await undisturbed.weigh(operator, order, kg)
  }

/** Takes a parcel out of its bag and puts it into one again, unless the bag was closed meanwhile. */
const bagAgain = async (operator: Operator, house: House, order: Order): Promise<void> => {
  const removed = await operator
    .call(removeItem, { params: suite, body: { item_id: order.tracking_number } })
    .catch((error: unknown) => void refusedFor(error, bagRefusals.bag_closed, bagRefusals.not_in_bag))
  house.note('taken_out_of_bag', removed ? 'bagged again' : 'refused: the bag was closed')
  if (removed) await bagOne(operator, order)
}

/** What happens between the stations: orders are cancelled, parcels taken out of their bags. */
export const betweenStations =
  (house: House): Between['step'] =>
  async (operator, step, order) => {
    if (step === 'sorted' || step === 'picked') {
      const fate = step === 'sorted' ? 'cancelled_sorted' : 'cancelled_picked'
      if (!house.befalls(order, fate)) return true
      await cancel(operator, house, order)
      await mustStop(operator, order)
      house.note(fate, 'cancelled, the next scan was stopped')
      return false
    }
    const late = step === 'checked' ? 'cancelled_checked' : 'cancelled_bagged'
    if (house.befalls(order, late)) {
      await cancelTooLate(operator, order)
      house.note(late, 'refused')
    }
    if (step === 'bagged' && house.befalls(order, 'taken_out_of_bag')) await bagAgain(operator, house, order)
    return true
  }
