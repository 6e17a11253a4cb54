import { addScBagRange, listScBagRanges } from '../../../contract/src/sorting-centre/bag-range/calls.ts'
import { editScPreference, getScPreference } from '../../../contract/src/sorting-centre/place/calls.ts'
import type { Operator } from '../client.ts'
import { startClock } from '../clock.ts'
import { proved } from '../doctor.ts'
import type { Shift } from '../shift.ts'
import type { Stage } from './account.ts'
import { nightOf } from './account.ts'
import { morning } from './ends.ts'
import type { Bag } from './plan.ts'
import { returnStates } from './returns.ts'

type Limits = { readonly sc_bag_max_items: number; readonly sc_bag_max_weight: number }

type Wish = {
  readonly bags: readonly Bag[]
  readonly stages: readonly Stage[]
  /** Whose name the checker has, and the password of all. */
  readonly checker: string
  readonly password: string
  readonly begins: () => void
  /** Of packing bags, instead of those that the sorting centre has. */
  readonly limits?: Limits
}

/** More than a night needs. */
const enoughNumbers = 1000

/** Numbers that carriers give for their bags are used up after some nights: the manager enters the next ones. */
const enterNumbers = async (manager: Operator): Promise<void> => {
  const { list } = await manager.call(listScBagRanges, { query: { page_size: 200 } })
  for (const carrier_code of new Set(list.map((r) => r.carrier_code))) {
    const ranges = list.filter((r) => r.carrier_code === carrier_code)
    const left = ranges.reduce((sum, r) => sum + (r.enabled ? r.left : 0), 0)
    const last = ranges.at(-1)
    if (!last || left >= enoughNumbers) continue
    const { prefix, last_number } = last
    const after = (n: number) => String(Number(last_number) + n).padStart(last_number.length, '0')
    const [first_number, next_last] = [after(1), after(enoughNumbers)]
    await manager.call(addScBagRange, {
      body: { carrier_code, prefix, first_number, last_number: next_last },
    })
  }
}

/**
 * A night of a sorting centre, stage by stage, with all operators at once. Ends with the proof that each parcel is where
 * the account of the night says, that nothing left twice, and that each bag and each job adds up.
 */
export const sortingNight = async (
  shift: Shift,
  { bags, stages, checker, password, begins, limits }: Wish,
) => {
  const clock = startClock()
  const { first, say } = shift
  const night = nightOf({ shift, bags, password, checker: await shift.colleague(checker) })
  const { check_before_handover, sc_bag_max_items, sc_bag_max_weight } = (await first.call(getScPreference))
    .preference
  const params = { id: String(first.warehouse_id) }
  await first.call(editScPreference, { params, body: { check_before_handover: true, ...limits } })
  await enterNumbers(first)
  const seconds: Record<string, number> = {}
  try {
    for (const { name, work } of stages) {
      begins()
      const stage = startClock()
      await work(night)
      const took = stage.seconds()
      seconds[name] = took
      say(`${name}: ${took} s`)
    }
  } finally {
    const body = { check_before_handover, sc_bag_max_items, sc_bag_max_weight }
    await first.call(editScPreference, { params, body })
  }
  const worked = clock.seconds()
  const parcels = bags.flatMap((b) => b.parcels)
  const parcels_per_second = clock.rate(parcels.length)
  const { found, states } = await morning(night)
  const doctor = await proved(shift)
  return {
    ...{ bags: bags.length, parcels: parcels.length, states },
    ...{ packing_bags: night.left.length, relabelled: night.renamed.size },
    returns: await returnStates(night),
    refused: Object.fromEntries([...night.refused].sort()),
    ...{ stage_seconds: seconds, seconds: worked, parcels_per_second },
    differences: found.slice(0, 20),
    doctor,
    ok: (states.departed ?? 0) > 0 && found.length === 0 && doctor.ok,
  }
}
