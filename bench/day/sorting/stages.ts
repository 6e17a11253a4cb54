import { addBagToReceipt, signReceipt } from '../../../contract/src/handover/receipt/calls.ts'
import {
  closeScInboundBag,
  openScInboundBag,
  scBagOperation,
  weighScInboundBag,
} from '../../../contract/src/sorting-centre/inbound-bag/calls.ts'
import { announceScBags, withdrawScBags } from '../../../contract/src/sorting-centre/intake/calls.ts'
import { finishScJob, searchScJobs } from '../../../contract/src/sorting-centre/job/calls.ts'
import { scanScParcelIn, sortScParcel } from '../../../contract/src/sorting-centre/parcel/calls.ts'
import { CallFailed, type Operator } from '../client.ts'
import { photo } from '../photo.ts'
import { chunks, shared } from '../workers.ts'
import { counted, type Night, type Stage } from './account.ts'
import { balanceOf, sayBalance } from './balance.ts'
import { depart, handOver, withdrawEarly } from './leave.ts'
import { check, pack } from './pack.ts'
import { type Bag, comes, endOf, hasPlace, having, isAnnounced, kgOf, type Parcel } from './plan.ts'
import { intoPool, relabel, review } from './relabel.ts'
import { goAgain, register, sendBack } from './returns.ts'

const dock = { suite: 'sorting-center-inbound-bag' }
const consignee = { name: 'A. Buyer', postcode: '10001', city: 'Demo City', address_line: '1 Main Street' }
/** Bags of one call, and of one lorry. */
const [inCall, onLorry] = [20, 10]

/** Lets the product ask once: the operator does what it asks for. Anything else that is thrown goes on. */
const weighedAgain = async <T>(night: Night, first: () => Promise<T>, again: () => Promise<T>): Promise<T> =>
  first().catch((error: unknown) => {
    if (!(error instanceof CallFailed) || !error.envelope.ask) throw error
    counted(night, 'weigh_again')
    return again()
  })

const announce = async ({ shift: { operators, first }, bags }: Night): Promise<void> => {
  await shared(operators, chunks(bags, inCall), async (operator, some) => {
    const { errors } = await operator.call(announceScBags, {
      body: {
        bags: some.map((bag) => ({
          ...{ bag_number: bag.bag_number, origin: 'DAY', gateway: 'LAX', weight: kgOf(bag) },
          linehaul_order_number: bag.linehaul,
          parcels: bag.parcels.filter(isAnnounced).map((p) => ({
            ...{ tracking_id: p.tracking_id, channel_code: p.channel, country_code: p.country },
            ...{ weight: p.kg, declared_value: 20, currency: 'USD' },
            consignee: { ...consignee, country_code: p.country },
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
    for (const { tracking_id } of parcels.filter(hasPlace))
      night.sorted.set(tracking_id, (await operator.call(sortScParcel, { body: { tracking_id } })).sign)
  })

const close = (night: Night): Promise<void> =>
  shared(night.shift.operators, night.bags, async (operator, { bag_number }) => {
    await operator.call(closeScInboundBag, { body: { bag_number } })
  })

/** Each lorry is a job. Its balance is what came with it, as it was when it was finished. */
const endJobs = async ({ shift: { first }, password, bags }: Night): Promise<void> => {
  for (const [linehaul_order_number, ofJob] of Map.groupBy(bags, (b) => b.linehaul)) {
    const query = { page: 1, page_size: 10, linehaul_order_number }
    const { list } = await first.call(searchScJobs, { query })
    const [job] = list
    if (!job || list.length > 1) throw new Error(`${linehaul_order_number} has ${list.length} jobs`)
    const { balance } = await first.call(finishScJob, { body: { job_id: job.id, password } })
    const [is, wanted] = [sayBalance(balance), balanceOf(ofJob.flatMap((b) => b.parcels))]
    if (is !== wanted) throw new Error(`${linehaul_order_number}: ${is} instead of ${wanted}`)
  }
}

const many = (bags: readonly Bag[], such: (p: Parcel) => boolean): number =>
  bags.flatMap((b) => b.parcels).filter(such).length

const [toReview, toRelabel, toPack] = [
  ['unserved', 'rejected'],
  ['unserved', 'unreadable'],
  ['misweighed', 'away', 'withdrawn_late', 'unserved', 'unreadable', 'came_back', 'back_again', 'usual'],
] as const
const again = ({ bags }: Night): Parcel[] => having(bags, 'back_again')
const leaves = (p: Parcel): boolean => endOf(p) === 'departed'

/** What came back and can go goes the whole way a second time. */
const onceMore = async (night: Night): Promise<void> => {
  await goAgain(night, again(night))
  await review(night, again(night))
  await relabel(night, again(night))
  await pack(night, again(night))
  await check(night)
  const before = night.left.length
  await handOver(night)
  await depart(night, night.left.slice(before))
}

/** The night in its order. */
export const stages: readonly Stage[] = [
  { name: 'announce', least: (bags) => bags.length / inCall, work: announce },
  { name: 'take over', least: (bags) => bags.length * (1 + 1 / onLorry), work: takeOver },
  { name: 'weigh', least: (bags) => bags.length, work: weigh },
  { name: 'scan in', least: (bags) => bags.length + many(bags, comes), work: inbound },
  { name: 'sort', least: (bags) => many(bags, hasPlace), work: sort },
  { name: 'close', least: (bags) => bags.length, work: close },
  { name: 'jobs', least: (bags) => new Set(bags.map((b) => b.linehaul)).size * 2, work: endJobs },
  {
    name: 'relabel',
    least: (bags) => having(bags, ...toReview).length * 2 + having(bags, ...toRelabel).length * 5,
    work: async (night) => {
      await intoPool(night)
      await review(night, having(night.bags, ...toReview))
      await relabel(night, having(night.bags, ...toRelabel))
    },
  },
  {
    name: 'pack',
    least: (bags) => having(bags, ...toPack).length,
    work: (night) => pack(night, having(night.bags, ...toPack)),
  },
  // Bags of 25 kg hold some fifty parcels.
  { name: 'check weight', least: (bags) => many(bags, leaves) / 100, work: check },
  {
    name: 'hand over',
    least: (bags) => many(bags, leaves) / 100,
    work: async (night) => {
      await withdrawEarly(night)
      await handOver(night)
    },
  },
  { name: 'depart', least: (bags) => many(bags, leaves) / 100, work: (night) => depart(night, night.left) },
  {
    name: 'returns',
    least: (bags) => having(bags, 'came_back', 'back_again').length,
    work: async (night) => {
      await register(night)
      await sendBack(night)
    },
  },
  { name: 'out again', least: (bags) => having(bags, 'back_again').length * 8, work: onceMore },
]

const ofOwnBags = ['announce', 'relabel', 'returns', 'out again']
/** The night of bags that were announced, and of which nothing is special. */
export const onwardStages: readonly Stage[] = stages.filter((s) => !ofOwnBags.includes(s.name))
