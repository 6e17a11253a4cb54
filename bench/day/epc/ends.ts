import { getEpcBox } from '../../../contract/src/epc/combine/calls.ts'
import { searchEpcParcels } from '../../../contract/src/epc/parcel/calls.ts'
import { epcParcelStatus } from '../../../contract/src/epc/parcel/enums.ts'
import { listEpcSlots } from '../../../contract/src/epc/wall/calls.ts'
import { differences } from '../account.ts'
import type { Shift } from '../shift.ts'
import { chunks, shared } from '../workers.ts'
import type { Kept, Parcel } from './account.ts'
import type { Floor } from './floor.ts'

const status = epcParcelStatus.code
/** Where a parcel stands that did not leave. */
const states: Readonly<Record<Kept, number>> = {
  never_came: status.not_arrived,
  cancelled: status.cancelled,
  undeliverable: status.to_return,
  withdrawn: status.to_return_requested,
  lost: status.lost,
}

const endOf = (p: Parcel): number => {
  if (p.returned_on !== null) return status.returned
  return p.kept === null ? status.finished : states[p.kept]
}

/** Where the wall is otherwise than the account says. */
export const wallDifferences = async ({ shift: { first }, wall, day }: Floor): Promise<string[]> => {
  const { list } = await first.call(listEpcSlots, { query: { empty: false } })
  const is = new Map(list.map((s) => [s.slot_number, s.uploaded] as const))
  const wanted = new Map([...wall].map(([slot, inside]) => [slot, inside.size] as const))
  return differences(is, wanted, (slot, now, right) => `day ${day}, slot ${slot}: ${now} instead of ${right}`)
}

/** Where the product says that parcels are, and what it says is in their boxes, where the account says otherwise. */
export const differencesOf = async ({ operators }: Shift, account: readonly Parcel[]): Promise<string[]> => {
  const is = new Map<string, number>()
  await shared(operators, chunks(account, 100), async ({ call }, some) => {
    const query = { page: 1, page_size: 200, tracking_ids: some.map((p) => p.tracking_id) }
    for (const p of (await call(searchEpcParcels, { query })).list) is.set(p.tracking_id, p.status)
  })
  const wanted = new Map(account.map((p) => [p.tracking_id, endOf(p)] as const))
  const found = differences(is, wanted, (id, now, right) => `${id}: ${now} instead of ${right}`)
  const boxes = Map.groupBy(
    account.filter((p) => p.box !== null),
    (p) => p.box ?? '',
  )
  await shared(operators, [...boxes], async ({ call }, [tracking_id, parcels]) => {
    const { inside } = await call(getEpcBox, { query: { tracking_id } })
    const ids = (all: readonly { readonly tracking_id: string }[]) =>
      all
        .map((p) => p.tracking_id)
        .sort()
        .join()
    if (ids(inside) !== ids(parcels))
      found.push(`${tracking_id} holds ${ids(inside)} instead of ${ids(parcels)}`)
    if (new Set(parcels.map((p) => p.buyer)).size > 1) found.push(`${tracking_id} is for several buyers`)
  })
  const stays = account.filter((p) => p.kept === null && p.left_on === null)
  const lies = account.filter((p) => p.place !== null)
  return [
    ...found,
    ...stays.map((p) => `${p.tracking_id} did not leave, for no reason that is known`),
    ...lies.map((p) => `${p.tracking_id} still lies at ${p.place}`),
  ]
}
