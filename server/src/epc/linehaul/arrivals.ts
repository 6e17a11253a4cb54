import { epcLinehaulRefusals } from '@kuacang/contract/epc/linehaul/refusals'
import { warehouseType } from '@kuacang/contract/kit/enums'
import type { PickOutParcel } from '@kuacang/contract/packing/limit/schemas'
import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { Caller, Scope } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { itemsByBag, itemsOfMeant } from '../../packing/public.ts'
import { preferenceOf } from '../../reference/public.ts'

/** An outbound parcel in a bag whose channel has an exemption, at whichever gateway. */
export type ArrivingParcel = {
  readonly id: string
  readonly bag_number: string
  readonly tracking_id: string | null
  readonly channel_code: string
  readonly person_key: string
  readonly value_minor: number
  readonly currency: string
}
type Claim = ArrivingParcel & { readonly limit_minor: number }

const candidate = `
select o.id, i.bag_number, o.tracking_id, o.channel_code, o.person_key, (o.declared_value * 100)::bigint as value_minor, o.currency`
const whatCounts = `
join epc_ob o on o.warehouse_id = $1 and o.id = i.item_id
where o.channel_code = any(array(
  select l ->> 'channel_code' from warehouse w, jsonb_array_elements(w.preference -> 'tax_exemptions') l where w.id = $1))
order by o.packed_at nulls last, o.id`

/** Such parcels in the bags whose ids `with meant (id) as (...)` before gives: those packed first come first. */
export const arrivingMeant = `${candidate} from (${itemsOfMeant}) i ${whatCounts}`

const arrivingSql = `${candidate} from (${itemsByBag}) i ${whatCounts}`

/** Limits are in this currency (`tax_exemptions` of the warehouse). */
const currency = 'USD'

/**
 * Where arrivals are counted for all warehouses: at the parcel centre that was made first. All bookings meet in its rows,
 * so two warehouses that book for one person at the same time wait for each other.
 */
const homeOf = async (tx: Pick<Tx, 'run'>, { warehouse_id }: Scope): Promise<number> => {
  const [row] = await tx.run<{ id: number | null }>(
    `select min(id) as id from warehouse where warehouse_type = ${warehouseType.code.epc}`,
    [],
  )
  return row?.id ?? warehouse_id
}

/**
 * By what arrivals are counted: the exemptions of channels, and the warehouse where they are counted. `arriving`: those of
 * the bags, where they are read already.
 */
export type ArrivalRules = Pick<WarehousePreference, 'tax_exemptions'> & {
  readonly home: number
  readonly arriving?: readonly ArrivingParcel[]
}

/** Reads what `takeArrivals` needs, for a command that reads something else with it. */
export const arrivalRules = async (tx: Pick<Tx, 'run'>, caller: Scope): Promise<ArrivalRules> => {
  const [{ tax_exemptions }, home] = await together(preferenceOf(tx, caller.warehouse_id), homeOf(tx, caller))
  return { tax_exemptions, home }
}

/** What the outbound parcels in bags take of the exemption of their recipients; parcels whose channel has none take nothing. */
const claimsOf = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  bagIds: readonly string[],
  { gateway, tax_exemptions, arriving }: ArrivalRules & { readonly gateway: string },
): Promise<Claim[]> => {
  const limits = tax_exemptions.filter((l) => l.gateway === gateway)
  if (limits.length === 0) return []
  const rows = arriving ?? (await tx.run<ArrivingParcel>(arrivingSql, [caller.warehouse_id, bagIds]))
  return rows.flatMap((row) =>
    limits
      .filter((l) => l.channel_code === row.channel_code)
      .map((l) => ({ ...row, limit_minor: Math.round(l.amount * 100) })),
  )
}

const pickOut = (c: Claim): PickOutParcel => ({
  box_number: c.bag_number,
  last_leg_tracking_number: c.tracking_id ?? '',
  declared_value: c.value_minor / 100,
})

type Taken = { readonly person_key: string; readonly taken_minor: number }

/**
 * Counts the recipients of bags for the day on which they arrive at a gateway, over all warehouses (design 8, 5.18). Where
 * all are within the exemption it is taken for `linehaul_note_id`; else nothing is, and the parcels are answered that
 * must be picked out: those packed first may go. Without `linehaul_note_id` it only looks, and holds the accounts. A
 * parcel in another currency than the limit is over it: there is no exchange rate to count it by.
 */
export const takeArrivals = async (
  tx: Tx,
  caller: Caller,
  bagIds: readonly string[],
  { gateway, arrives_on }: { readonly gateway: string; readonly arrives_on: string },
  linehaul_note_id?: string,
  known?: ArrivalRules,
): Promise<readonly PickOutParcel[]> => {
  const rules = known ?? (await arrivalRules(tx, caller))
  const { home } = rules
  const claims = await claimsOf(tx, caller, bagIds, { ...rules, gateway })
  if (claims.length === 0) return []
  // In one order, so that two who count never wait for each other in a circle.
  const people = [...new Set(claims.map((c) => c.person_key))].sort()
  const rows = await tx.run<Taken>(
    `insert into epc_arrival as a (warehouse_id, gateway, person_key, arrives_on, taken_minor)
     select $1::bigint, $2::text, p, $3::text, 0 from unnest($4::text[]) with ordinality as x (p, n) order by n
     on conflict (warehouse_id, gateway, person_key, arrives_on) do update set taken_minor = a.taken_minor
     returning person_key, taken_minor`,
    [home, gateway, arrives_on, people],
  )
  const taken = new Map(rows.map((r) => [r.person_key, r.taken_minor]))
  const over: Claim[] = []
  for (const claim of claims) {
    const sum = (taken.get(claim.person_key) ?? 0) + claim.value_minor
    if (claim.currency === currency && sum <= claim.limit_minor) taken.set(claim.person_key, sum)
    else over.push(claim)
  }
  if (over.length > 0 || !linehaul_note_id) return over.map(pickOut)
  tx.later(
    `insert into epc_arrival_use (warehouse_id, ob_id, linehaul_note_id, gateway, person_key, arrives_on, value_minor,
       created_at)
     select $1::bigint, u.ob_id, $2::text, $3::text, u.person_key, $4::text, u.value_minor, $5::timestamptz
     from unnest($6::text[], $7::text[], $8::bigint[]) as u (ob_id, person_key, value_minor)`,
    [
      ...[home, linehaul_note_id, gateway, arrives_on, tx.now, claims.map((c) => c.id)],
      ...[claims.map((c) => c.person_key), claims.map((c) => c.value_minor)],
    ],
  )
  tx.later(
    `update epc_arrival a set taken_minor = t.taken_minor from unnest($4::text[], $5::bigint[]) as t (person_key, taken_minor)
     where a.warehouse_id = $1 and a.gateway = $2 and a.arrives_on = $3 and a.person_key = t.person_key`,
    [home, gateway, arrives_on, [...taken.keys()], [...taken.values()]],
  )
  return []
}

/** The refusal with its pick-out list (PA-349). */
export const overTax = (
  parcels: readonly PickOutParcel[],
  { gateway, arrives_on }: { readonly gateway: string; readonly arrives_on: string },
): Refused =>
  new Refused(
    epcLinehaulRefusals.over_tax,
    { count: parcels.length, gateway, day: arrives_on },
    { data: { parcels } },
  )

/** Gives back what a booking took; of `bagIds` alone, where only these are withdrawn. */
export const releaseArrivals = async (
  tx: Tx,
  caller: Caller,
  linehaul_note_id: string,
  bagIds?: readonly string[],
): Promise<void> => {
  const inside = bagIds
    ? await tx.run<{ item_id: string }>(`select i.item_id from (${itemsByBag}) i`, [
        caller.warehouse_id,
        bagIds,
      ])
    : []
  tx.later(
    `with gone as (
       delete from epc_arrival_use where warehouse_id = $1 and linehaul_note_id = $2 and ($3::boolean or ob_id = any($4))
       returning gateway, person_key, arrives_on, value_minor),
     sums as (select gateway, person_key, arrives_on, sum(value_minor)::bigint as value_minor from gone group by 1, 2, 3),
     held as (
       select a.gateway, a.person_key, a.arrives_on from epc_arrival a
       where a.warehouse_id = $1 and (a.gateway, a.person_key, a.arrives_on) in
         (select gateway, person_key, arrives_on from sums)
       order by 1, 2, 3 for update)
     update epc_arrival a set taken_minor = a.taken_minor - s.value_minor from sums s, held h
     where a.warehouse_id = $1 and (a.gateway, a.person_key, a.arrives_on) = (s.gateway, s.person_key, s.arrives_on)
       and (h.gateway, h.person_key, h.arrives_on) = (s.gateway, s.person_key, s.arrives_on)`,
    [await homeOf(tx, caller), linehaul_note_id, !bagIds, inside.map((i) => i.item_id)],
  )
}
