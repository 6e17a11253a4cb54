import {
  addBagToReceipt,
  removeBagFromReceipt,
  signReceipt,
} from '../../../contract/src/handover/receipt/calls.ts'
import { handoverRefusals } from '../../../contract/src/handover/receipt/refusals.ts'
import {
  pushScCheckpoints,
  searchScCheckpoints,
} from '../../../contract/src/sorting-centre/checkpoint/calls.ts'
import { scCheckpointStatus } from '../../../contract/src/sorting-centre/checkpoint/enums.ts'
import { withdrawScBags } from '../../../contract/src/sorting-centre/intake/calls.ts'
import { cancelScBag, unbindScBag } from '../../../contract/src/sorting-centre/packing-bag/calls.ts'
import { scBagRefusals } from '../../../contract/src/sorting-centre/packing-bag/refusals.ts'
import { untilSo } from '../again.ts'
import type { Operator } from '../client.ts'
import { photo } from '../photo.ts'
import { chunks, shared } from '../workers.ts'
import { mustBeRefused, type Night, numberNow, type Packed } from './account.ts'
import { finish, weighAgain } from './pack.ts'
import { having, type Parcel } from './plan.ts'

const params = { suite: 'sorting-center-outbound' }
/** Bags that one lorry takes; numbers of one command. */
const [onLorry, inCommand] = [20, 100]

const withdraw = async ({ call }: Operator, parcels: readonly Parcel[]): Promise<void> => {
  for (const some of chunks(parcels, inCommand)) {
    const tracking_ids = some.map((p) => p.tracking_id)
    const { errors } = await call(withdrawScBags, { body: { tracking_ids } })
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
  }
}

const isHeld = (p: Parcel): boolean => p.fate === 'withdrawn_late'
/** Half of them while their bags wait for the lorry, the others on its note. */
const isEarly = (p: Parcel): boolean =>
  isHeld(p) && p.tracking_id.charCodeAt(p.tracking_id.length - 3) % 2 === 0
const isLate = (p: Parcel): boolean => isHeld(p) && !isEarly(p)
const holding = (such: (p: Parcel) => boolean) => (b: Packed) => [...b.inside].some(such)

/** The platform withdraws parcels that lie in finished bags. */
export const withdrawEarly = ({ bags, shift: { first } }: Night): Promise<void> =>
  withdraw(first, having(bags, 'withdrawn_late').filter(isEarly))

/** Takes what was withdrawn out of a finished bag; the rest is finished and weighed again. Answers whether there is a rest. */
const cleared = async (night: Night, operator: Operator, bag: Packed): Promise<boolean> => {
  const { bag_number: bag_id } = bag
  const held = [...bag.inside].filter(isHeld)
  const body = { bag_id, tracking_ids: held.map((p) => p.tracking_id), reason: 'Withdrawn by the platform' }
  const left = await operator.call(unbindScBag, { body })
  for (const p of held) bag.inside.delete(p)
  if (bag.inside.size === 0) {
    await operator.call(cancelScBag, { body: { bag_id } })
    return false
  }
  bag.kg = left.bag.items_weight
  await finish(operator, bag.id, bag.kg)
  await weighAgain(night, bag)
  return true
}

/** Signs for the bags of one lorry. A bag with a withdrawn parcel does not go: it is unbound, and goes without it. */
const oneLorry = async (night: Night, operator: Operator, bags: readonly Packed[]): Promise<void> => {
  const { call } = operator
  const on = ({ bag_number: bag_id }: Packed) => call(addBagToReceipt, { params, body: { bag_id } })
  const going = new Map<Packed, string>()
  const goes = async (bag: Packed) => going.set(bag, (await on(bag)).receipt.id)
  for (const bag of bags) {
    if (!holding(isEarly)(bag)) await goes(bag)
    else {
      await mustBeRefused(night, { held_on_note: scBagRefusals.held_on_note }, () => on(bag))
      const late = [...bag.inside].filter(isLate)
      await withdraw(operator, late)
      if (await cleared(night, operator, bag)) await goes(bag)
    }
  }
  const sign = () => {
    const [receipt_id = ''] = going.values()
    return call(signReceipt, { params, body: { receipt_id }, files: [photo] })
  }
  const stopped = [...going.keys()].filter(holding(isLate))
  if (stopped.length > 0) {
    await withdraw(
      operator,
      stopped.flatMap((b) => [...b.inside].filter(isLate)),
    )
    await mustBeRefused(night, { pick_out: handoverRefusals.pick_out }, sign)
  }
  for (const bag of stopped) {
    await call(removeBagFromReceipt, { params, body: { bag_id: bag.bag_number } })
    going.delete(bag)
    if (await cleared(night, operator, bag)) await goes(bag)
  }
  if (going.size === 0) return
  const signed = await sign()
  if (signed.bags !== going.size)
    throw new Error(`${signed.receipt_number}: ${signed.bags} bags instead of ${going.size}`)
  night.left.push(...going.keys())
}

/** Each place has a carrier of its own; its lorries come one after another, as bags of a carrier share an open note. */
export const handOver = async (night: Night): Promise<void> => {
  const places = [...Map.groupBy(night.waiting.splice(0), (b) => b.place).values()]
  await shared(night.shift.operators, places, async (operator, bags) => {
    for (const lorry of chunks(bags, onLorry)) await oneLorry(night, operator, lorry)
  })
}

/** Parcels of which the platform was not told yet, or has not said anything. */
const notTold = async ({ shift: { first } }: Night): Promise<number> => {
  const query = { page: 1, page_size: 1, status: [scCheckpointStatus.code.waiting] }
  return (await first.call(searchScCheckpoints, { query })).pagination.total
}

/** The product tells the platform of itself; who will not wait pushes. Neither tells it twice. */
export const depart = async (night: Night, left: readonly Packed[]): Promise<void> => {
  const parcels = left.flatMap((b) => [...b.inside])
  await shared(night.shift.operators, chunks(parcels, inCommand), async ({ call }, some) => {
    const { list } = await call(pushScCheckpoints, {
      body: { tracking_ids: some.map((p) => numberNow(night, p)) },
    })
    const bad = list.find((line) => line.outcome === 'failed' || line.outcome === 'refused')
    if (bad) throw new Error(`${bad.tracking_id} did not depart: ${bad.why}`)
  })
  await untilSo('waited for the answer of the platform', async () => (await notTold(night)) === 0)
}
