import { editScPreference, getScPreference } from '../../../contract/src/sorting-centre/place/calls.ts'
import { startClock } from '../clock.ts'
import { proved } from '../doctor.ts'
import type { Shift } from '../shift.ts'
import type { Stage } from './account.ts'
import { nightOf } from './account.ts'
import { morning } from './ends.ts'
import type { Bag } from './plan.ts'
import { returnStates } from './returns.ts'

type Wish = {
  readonly bags: readonly Bag[]
  readonly stages: readonly Stage[]
  /** Whose name the checker has, and the password of all. */
  readonly checker: string
  readonly password: string
  readonly begins: () => void
}

/**
 * A night of a sorting centre, stage by stage, with all operators at once. Ends with the proof that each parcel is where
 * the account of the night says, that nothing left twice, and that each bag and each job adds up.
 */
export const sortingNight = async (shift: Shift, { bags, stages, checker, password, begins }: Wish) => {
  const clock = startClock()
  const { first, say } = shift
  const night = nightOf({ shift, bags, password, checker: await shift.colleague(checker) })
  const { preference } = await first.call(getScPreference)
  const params = { id: String(first.warehouse_id) }
  const set = (check_before_handover: boolean) =>
    first.call(editScPreference, { params, body: { check_before_handover } })
  await set(true)
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
    await set(preference.check_before_handover)
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
