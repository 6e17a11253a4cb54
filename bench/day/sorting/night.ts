import { getScBagBalance } from '../../../contract/src/sorting-centre/inbound-bag/calls.ts'
import { listScParcels } from '../../../contract/src/sorting-centre/parcel/calls.ts'
import { scHoldReason, scParcelStatus } from '../../../contract/src/sorting-centre/parcel/enums.ts'
import { differences as differencesBetween } from '../account.ts'
import { startClock } from '../clock.ts'
import { proved } from '../doctor.ts'
import { everyPage } from '../pages.ts'
import type { Shift } from '../shift.ts'
import { shared } from '../workers.ts'
import { type Bag, comes, isAnnounced, type Parcel, type Where } from './plan.ts'
import { type Night, stages } from './stages.ts'

const status = scParcelStatus.code
type Listed = Awaited<ReturnType<typeof parcelsOf>>[number]

const parcelsOf = (operator: Shift['first'], bag_number: string) =>
  everyPage(
    async (paging) =>
      (await operator.call(listScParcels, { query: { ...paging, inbound_bag_number: [bag_number] } })).list,
  )

/** Where the product says that a parcel is: in its state, with its reason, at its place. */
const whereIs = (p: Listed): Where | string => {
  if (p.status === status.created) return 'missing'
  if (p.status === status.cancelled) return 'withdrawn'
  if (p.status === status.to_relabel) return 'R'
  const isHeld = p.hold_reason === scHoldReason.code.unknown && p.surplus
  if (isHeld || p.status === status.to_return) return 'H'
  return p.status === status.sorted ? `place ${p.place}` : String(scParcelStatus.name(p.status))
}

/** What the account of the night says of a bag, in the words of its balance. */
const balanceIn = ({ parcels }: Bag): string => {
  const announced = parcels.filter(isAnnounced)
  const of = (where: Where) => announced.filter((p) => p.where === where).length
  const arrived = announced.filter(comes).length
  return [announced.length, arrived, of('missing'), of('withdrawn'), parcels.length - announced.length].join(
    ' / ',
  )
}

/** Where the product and the account of the night differ: parcels, signs of the desks, and balances of bags. */
const differencesOf = async ({ shift, bags, signs, sorted }: Night): Promise<string[]> => {
  const found: string[] = []
  await shared(shift.operators, bags, async (operator, bag) => {
    const is = new Map((await parcelsOf(operator, bag.bag_number)).map((p) => [p.tracking_id, whereIs(p)]))
    const wanted = new Map(bag.parcels.map((p): [string, string] => [p.tracking_id, p.where]))
    found.push(...differencesBetween(is, wanted, (id, now, right) => `${id}: ${now} instead of ${right}`))
    const b = await operator.call(getScBagBalance, { query: { bag_number: bag.bag_number } })
    const said = [b.announced, b.arrived, b.missing, b.withdrawn, b.surplus].join(' / ')
    if (said !== balanceIn(bag)) found.push(`${bag.bag_number}: ${said} instead of ${balanceIn(bag)}`)
  })
  const all = bags.flatMap((b) => b.parcels)
  const signOf = ({ where }: Parcel) => where.replace('place ', '')
  const shown = all.filter(comes).map((p): [string, string] => [p.tracking_id, signOf(p)])
  const placed = all
    .filter((p) => p.where.startsWith('place '))
    .map((p): [string, string] => [p.tracking_id, signOf(p)])
  const said = (what: string) => (id: string, now: string | undefined, right: string | undefined) =>
    `${id}: ${what} ${now} instead of ${right}`
  found.push(...differencesBetween(signs, new Map(shown), said('the inbound desk said')))
  found.push(...differencesBetween(sorted, new Map(placed), said('the sort said')))
  return found
}

/**
 * A night of a sorting centre, stage by stage, with all operators at once. Ends with the proof that each parcel is at its
 * place, on the shelf R or H, or missing, and that each bag adds up.
 */
export const sortingNight = async (shift: Shift, bags: readonly Bag[], begins: () => void) => {
  const clock = startClock()
  const night: Night = { shift, bags, heard: new Map(), signs: new Map(), sorted: new Map() }
  const seconds: Record<string, number> = {}
  for (const { name, work } of stages) {
    begins()
    const stage = startClock()
    await work(night)
    const took = stage.seconds()
    seconds[name] = took
    shift.say(`${name}: ${took} s`)
  }
  const differences = await differencesOf(night)
  const doctor = await proved(shift)
  const counted = Object.fromEntries(
    [
      ...Map.groupBy(
        bags.flatMap((b) => b.parcels),
        (p) => p.where,
      ),
    ].map(([where, list]) => [where, list.length]),
  )
  return {
    ...{ bags: bags.length, parcels: bags.flatMap((b) => b.parcels).length, where: counted },
    asked: Object.fromEntries(night.heard),
    ...{ stage_seconds: seconds, seconds: clock.seconds() },
    differences: differences.slice(0, 20),
    doctor,
    ok: differences.length === 0 && doctor.ok,
  }
}
