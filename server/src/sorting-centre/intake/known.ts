import type { AnnouncedScBag } from '@kuacang/contract/sorting-centre/intake/calls'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { gramsOf } from '#kit/weight'

type KnownBag = {
  readonly bag_number: string
  readonly origin: string
  readonly linehaul_order_number: string
  readonly dest_warehouse_code: string
  readonly warehouse_code: string
  readonly weight_g: number | null
  readonly due_at: Date | null
  /** First number, channel, country and announced grams of each parcel, in order. */
  readonly parcels: readonly string[]
}

/** Those of the bags that are announced, with their content. */
export const knownBags = async (tx: Tx, { warehouse_id }: Scope, numbers: readonly string[]) => {
  const rows = await tx.run<KnownBag>(
    `select b.bag_number, b.origin, b.linehaul_order_number, b.dest_warehouse_code, w.warehouse_code, b.weight_g, b.due_at,
       array(select concat_ws(' ', p.original_tracking_id, p.channel_code, p.country_code, p.weight_g) from sc_parcel p
             where p.warehouse_id = $1 and p.inbound_bag_id = b.id and not p.surplus) as parcels
     from sc_inbound_bag b join warehouse w on w.id = b.warehouse_id
     where b.warehouse_id = $1 and b.bag_number = any($2)`,
    [warehouse_id, numbers],
  )
  return new Map(rows.map((b) => [b.bag_number, b]))
}

type KnownParcel = {
  id: string
  number: string
  tracking_id: string
  bag_number: string
  surplus: boolean
  status: number
}

/** The parcels that have or had these numbers, by the number given: locked, for one of them may be released. */
export const knownParcels = async (tx: Tx, { warehouse_id }: Scope, numbers: readonly string[]) => {
  const rows = await tx.run<KnownParcel>(
    `select p.id, n.number, p.tracking_id, coalesce(b.bag_number, '-') as bag_number, p.surplus, p.status
     from number_chain n join sc_parcel p on p.warehouse_id = $1 and p.id = n.object_id
     left join sc_inbound_bag b on b.warehouse_id = $1 and b.id = p.inbound_bag_id
     where n.warehouse_id = $1 and n.number = any($2) and n.object_type = 'sc_parcel'
     order by p.id for update of p`,
    [warehouse_id, numbers],
  )
  return new Map(rows.map((p) => [p.number, p]))
}

/** The name of the first field in which a bag differs from what is known of it; undefined when it is the same. */
export const differenceOf = (known: KnownBag, bag: AnnouncedScBag): string | undefined => {
  if (known.origin !== bag.origin) return 'origin'
  if (known.linehaul_order_number !== bag.linehaul_order_number) return 'linehaul_order_number'
  if (known.dest_warehouse_code !== (bag.dest_warehouse_code || known.warehouse_code))
    return 'dest_warehouse_code'
  if (known.weight_g !== gramsOf(bag.weight)) return 'weight'
  if ((known.due_at?.getTime() ?? null) !== (bag.due_time ? Date.parse(bag.due_time) : null))
    return 'due_time'
  const told = bag.parcels.map((p) =>
    [p.tracking_id, p.channel_code, p.country_code, gramsOf(p.weight)].filter((v) => v !== null).join(' '),
  )
  const before = new Set(known.parcels)
  const same = told.length === before.size && told.every((p) => before.has(p))
  return same ? undefined : 'parcels'
}
