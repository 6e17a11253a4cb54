import { editScPreference, getScPreference } from '../../../contract/src/sorting-centre/place/calls.ts'
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
