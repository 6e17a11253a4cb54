import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { say, type Text, text, type Values } from '@kuacang/contract/kit/text'
import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { Caller, Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { forcedItems, itemsByBag, itemsOfMeant } from '../../packing/public.ts'
import { preferenceOf } from '../../reference/public.ts'

/** What a bag holds: how many outbound parcels, whose carriers, and to which gateways; several are joined with commas. */
export type Inside = { readonly parcels: number; readonly carriers: string; readonly gateways: string }

export type InsideOfBag = Inside & { readonly bag_id: string }

const inside = `
select i.bag_id, count(*)::bigint as parcels,
  coalesce(string_agg(distinct c.carrier_code, ',' order by c.carrier_code), '') as carriers,
  coalesce(string_agg(distinct nullif(o.gateway, ''), ',' order by nullif(o.gateway, '')), '') as gateways`
const ofParcels = `
join epc_ob o on o.warehouse_id = $1 and o.id = i.item_id left join channel c on c.channel_code = o.channel_code
group by i.bag_id`

/** What the bags hold whose ids `with meant (id) as (...)` before gives. */
export const insideMeant = `${inside} from (${itemsOfMeant}) i ${ofParcels}`

const insideSql = `${inside} from (${itemsByBag}) i ${ofParcels}`

/** What bags hold, by bag; the parcels of bags that stand in them are theirs. */
export const insideBags = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Inside>> => {
  if (ids.length === 0) return new Map()
  return insideByBag(await tx.run<InsideOfBag>(insideSql, [warehouse_id, ids]))
}

export const insideByBag = (rows: readonly InsideOfBag[]): ReadonlyMap<string, Inside> =>
  new Map(rows.map((r) => [r.bag_id, r]))

const words = {
  blocked: text('包裹 {parcel} 被拦截', 'Parcel {parcel} is blocked'),
  state: text('包裹 {parcel} 的状态为「{status}」', 'Parcel {parcel} has the status “{status}”'),
  over: text(
    '包裹 {parcel} 超出 {gateway} 口岸的免税额',
    'Parcel {parcel} is over the tax exemption at {gateway}',
  ),
}

const filled = (said: Text, values: Values): Text => ({
  zh: say(said, 'zh', values),
  en: say(said, 'en', values),
})

/** What decides of a parcel in a bag whether that may leave. */
export type InBag = {
  bag_id: string
  id: string
  tracking_id: string | null
  status: number
  is_blocked: boolean
  channel_code: string
  gateway: string
}

/**
 * Why bags must not leave now, by bag: a parcel in it was blocked or cancelled since it was packed, or it was forced into
 * the bag over the tax exemption and still is over it. One reason for each bag, the first by tracking number.
 */
export const pickOutsOf = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Text>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.run<InBag>(
    `select i.bag_id, o.id, o.tracking_id, o.status, o.is_blocked, o.channel_code, o.gateway
     from (${itemsByBag}) i join epc_ob o on o.warehouse_id = $1 and o.id = i.item_id
     order by i.bag_id, o.tracking_id, o.id`,
    [caller.warehouse_id, ids],
  )
  const forced = await forcedItems(
    tx,
    caller,
    rows.map((r) => r.id),
  )
  const limits = forced.size > 0 ? (await preferenceOf(tx, caller.warehouse_id)).tax_exemptions : []
  return whyOut(rows, forced, limits)
}

/** Why parcels in bags let these not leave, by bag: that of the first of each. */
export const whyOut = (
  rows: readonly InBag[],
  forced: ReadonlyMap<string, number>,
  limits: WarehousePreference['tax_exemptions'],
): ReadonlyMap<string, Text> => {
  const { packed } = epcOutboundParcelStatus.code
  const out = new Map<string, Text>()
  for (const o of rows) {
    if (out.has(o.bag_id)) continue
    const parcel = o.tracking_id ?? o.id
    const limit = limits.find((l) => l.channel_code === o.channel_code)
    if (o.is_blocked) out.set(o.bag_id, filled(words.blocked, { parcel }))
    else if (o.status !== packed)
      out.set(o.bag_id, filled(words.state, { parcel, status: epcOutboundParcelStatus.label(o.status) }))
    else if (limit && (forced.get(o.id) ?? 0) > Math.round(limit.amount * 100))
      out.set(o.bag_id, filled(words.over, { parcel, gateway: limit.gateway }))
  }
  return out
}
