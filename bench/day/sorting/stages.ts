import { addBagToReceipt, signReceipt } from '../../../contract/src/handover/receipt/calls.ts'
import {
  closeScInboundBag,
  openScInboundBag,
  scBagOperation,
  weighScInboundBag,
} from '../../../contract/src/sorting-centre/inbound-bag/calls.ts'
import { announceScBags, withdrawScBags } from '../../../contract/src/sorting-centre/intake/calls.ts'
import { scanScParcelIn, sortScParcel } from '../../../contract/src/sorting-centre/parcel/calls.ts'
import { CallFailed, type Operator } from '../client.ts'
import { photo } from '../photo.ts'
import type { Shift } from '../shift.ts'
import { chunks, shared } from '../workers.ts'
import { type Bag, comes, isAnnounced, kgOf, type Parcel } from './plan.ts'

/** What a stage needs: who works, which bags, and where it notes what it heard. */
export type Night = {
  readonly shift: Shift
  readonly bags: readonly Bag[]
  /** What was asked and refused, by its code. */
  readonly heard: Map<number, number>
  /** The sign that the desk showed for a parcel. */
  readonly signs: Map<string, string>
  /** The places to which parcels were brought. */
  readonly sorted: Map<string, string>
}
/** One stage of the night: what it is called, how many calls it makes at least, and its work. */
export type Stage = {
  readonly name: string
  readonly least: (bags: readonly Bag[]) => number
  readonly work: (night: Night) => Promise<void>
}

const dock = { suite: 'sorting-center-inbound-bag' }
/** Bags of one call, and of one lorry. */
const [inCall, onLorry] = [20, 10]

/** Lets the product ask once: the operator does what it asks for. Anything else that is thrown goes on. */
const weighedAgain = async <T>(
  { heard }: Night,
  first: () => Promise<T>,
  again: () => Promise<T>,
): Promise<T> =>
  first().catch((error: unknown) => {
    if (!(error instanceof CallFailed) || !error.envelope.ask) throw error
    const { code } = error.envelope
    heard.set(code, (heard.get(code) ?? 0) + 1)
    return again()
  })

const announce = async ({ shift: { operators, first }, bags }: Night): Promise<void> => {
  await shared(operators, chunks(bags, inCall), async (operator, some) => {
    const { errors } = await operator.call(announceScBags, {
      body: {
        bags: some.map((bag) => ({
          ...{ bag_number: bag.bag_number, origin: 'DAY', gateway: 'LAX', weight: kgOf(bag) },
          linehaul_order_number: `${bag.bag_number.slice(0, -1)}L`,
          parcels: bag.parcels.filter(isAnnounced).map((p) => ({
            ...{ tracking_id: p.tracking_id, channel_code: p.channel, country_code: p.country },
            ...{ weight: p.kg, declared_value: 20, currency: 'USD' },
          })),
        })),
      },
    })
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
  })
  const gone = bags
    .flatMap((b) => b.parcels)
    .filter((p) => p.fate === 'withdrawn' || p.fate === 'came_withdrawn')
  for (const some of chunks(gone, 500))
    await first.call(withdrawScBags, { body: { tracking_ids: some.map((p) => p.tracking_id) } })
}

/** One operator unloads lorry after lorry: all work under one account, and an account has one open receipt. */
const takeOver = async ({ shift: { first }, bags }: Night): Promise<void> => {
  for (const lorry of chunks(bags, onLorry)) {
    let receipt_id = ''
    for (const { bag_number } of lorry) {
      const body = { bag_id: bag_number }
      receipt_id = (await first.call(addBagToReceipt, { params: dock, body })).receipt.id
    }
    await first.call(signReceipt, { params: dock, body: { receipt_id }, files: [photo] })
  }
}

const weigh = (night: Night): Promise<void> =>
  shared(night.shift.operators, night.bags, async (operator, bag) => {
    const { bag_number: bag_id } = bag
    const put = (weight: number, tried_weights: number[] = []) =>
      operator.call(weighScInboundBag, {
        body: { bag_id, operation_type: scBagOperation.code.weigh, weight, tried_weights },
      })
    const right = kgOf(bag)
    if (bag.misweighed)
      await weighedAgain(
        night,
        () => put(right * 2),
        () => put(right, [right * 2]),
      )
    else await put(right)
  })

/** Scans one parcel in as its fate wants, and answers the sign of the desk. */
const scanIn = async (night: Night, operator: Operator, p: Parcel, bag_number: string): Promise<string> => {
  const put = async (weight: number | undefined, tried_weights: number[] = []) =>
    (
      await operator.call(scanScParcelIn, {
        body: { tracking_id: p.tracking_id, bag_number, weight, tried_weights },
      })
    ).sign
  const wrong = p.kg * 3
  if (p.fate === 'misweighed')
    return weighedAgain(
      night,
      () => put(wrong),
      () => put(p.kg, [wrong]),
    )
  // It is as heavy as it is: after the last try it is taken so.
  if (p.fate === 'away')
    return weighedAgain(
      night,
      () => put(wrong),
      () =>
        weighedAgain(
          night,
          () => put(wrong, [wrong]),
          () => put(wrong, [wrong, wrong]),
        ),
    )
  return put(p.fate === 'unknown' ? undefined : p.kg)
}

/** Bags are opened and their parcels scanned in, all bags at once by all operators. */
const inbound = (night: Night): Promise<void> =>
  shared(night.shift.operators, night.bags, async (operator, { bag_number, parcels }) => {
    await operator.call(openScInboundBag, { body: { bag_number } })
    for (const p of parcels.filter(comes))
      night.signs.set(p.tracking_id, await scanIn(night, operator, p, bag_number))
  })

/** What has a place is brought there, by a second scan. */
const sort = (night: Night): Promise<void> =>
  shared(night.shift.operators, night.bags, async (operator, { parcels }) => {
    for (const { tracking_id, where } of parcels) {
      if (!where.startsWith('place ')) continue
      night.sorted.set(tracking_id, (await operator.call(sortScParcel, { body: { tracking_id } })).sign)
    }
  })

const close = (night: Night): Promise<void> =>
  shared(night.shift.operators, night.bags, async (operator, { bag_number }) => {
    await operator.call(closeScInboundBag, { body: { bag_number } })
  })

const many = (bags: readonly Bag[], such: (p: Parcel) => boolean): number =>
  bags.flatMap((b) => b.parcels).filter(such).length

/** The night in its order. Each stage that an area adds is one more entry. */
export const stages: readonly Stage[] = [
  { name: 'announce', least: (bags) => bags.length / inCall, work: announce },
  { name: 'take over', least: (bags) => bags.length * (1 + 1 / onLorry), work: takeOver },
  { name: 'weigh', least: (bags) => bags.length, work: weigh },
  { name: 'scan in', least: (bags) => bags.length + many(bags, comes), work: inbound },
  { name: 'sort', least: (bags) => many(bags, (p) => p.where.startsWith('place ')), work: sort },
  { name: 'close', least: (bags) => bags.length, work: close },
]
