import { searchScCheckpoints } from '../../../contract/src/sorting-centre/checkpoint/calls.ts'
import { scCheckpointStatus } from '../../../contract/src/sorting-centre/checkpoint/enums.ts'
import { getScBagBalance } from '../../../contract/src/sorting-centre/inbound-bag/calls.ts'
import { getScBag } from '../../../contract/src/sorting-centre/packing-bag/calls.ts'
import { scBagStatus } from '../../../contract/src/sorting-centre/packing-bag/enums.ts'
import { listScParcels } from '../../../contract/src/sorting-centre/parcel/calls.ts'
import { scHoldReason, scParcelStatus } from '../../../contract/src/sorting-centre/parcel/enums.ts'
import { differences } from '../account.ts'
import { everyPage } from '../pages.ts'
import type { Shift } from '../shift.ts'
import { shared } from '../workers.ts'
import { type Night, numberNow } from './account.ts'
import { balanceOf, sayBalance } from './balance.ts'
import { comes, endOf, hasPlace, instead, type Parcel, signOf } from './plan.ts'

const status = scParcelStatus.code
type Listed = Awaited<ReturnType<typeof parcelsOf>>[number]

const parcelsOf = (operator: Shift['first'], bag_number: string) =>
  everyPage(
    async (paging) =>
      (await operator.call(listScParcels, { query: { ...paging, inbound_bag_number: [bag_number] } })).list,
  )

/** Where the product says that a parcel is in the morning. */
const whereIs = (p: Listed): string => {
  if (p.status === status.created) return 'missing'
  if (p.status === status.cancelled) return 'withdrawn'
  if (p.status === status.pending && p.hold_reason === scHoldReason.code.unknown && p.surplus) return 'held'
  return String(scParcelStatus.name(p.status))
}

const otherwise = (what: string) => (id: string, now: string | undefined, right: string | undefined) =>
  `${id}: ${what} ${now} instead of ${right}`

/** The parcels with their states and valid numbers, and the balances of the inbound bags. */
const inBags = async (night: Night, states: Map<string, number>): Promise<string[]> => {
  const found: string[] = []
  await shared(night.shift.operators, night.bags, async (operator, bag) => {
    const is = new Map<string, string>()
    for (const p of await parcelsOf(operator, bag.bag_number)) {
      const where = whereIs(p)
      if (is.has(p.original_tracking_id)) found.push(`${p.original_tracking_id} is there twice`)
      is.set(p.original_tracking_id, `${where} as ${p.tracking_id}`)
      states.set(where, (states.get(where) ?? 0) + 1)
    }
    const wanted = bag.parcels.map((p): [string, string] => [
      p.tracking_id,
      `${endOf(p)} as ${numberNow(night, p)}`,
    ])
    found.push(...differences(is, new Map(wanted), otherwise('is')))
    const said = sayBalance(await operator.call(getScBagBalance, { query: { bag_number: bag.bag_number } }))
    const right = balanceOf(bag.parcels)
    if (said !== right) found.push(`${bag.bag_number}: ${said} instead of ${right}`)
  })
  return found
}

/** Each packing bag has left with what the account put into it. */
const packed = async ({ shift, left }: Night): Promise<string[]> => {
  const found: string[] = []
  await shared(shift.operators, left, async ({ call }, { bag_number, inside }) => {
    const bag = await call(getScBag, { query: { bag_id: bag_number } })
    if (bag.status !== scBagStatus.code.departed)
      found.push(`${bag_number} is ${scBagStatus.name(bag.status)}`)
    if (bag.parcel_count !== inside.size)
      found.push(`${bag_number} holds ${bag.parcel_count} parcels instead of ${inside.size}`)
  })
  if (new Set(left.map((b) => b.bag_number)).size !== left.length) found.push('a bag left twice')
  return found
}

/** The platform heard of each parcel as often as it left. */
const told = async ({ shift, left }: Night): Promise<string[]> => {
  const found: string[] = []
  await shared(shift.operators, left, async ({ call }, { bag_number, inside }) => {
    const list = await everyPage(
      async (paging) =>
        (await call(searchScCheckpoints, { query: { ...paging, bag_ids: [bag_number] } })).list,
    )
    const accepted = list.filter((c) => c.status === scCheckpointStatus.code.accepted)
    if (list.length !== inside.size || accepted.length !== inside.size)
      found.push(
        `${bag_number}: ${accepted.length} of ${list.length} checkpoints accepted, of ${inside.size} parcels`,
      )
  })
  return found
}

/** What the desks said, by the announced numbers of parcels. */
const saidAtDesks = ({ bags, signs, sorted, renamed }: Night): string[] => {
  const all = bags.flatMap((b) => b.parcels)
  const placed = (p: Parcel): [string, string] => [p.tracking_id, hasPlace(p) ? signOf(p) : instead.place]
  const shown = all.filter(comes).map((p): [string, string] => [p.tracking_id, signOf(p)])
  const brought = all.filter((p) => hasPlace(p) || renamed.has(p.tracking_id)).map(placed)
  return [
    ...differences(signs, new Map(shown), otherwise('the inbound desk said')),
    ...differences(sorted, new Map(brought), otherwise('the sort said')),
  ]
}

/** Where the product and the account of the night differ, and how many parcels are in which state. */
export const morning = async (night: Night) => {
  const states = new Map<string, number>()
  const found = [
    ...(await inBags(night, states)),
    ...(await packed(night)),
    ...(await told(night)),
    ...saidAtDesks(night),
  ]
  for (const b of night.waiting) found.push(`${b.bag_number} still waits for a lorry`)
  return { found, states: Object.fromEntries([...states].sort()) }
}
