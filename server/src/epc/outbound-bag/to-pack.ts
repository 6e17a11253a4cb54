import { epcPackRefusals } from '@kuacang/contract/epc/outbound-bag/refusals'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcParcelStatus, parcelType } from '@kuacang/contract/epc/parcel/enums'
import { namesOf } from '@kuacang/contract/kit/name'
import type { Text } from '@kuacang/contract/kit/text'
import { packingSuites } from '@kuacang/contract/packing/suites'
import { channelGroupWay } from '@kuacang/contract/reference/channel-group/enums'
import type { Caller, Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Tx } from '#kit/database/transact'
import { triedOn } from '#kit/document/document'
import { Refused } from '#kit/refused'
import type { Parcel } from '../../packing/public.ts'
import { meantOb, notALivingBox } from '../outbound-parcel/store.ts'

/** An outbound parcel with what decides where it is packed. */
export type ObToPack = {
  readonly id: string
  /** The number on its label; ours while it has none. */
  readonly tracking_id: string
  readonly status: number
  readonly is_blocked: boolean
  readonly parcel_type: number
  readonly channel_code: string
  readonly country_code: string
  readonly gateway: string
  readonly sort_code: string
  readonly weight_g: number | null
  readonly bag_id: string | null
  readonly handed_over_at: Date | null
  readonly carrier_code: string | null
  readonly group_id: number | null
  readonly group_name: string | null
  readonly group_name_en: string | null
  readonly way: number | null
  readonly countries: string[] | null
  /** How many carriers the channels of its group have. */
  readonly carriers: number
  /** A parcel inside that is no longer to go, and its state. */
  readonly gone: string | null
  readonly gone_status: number | null
}

const { cancelled, packing, packed, pending } = epcOutboundParcelStatus.code
const inside = codes(epcParcelStatus, 'pre_combined', 'finished')

const toPackSql = `
select o.id, coalesce(o.tracking_id, o.ob_number) as tracking_id, o.status, o.is_blocked, o.parcel_type, o.channel_code, o.country_code, o.gateway,
  o.sort_code, o.weight_g, o.bag_id, o.handed_over_at, c.carrier_code, g.group_id, g.group_name, g.name_en as group_name_en, g.way, g.countries,
  (select count(distinct x.carrier_code) from channel x where x.id = any(g.channels)) as carriers,
  m.tracking_id as gone, m.status as gone_status, n.dead
from (${meantOb}) n
  join epc_ob o on o.warehouse_id = $1 and o.id = n.id
  left join channel c on c.channel_code = o.channel_code
  left join channel_group g on c.id = any(g.channels) and not g.deprecated
  left join lateral (
    select p.tracking_id, p.status from epc_ob_member om
      join epc_parcel p on p.warehouse_id = $1 and p.id = om.parcel_id
    where om.warehouse_id = $1 and om.ob_id = o.id and om.live and p.status not in ${inside}
    order by p.tracking_id limit 1) m on true`

/** The outbound parcel that a number means; a number that was replaced by another is refused with that one. */
export const findOb = async (
  tx: Pick<Tx, 'run'>,
  scope: Scope,
  number: string,
): Promise<ObToPack | undefined> => {
  const [found] = await tx.run<ObToPack & { dead: boolean }>(toPackSql, [scope.warehouse_id, number])
  if (!found) return undefined
  const { dead, ...ob } = found
  if (dead && ob.status !== cancelled) throw await notALivingBox(tx, scope, number, ob)
  return ob
}

/** The way of packing of each station. */
export const ways = {
  'epc-bag': channelGroupWay.code.bag,
  'epc-outbound': channelGroupWay.code.packing_bag,
  'epc-container': channelGroupWay.code.container,
} as const
export type EpcStation = keyof typeof ways

const stationOf = (way: number): EpcStation =>
  (Object.keys(ways) as EpcStation[]).find((key) => ways[key] === way) ?? 'epc-bag'

const undeliverable: readonly number[] = [
  parcelType.code.overweight,
  parcelType.code.oversize,
  parcelType.code.prohibited,
]

type Grouped = ObToPack & { readonly group_id: number; readonly group_name: string }

/** What the channel group of an outbound parcel is called. */
export const groupOf = ({ group_name, group_name_en }: Pick<Grouped, 'group_name' | 'group_name_en'>): Text =>
  namesOf({ name: group_name, name_en: group_name_en ?? '' })

type More = {
  /** Only parcels of this carrier. */
  readonly carrier?: string | undefined
  /** It is weighed in the same command. */
  readonly weighed?: boolean
}

/** Refuses an outbound parcel that may not be packed at a station now; a stop comes before all else. */
export const mustBePackable = (
  caller: Caller,
  key: EpcStation,
  ob: ObToPack,
  { carrier, weighed = false }: More = {},
): Grouped => {
  const { tracking_id: parcel, group_id, group_name, way, countries } = ob
  const tried = triedOn(caller, 'epc_outbound_parcel', 'put_into_bag', {
    ...{ id: ob.id, number: parcel, status: ob.status },
  })
  if (ob.is_blocked) throw new Refused(epcPackRefusals.blocked, { parcel }, tried)
  if (ob.status === cancelled) throw new Refused(epcPackRefusals.cancelled, { parcel }, tried)
  if (ob.status !== pending)
    throw new Refused(
      epcPackRefusals.not_labelled,
      { parcel, status: epcOutboundParcelStatus.label(ob.status) },
      tried,
    )
  if (ob.gone !== null)
    throw new Refused(
      epcPackRefusals.member_gone,
      { parcel, member: ob.gone, status: epcParcelStatus.label(ob.gone_status ?? 0) },
      tried,
    )
  if (undeliverable.includes(ob.parcel_type))
    throw new Refused(
      epcPackRefusals.undeliverable,
      { parcel, type: parcelType.label(ob.parcel_type) },
      tried,
    )
  if (carrier !== undefined && ob.carrier_code !== carrier)
    throw new Refused(epcPackRefusals.other_carrier, {
      ...{ parcel, wanted: carrier },
      carrier: ob.carrier_code || '-',
    })
  if (group_id === null || group_name === null || way === null)
    throw new Refused(epcPackRefusals.no_group, { parcel, channel: ob.channel_code })
  const group = groupOf({ ...ob, group_name })
  if (way !== ways[key])
    throw new Refused(epcPackRefusals.other_way, {
      ...{ parcel, group, way: channelGroupWay.label(way) },
      desk: packingSuites[stationOf(way)].title,
    })
  if (countries && countries.length > 0 && !countries.includes(ob.country_code))
    throw new Refused(epcPackRefusals.wrong_country, { parcel, group, country: ob.country_code })
  if (ob.weight_g === null && !weighed) throw new Refused(epcPackRefusals.not_weighed, { parcel }, tried)
  return { ...ob, group_id, group_name }
}

/** Is it in a bag that has not left? Then it is shown there, taken out of it, or refused elsewhere. */
const isInBag = ({ status, bag_id }: ObToPack): boolean =>
  bag_id !== null && (status === packing || status === packed)

type Kind = {
  readonly key: EpcStation
  /** By which code it is packed beside group and gateway, where pack jobs sort it. */
  readonly sorted?: (
    tx: Tx,
    caller: Caller,
    ob: Grouped,
  ) => Promise<{ readonly code: string; readonly version: string }>
} & More

/**
 * The outbound parcel that was scanned, as the packing engine knows parcels. Its tag names all that one bag must share:
 * channel group and gateway, the carrier where the group has several, and the sort code of a pack job before them.
 */
export const obToPack = async (
  tx: Tx,
  caller: Caller,
  code: string,
  kind: Kind,
): Promise<Parcel | undefined> => {
  const found = await findOb(tx, caller, code)
  if (!found) return undefined
  const { id, tracking_id: number } = found
  if (found.handed_over_at !== null)
    throw new Refused(epcPackRefusals.left, { parcel: number, at: found.handed_over_at })
  const known = { id, number, weight_g: found.weight_g ?? 0, bag_id: found.bag_id }
  if (isInBag(found)) return { ...known, tag: '', display: found.carrier_code ?? '' }
  const ob = mustBePackable(caller, kind.key, found, kind)
  const sorted = await kind.sorted?.(tx, caller, ob)
  const carrier = ob.carrier_code ?? ''
  const group = groupOf(ob)
  const tag = (name: string) =>
    [sorted?.code, name, ob.gateway, ob.carriers > 1 ? carrier : ''].filter(Boolean).join(' ')
  return {
    ...{ ...known, bag_id: null, group_id: ob.group_id, display: carrier },
    ...{ tag: tag(group.zh), tag_en: tag(group.en) },
    ...(sorted ? { sort_code_version: sorted.version, detail: { sort_code: sorted.code } } : {}),
  }
}
