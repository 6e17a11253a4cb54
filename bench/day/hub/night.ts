import {
  acceptBag,
  finishAcceptingBag,
  precheckBag,
  startAcceptingBag,
} from '../../../contract/src/hub/inbound-bag/calls.ts'
import { announceBags, withdrawBags } from '../../../contract/src/hub/intake/calls.ts'
import {
  departWarehouse,
  finishCollecting,
  getOutboundBag,
  listDestinationOptions,
  listOutboundBags,
  reportDownstream,
} from '../../../contract/src/hub/outbound-bag/calls.ts'
import { hubOutboundBagStatus } from '../../../contract/src/hub/outbound-bag/enums.ts'
import { listParcelsOfBag, sortParcel, unbindParcel } from '../../../contract/src/hub/parcel/calls.ts'
import { hubInboundParcelStatus } from '../../../contract/src/hub/parcel/enums.ts'
import { createHubReceipt, signHubReceipt } from '../../../contract/src/hub/receipt/calls.ts'
import type { Data } from '../../../contract/src/kit/call.ts'
import { bagRefusals } from '../../../contract/src/packing/bag/refusals.ts'
import { differences as differencesBetween } from '../account.ts'
import { CallFailed, type Operator } from '../client.ts'
import { startClock } from '../clock.ts'
import { proved } from '../doctor.ts'
import { photo } from '../photo.ts'
import { refusedFor } from '../refused.ts'
import type { Shift } from '../shift.ts'
import { shared } from '../workers.ts'

const inEach = 100
const inCall = 20
const usual_kg = 0.3
/** The hub's limit: a place whose bag is full needs a new one. */
const mostInBag = 1000
const status = hubInboundParcelStatus.code

/** What becomes of the first parcels of each bag; the others are sorted at the first scan. */
const fates = ['missing', 'withdrawn', 'nowhere', 'misweighed', 'twice', 'unbound'] as const
type Fate = (typeof fates)[number] | 'usual'
/** Where a parcel of each fate stands in the morning. */
const inTheMorning = (fate: Fate): number => {
  if (fate === 'missing' || fate === 'nowhere') return status.not_arrived
  return fate === 'withdrawn' ? status.cancelled : status.departed
}

type Parcel = { readonly tracking_id: string; readonly dest: string; readonly fate: Fate }
type Bag = { readonly bag_number: string; readonly parcels: readonly Parcel[] }

/** How many calls the scans of a night make at least. */
export const leastScans = (bags: number): number => bags * (inEach - fates.length)

/** Numbers of parcels have digits between their letters: those of the run, to the base of ten. */
const trackingId = (run: string, n: number) =>
  `WI${Number.parseInt(run.slice(1), 36)}${String(n).padStart(7, '0')}EPC`

const planned = (run: string, bags: number, dests: readonly string[]): Bag[] =>
  Array.from({ length: bags }, (_b, b) => ({
    bag_number: `${run}B${String(b).padStart(4, '0')}`,
    parcels: Array.from({ length: inEach }, (_p, p) => ({
      tracking_id: trackingId(run, b * inEach + p),
      dest: fates[p] === 'nowhere' ? `${run}-NOWHERE` : (dests[(b + p) % dests.length] ?? ''),
      fate: fates[p] ?? 'usual',
    })),
  }))

const announce = async (first: Operator, bags: readonly Bag[]): Promise<void> => {
  for (let i = 0; i < bags.length; i += inCall) {
    const { errors } = await first.call(announceBags, {
      body: {
        bags: bags.slice(i, i + inCall).map(({ bag_number, parcels }) => ({
          bag_number,
          origin: 'EPC',
          weight: usual_kg * inEach,
          parcels: parcels.map(({ tracking_id, dest }) => ({
            tracking_id,
            weight: usual_kg,
            dest_warehouse_code: dest,
          })),
        })),
      },
    })
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
  }
  const withdrawn = bags.flatMap((b) => b.parcels.filter((p) => p.fate === 'withdrawn'))
  await first.call(withdrawBags, { body: { tracking_ids: withdrawn.map((p) => p.tracking_id) } })
}

/** What was refused and asked, by its code. */
type Heard = Map<number, number>

const listening = (heard: Heard) => (error: unknown) => {
  if (!(error instanceof CallFailed)) throw error
  heard.set(error.envelope.code, (heard.get(error.envelope.code) ?? 0) + 1)
}

/** Closes the full bag of a destination, unless a colleague just did. */
const closeFull = async (operator: Operator, dest_warehouse_code: string): Promise<void> => {
  const query = { status: [hubOutboundBagStatus.code.collecting], dest_warehouse_code }
  for (const { bag_number, parcel_count } of (await operator.call(listOutboundBags, { query })).list)
    if (parcel_count === mostInBag)
      await operator.call(finishCollecting, { body: { bag_number } }).catch((error: unknown) => {
        if (!(error instanceof CallFailed)) throw error
      })
}

const sortOne = async (
  operator: Operator,
  { tracking_id, fate, dest }: Parcel,
  heard: Heard,
): Promise<string | undefined> => {
  if (fate === 'missing') return undefined
  const scan = async (weight: number): Promise<Data<typeof sortParcel>> => {
    const body = { tracking_id, weight, allow_creating_new_bag: true }
    return operator.call(sortParcel, { body }).catch(async (error: unknown) => {
      refusedFor(error, bagRefusals.full, bagRefusals.too_heavy)
      await closeFull(operator, dest)
      return scan(weight)
    })
  }
  if (fate === 'misweighed') await scan(usual_kg * 3).catch(listening(heard))
  const sorted = await scan(usual_kg).catch(listening(heard))
  if (fate === 'twice') await scan(usual_kg)
  if (fate === 'unbound') {
    await operator.call(unbindParcel, { body: { tracking_id } })
    return (await scan(usual_kg)).bag.bag_number
  }
  return sorted?.bag.bag_number
}

const sortAll = async (operator: Operator, bag: Bag, heard: Heard, into: Set<string>): Promise<void> => {
  for (const parcel of bag.parcels) {
    const outbound = await sortOne(operator, parcel, heard)
    if (outbound) into.add(outbound)
  }
}

/** A bag that is accepted parcel by parcel, and looked over before that is finished. */
const acceptWatched = async (operator: Operator, bag: Bag, heard: Heard, into: Set<string>) => {
  const body = { bag_number: bag.bag_number }
  await operator.call(startAcceptingBag, { body })
  await sortAll(operator, bag, heard, into)
  const { expected, arrived, missing, cancelled } = await operator.call(precheckBag, { query: body })
  await operator.call(finishAcceptingBag, { body })
  return { expected, arrived, missing, cancelled }
}

/** Closes a bag that is not closed yet. */
const closed = async (first: Operator, bag_number: string) => {
  const found = await first.call(getOutboundBag, { params: { number: bag_number } })
  if (found.status === hubOutboundBagStatus.code.collecting)
    await first.call(finishCollecting, { body: { bag_number } })
  return found
}

/** Every other destination leaves on a receipt of its own, the others without one. */
const depart = async (first: Operator, bags: ReadonlyMap<string, string[]>): Promise<void> => {
  let onReceipt = false
  for (const [dest_warehouse_code, bag_numbers] of bags) {
    onReceipt = !onReceipt
    if (onReceipt) {
      const { receipt } = await first.call(createHubReceipt, { body: { bag_numbers } })
      await first.call(signHubReceipt, { params: { id: receipt.id }, files: [photo] })
    } else await first.call(departWarehouse, { body: { dest_warehouse_code } })
  }
}

/** Where the server says that parcels and bags are, where that is not where they should be. */
const differencesOf = async (shift: Shift, bags: readonly Bag[], outbound: ReadonlySet<string>) => {
  const differences: string[] = []
  await shared(shift.operators, bags, async (operator, bag) => {
    const { list } = await operator.call(listParcelsOfBag, {
      params: { number: bag.bag_number },
      query: { page: 1, page_size: 200 },
    })
    const is = new Map(list.map((p): [string, number] => [p.tracking_id, p.status]))
    const wanted = new Map(bag.parcels.map((p) => [p.tracking_id, inTheMorning(p.fate)]))
    const fates = new Map(bag.parcels.map((p) => [p.tracking_id, p.fate]))
    differences.push(
      ...differencesBetween(
        is,
        wanted,
        (id, status, right) => `${id} (${fates.get(id)}): ${status} instead of ${right}`,
      ),
    )
  })
  const seen = new Set<string>()
  await shared(shift.operators, [...outbound], async (operator, number) => {
    const bag = await operator.call(getOutboundBag, { params: { number } })
    if (bag.parcel_count !== bag.tracking_ids.length)
      differences.push(`${number}: ${bag.parcel_count} counted, ${bag.tracking_ids.length} inside`)
    for (const id of bag.tracking_ids) {
      if (seen.has(id)) differences.push(`${id} is in two bags`)
      seen.add(id)
    }
  })
  const planned = bags.flatMap((b) => b.parcels).filter((p) => inTheMorning(p.fate) === status.departed)
  for (const { tracking_id } of planned)
    if (!seen.has(tracking_id)) differences.push(`${tracking_id} is in no bag`)
  return differences
}

/**
 * A hub's night: bags announced, accepted, sorted to the hub's destinations by all operators, departed. Of each bag some
 * parcels are missing, withdrawn, without a destination, weighed wrong, scanned twice, taken out again. Ends with the
 * proof that each parcel is where its fate wants it, and in one bag.
 */
export const hubNight = async (shift: Shift, count: number) => {
  const { operators, first, run, say } = shift
  const clock = startClock()
  const dests = (await first.call(listDestinationOptions)).filter((d) => d.enabled)
  const bags = planned(
    run,
    count,
    dests.map((d) => d.dest_warehouse_code),
  )
  await announce(first, bags)
  say(`${bags.length} bags, ${bags.length * inEach} parcels announced to ${dests.length} destinations`)

  const heard: Heard = new Map()
  const into = new Set<string>()
  const [watched, ...others] = bags
  if (!watched) throw new Error('at least one bag')
  const precheck = await acceptWatched(first, watched, heard, into)
  const sorting = startClock()
  await shared(operators, others, async (operator, bag) => {
    const body = { fuzzy_id: bag.bag_number, weight: usual_kg * inEach, is_one_step: true }
    await operator.call(acceptBag, { body })
    await sortAll(operator, bag, heard, into)
  })
  const scans = others.length * inEach
  const parcels_per_second = sorting.rate(scans)
  say(`sorted into ${into.size} bags; refused or asked: ${JSON.stringify(Object.fromEntries(heard))}`)

  const byDest = new Map<string, string[]>()
  for (const bag_number of into) {
    const bag = await closed(first, bag_number)
    const same = byDest.get(bag.dest_warehouse_code) ?? []
    byDest.set(bag.dest_warehouse_code, [...same, bag_number])
  }
  await depart(first, byDest)
  const reported = await first.call(reportDownstream, {
    body: { bags: [...into].map((bag_number) => ({ bag_number, status: 'collected' })) },
  })
  const differences = await differencesOf(shift, bags, into)
  const doctor = await proved(shift)
  return {
    bags: bags.length,
    parcels: bags.length * inEach,
    destinations: dests.length,
    outbound_bags: into.size,
    collected_downstream: reported.changed,
    precheck,
    refused: Object.fromEntries(heard),
    parcels_per_second,
    seconds: clock.seconds(),
    differences: differences.slice(0, 20),
    doctor,
    ok: differences.length === 0 && doctor.ok,
  }
}
