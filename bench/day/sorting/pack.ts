import type { Bag } from '../../../contract/src/packing/bag/calls.ts'
import { addItem, finishBag } from '../../../contract/src/packing/bag/calls.ts'
import { bagRefusals } from '../../../contract/src/packing/bag/refusals.ts'
import { checkScBagWeight } from '../../../contract/src/sorting-centre/packing-bag/calls.ts'
import { scBagRefusals } from '../../../contract/src/sorting-centre/packing-bag/refusals.ts'
import type { Operator } from '../client.ts'
import { refusedFor } from '../refused.ts'
import { shared } from '../workers.ts'
import { counted, mustBeRefused, type Night, numberNow, type Packed } from './account.ts'
import type { Parcel } from './plan.ts'

const { full, too_heavy } = bagRefusals
const params = { suite: 'sorting-center-outbound' }

/** Finishes a bag with its weight. */
export const finish = async ({ call }: Operator, id: string, weight: number): Promise<void> => {
  await call(finishBag, { params, body: { bag_id: id, weight, tried_weights: [] } })
}

/** Packs the parcels of one place into bag after bag. */
const packPlace = async (
  night: Night,
  operator: Operator,
  [place, parcels]: [string, Parcel[]],
): Promise<void> => {
  let open: { bag: Bag; inside: Set<Parcel> } | undefined
  const close = async () => {
    if (!open) return
    const { bag, inside } = open
    await finish(operator, bag.id, bag.items_weight)
    const { id, bag_number, items_weight: kg } = bag
    night.waiting.push({ id, bag_number, place, kg, inside })
    open = undefined
  }
  const put = async (p: Parcel): Promise<void> => {
    const body = {
      item_id: numberNow(night, p),
      create_bag: open === undefined,
      ...(open ? { bag_id: open.bag.id } : {}),
    }
    const added = await operator.call(addItem, { params, body }).catch((error: unknown) => {
      counted(night, refusedFor(error, full, too_heavy) === full ? 'bag_full' : 'bag_too_heavy')
      return undefined
    })
    if (added) open = { bag: added.bag, inside: (open?.inside ?? new Set<Parcel>()).add(p) }
    else if (open) {
      await close()
      await put(p)
    } else throw new Error(`${p.tracking_id} fits no empty bag`)
  }
  for (const p of parcels) await put(p)
  await close()
}

/** All work under one account, and an account has one open bag of a place: each place has one packer. */
export const pack = (night: Night, parcels: readonly Parcel[]): Promise<void> => {
  const places = Map.groupBy(parcels, (p) => night.sorted.get(p.tracking_id) ?? '')
  return shared(night.shift.operators, [...places], (operator, one) => packPlace(night, operator, one))
}

/** Weighed by somebody else than the packer. */
export const weighAgain = async ({ checker }: Night, { bag_number, kg }: Packed): Promise<void> => {
  await checker.call(checkScBagWeight, { body: { bag_number, weight: kg, tried_weights: [] } })
}

/** Each tenth bag is first brought to the scales by who packed it. */
const ownInEach = 10

/** The checker weighs what waits for a lorry; all weigh under one account. */
export const check = async (night: Night): Promise<void> => {
  const lines = night.shift.operators.map(() => night.checker)
  await shared(lines, [...night.waiting.entries()], async (_checker, [n, bag]) => {
    const body = { bag_number: bag.bag_number, weight: bag.kg, tried_weights: [] }
    if (n % ownInEach === 0)
      await mustBeRefused(night, { own_bag: scBagRefusals.own_bag }, () =>
        night.shift.first.call(checkScBagWeight, { body }),
      )
    await weighAgain(night, bag)
  })
}
