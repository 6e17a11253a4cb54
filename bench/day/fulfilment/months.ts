import { updateOwnPreference } from '../../../contract/src/warehouse-admin/preference/calls.ts'
import { startClock } from '../clock.ts'
import type { Shift } from '../shift.ts'
import { month } from './month.ts'
import type { Line } from './orders-file.ts'
import { disturbedCourse } from './trouble/course.ts'
import { learn, openHouse } from './trouble/house.ts'
import type { Ways } from './ways.ts'

type Months = {
  readonly months: readonly (readonly Line[])[]
  readonly notGoods: number
  readonly partner: number
  readonly ways: Ways
  readonly seed: string
  /** The part of the orders that have trouble, from 0 to 1. */
  readonly share: number
  /** Called when a month begins. */
  readonly begins: () => void
}

/** Months of real orders, one after the other, in which not everything goes as it should. */
export const disturbedMonths = async (
  shift: Shift,
  { months, notGoods, partner, ways, seed, share, begins }: Months,
) => {
  const clock = startClock()
  const house = openHouse(shift, partner, { seed, share })
  // One account plays all people: what one of them counts another one approves.
  const update_dict = { approve_own_adjustments: true }
  await shift.first.call(updateOwnPreference, { body: { update_dict } })
  await learn(house)
  const course = disturbedCourse(house)
  const each: Awaited<ReturnType<typeof month>>[] = []
  for (const [i, lines] of months.entries()) {
    begins()
    shift.say(`month ${i + 1} of ${months.length}`)
    each.push(await month(shift, { run: `${shift.run}M${i + 1}`, lines, notGoods: 0, partner, ways }, course))
  }
  const sum = (of: 'orders_created' | 'orders_shipped' | 'units_shipped') =>
    each.reduce((n, m) => n + m[of], 0)
  return {
    not_goods: notGoods,
    orders_created: sum('orders_created'),
    orders_shipped: sum('orders_shipped'),
    units_shipped: sum('units_shipped'),
    disturbances: house.told(),
    seconds: clock.seconds(),
    orders_per_second: clock.rate(sum('orders_shipped')),
    ok: each.every((m) => m.ok),
    months: each,
  }
}
