import type { AnnouncedBag, AnnouncedParcel } from '@kuacang/contract/epc/intake/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { gramsOf } from '#kit/weight'

/** An announced parcel as its columns hold it: what two announcements of it must agree in. */
type Told = Readonly<Record<(typeof toldColumns)[number], unknown>>
const toldColumns = [
  'order_id',
  'store_id',
  'user_key',
  'programme',
  'channel_code',
  'parcel_type',
  'currency',
  'weight',
  'arrive_by',
  'ship_by',
  'consignee',
  'lines',
] as const

export type KnownParcel = Told & {
  readonly id: string
  readonly tracking_id: string
  readonly status: number
  readonly bag_number: string | null
}
export type KnownBag = {
  readonly id: string
  readonly bag_number: string
  readonly status: number
  readonly tag: string
  readonly origin_hub_code: string
  readonly weight_g: number | null
  readonly due_at: Date | null
}

/** Those of the bags that are announced. */
export const knownBags = async (tx: Tx, { warehouse_id }: Scope, numbers: readonly string[]) => {
  const rows = await tx.run<KnownBag>(
    `select id, bag_number, status, tag, origin_hub_code, weight_g, due_at
     from epc_inbound_bag where warehouse_id = $1 and bag_number = any($2)`,
    [warehouse_id, numbers],
  )
  return new Map(rows.map((b) => [b.bag_number, b]))
}

/** Those of the parcels that are announced, and all parcels of the bags, by tracking id. */
export const knownParcels = async (
  tx: Tx,
  { warehouse_id }: Scope,
  ids: readonly string[],
  bags: readonly string[],
) => {
  const rows = await tx.run<KnownParcel>(
    `select p.id, p.tracking_id, p.status, b.bag_number, p.order_number as order_id, p.store as store_id, p.user_key, p.programme, p.channel_code,
       p.declared_type as parcel_type, p.currency, p.declared_weight_g as weight, p.arrive_by, p.ship_by,
       p.consignee, p.lines
     from epc_parcel p left join epc_inbound_bag b on b.warehouse_id = $1 and b.id = p.inbound_bag_id
     where p.warehouse_id = $1 and (p.tracking_id = any($2) or p.inbound_bag_id = any($3))`,
    [warehouse_id, ids, bags],
  )
  return new Map(rows.map((p) => [p.tracking_id, p]))
}

const moment = (at: string | undefined) => (at === undefined ? null : new Date(at))

/** An announced parcel as it is kept. */
export const toldOf = (p: AnnouncedParcel): Told => ({
  ...p,
  weight: gramsOf(p.weight),
  arrive_by: moment(p.arrive_by),
  ship_by: moment(p.ship_by),
})

/** The same value whatever the sequence of its keys: PostgreSQL keeps those of jsonb in another one. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_key, v: unknown) =>
    v && typeof v === 'object' && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1)))
      : v,
  )

/** The name of the first field in which a parcel differs from what is known of it; undefined when it is the same. */
export const parcelDifference = (known: KnownParcel, parcel: AnnouncedParcel): string | undefined => {
  const told = toldOf(parcel)
  return toldColumns.find((name) => stable(known[name]) !== stable(told[name]))
}

/** Was it announced without a bag, and can it still come in one? */
export const isOnItsWay = (known: KnownParcel): boolean =>
  known.bag_number === null && known.status === epcParcelStatus.code.not_arrived

/** The same of a bag with its parcels. `inside`: the parcels that were announced in it. */
export const bagDifference = (
  known: KnownBag,
  bag: AnnouncedBag,
  inside: readonly KnownParcel[],
): string | undefined => {
  if (known.tag !== bag.tag) return 'tag'
  if (known.origin_hub_code !== bag.origin_hub_code) return 'origin_hub_code'
  if (known.weight_g !== gramsOf(bag.weight)) return 'weight'
  if ((known.due_at?.getTime() ?? null) !== (moment(bag.due_time)?.getTime() ?? null)) return 'due_time'
  if (inside.length !== bag.parcels.length) return 'parcels'
  const before = new Map(inside.map((p) => [p.tracking_id, p]))
  const other = bag.parcels.find((p) => {
    const same = before.get(p.tracking_id)
    return !same || parcelDifference(same, p) !== undefined
  })
  return other && `parcels ${other.tracking_id}`
}
