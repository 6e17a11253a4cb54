import type { AnnouncedBag } from '@kuacang/contract/hub/intake/calls'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { gramsOf } from '#kit/weight'

type KnownBag = {
  readonly bag_number: string
  readonly origin: string
  readonly weight_g: number | null
  readonly due_at: Date | null
  /** Tracking id, destination and announced grams of each parcel, in order. */
  readonly parcels: readonly string[]
}

/** Those of the bags that are announced, with their content. */
export const knownBags = async (tx: Tx, { warehouse_id }: Scope, numbers: readonly string[]) => {
  const rows = await tx.run<KnownBag>(
    `select b.bag_number, b.origin, b.weight_g, b.due_at,
       array(select concat_ws(' ', p.tracking_id, p.dest_warehouse_code, p.weight_g) from hub_parcel p
             where p.warehouse_id = $1 and p.inbound_bag_id = b.id) as parcels
     from hub_inbound_bag b where b.warehouse_id = $1 and b.bag_number = any($2)`,
    [warehouse_id, numbers],
  )
  return new Map(rows.map((b) => [b.bag_number, b]))
}

/** In which bags those of the parcels are that are announced, by tracking id. */
export const knownParcels = async (tx: Tx, { warehouse_id }: Scope, ids: readonly string[]) => {
  const rows = await tx.run<{ tracking_id: string; bag_number: string }>(
    `select p.tracking_id, b.bag_number from hub_parcel p
     join hub_inbound_bag b on b.warehouse_id = $1 and b.id = p.inbound_bag_id
     where p.warehouse_id = $1 and p.tracking_id = any($2)`,
    [warehouse_id, ids],
  )
  return new Map(rows.map((p) => [p.tracking_id, p.bag_number]))
}

/** The name of the first field in which a bag differs from what is known of it; undefined when it is the same. */
export const differenceOf = (known: KnownBag, bag: AnnouncedBag): string | undefined => {
  if (known.origin !== bag.origin) return 'origin'
  if (known.weight_g !== gramsOf(bag.weight)) return 'weight'
  if ((known.due_at?.getTime() ?? null) !== (bag.due_time ? Date.parse(bag.due_time) : null))
    return 'due_time'
  const told = bag.parcels.map((p) =>
    [p.tracking_id, p.dest_warehouse_code, gramsOf(p.weight)].filter((v) => v !== null).join(' '),
  )
  const before = new Set(known.parcels)
  const same = told.length === before.size && told.every((p) => before.has(p))
  return same ? undefined : 'parcels'
}
