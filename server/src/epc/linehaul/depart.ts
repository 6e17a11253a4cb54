import { warehouseType } from '@kuacang/contract/kit/enums'
import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { kgOf } from '#kit/weight'
import { itemsByBag } from '../../packing/public.ts'
import type { LinehaulRow } from './store.ts'

type Trip = {
  readonly note_id: string
  readonly linehaul_order_number: string
  readonly gateway: string
  readonly origin: string
  readonly dest_warehouse_id: number
  readonly dest_warehouse_code: string
  readonly due_at: Date | null
}

type Leaving = {
  readonly note_id: string
  readonly bag_id: string
  readonly bag_number: string
  readonly container_id: string
  readonly bag_weight_g: number
  readonly tracking_id: string
  readonly earlier_numbers: string[]
  readonly channel_code: string
  readonly country_code: string
  readonly consignee: unknown
  readonly declared_value: string
  readonly currency: string
  readonly weight_g: number | null
}

/** The trips that go to a sorting centre of ours. A bag is due by the end of the day on which its flight arrives. */
const tripsToCentres = async (
  tx: Tx,
  { warehouse_id }: Caller,
  going: readonly LinehaulRow[],
  centreOf: ReadonlyMap<string, string>,
): Promise<Trip[]> =>
  tx.run<Trip>(
    `select l.note_id, coalesce(l.order_number, l.linehaul_number) as linehaul_order_number, l.gateway,
       e.warehouse_code as origin, w.id as dest_warehouse_id, w.warehouse_code as dest_warehouse_code,
       (nullif(l.arrives_on, '')::date + 1)::timestamp at time zone w.timezone as due_at
     from unnest($2::text[], $3::text[]) as n(id, centre)
     join epc_linehaul_note l on l.warehouse_id = $1 and l.id = n.id
     join warehouse e on e.id = l.warehouse_id
     join warehouse w on w.warehouse_code = n.centre and w.warehouse_type = ${warehouseType.code.sc} and w.enabled`,
    [warehouse_id, going.map((one) => one.id), going.map((one) => centreOf.get(one.gateway))],
  )

/**
 * Each parcel with all the numbers that it bears or bore: its own, those of its temporary label, and those with which the
 * parcels in it came. Practice leaves no trace elsewhere.
 */
const leavingSql = `
select nb.note_id, b.id as bag_id, b.bag_number, case when b.id = i.bag_id then '' else c.bag_number end as container_id,
  coalesce(b.weight_g, b.items_weight_g) as bag_weight_g, coalesce(o.tracking_id, o.ob_number) as tracking_id,
  array(
    select n.number from number_chain n
    where n.warehouse_id = $1 and n.number <> coalesce(o.tracking_id, o.ob_number) and n.object_id in (
      select o.id
      union all select p.id from epc_pre_ob p where p.warehouse_id = $1 and p.ob_id = o.id
      union all select m.parcel_id from epc_ob_member m where m.warehouse_id = $1 and m.ob_id = o.id and m.live)
    order by n.created_at, n.number) as earlier_numbers,
  o.channel_code, o.country_code, o.consignee, o.declared_value, o.currency, o.weight_g
from (${itemsByBag}) i
join epc_note_bag nb on nb.warehouse_id = $1 and nb.bag_id = i.bag_id and nb.live
join bag c on c.warehouse_id = $1 and c.id = i.bag_id
join bag b on b.warehouse_id = $1 and b.bag_number = i.bag_number and (b.id = i.bag_id or b.parent_id = i.bag_id)
join epc_ob o on o.warehouse_id = $1 and o.id = i.item_id and not o.training
order by b.id, o.id`

/** The sorting centre that opens the bags of a trip is told of each of them: one event for a bag. `bags`: all that leave. */
export const departBags = async (
  tx: Tx,
  caller: Caller,
  left: readonly LinehaulRow[],
  bags: readonly { readonly id: string; readonly note_id: string }[],
  sorting_centres: WarehousePreference['sorting_centres'],
): Promise<void> => {
  const centreOf = new Map(sorting_centres.map((c) => [c.gateway, c.warehouse_code]))
  const going = left.filter((one) => centreOf.has(one.gateway))
  if (going.length === 0) return
  const ids = bags.filter((b) => going.some((one) => one.note_id === b.note_id)).map((b) => b.id)
  const [toCentres, parcels] = await together(
    tripsToCentres(tx, caller, going, centreOf),
    tx.run<Leaving>(leavingSql, [caller.warehouse_id, ids]),
  )
  const trips = new Map(toCentres.map((trip) => [trip.note_id, trip]))
  for (const [id, inside] of Map.groupBy(parcels, (p) => p.bag_id)) {
    const [bag] = inside
    const trip = bag && trips.get(bag.note_id)
    if (!trip) continue
    const { note_id: _note, due_at, ...way } = trip
    tx.emit({
      topic: 'linehaul.departed',
      object: { type: 'bag', id },
      payload: {
        ...{ ...way, bag_number: bag.bag_number, container_id: bag.container_id },
        ...{ weight: kgOf(bag.bag_weight_g), due_time: due_at },
        parcels: inside.map((p) => ({
          ...{ tracking_id: p.tracking_id, earlier_numbers: p.earlier_numbers },
          ...{ channel_code: p.channel_code, country_code: p.country_code, weight: kgOf(p.weight_g) },
          ...{ declared_value: Number(p.declared_value), currency: p.currency, consignee: p.consignee },
        })),
      },
    })
  }
}
