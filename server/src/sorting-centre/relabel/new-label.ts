import { numberKind } from '@kuacang/contract/relabel/number-chain/enums'
import type { ScConsignee } from '@kuacang/contract/sorting-centre/intake/calls'
import { scRelabelRefusals } from '@kuacang/contract/sorting-centre/relabel/refusals'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { noteNumbers } from '#kit/document/elsewhere'
import type { WaybillToLabel } from '#kit/labels/documents/waybill-label'
import { Refused } from '#kit/refused'
import { gramsOf, kgOf } from '#kit/weight'
import { channelOf, preferenceOf } from '../../reference/public.ts'
import {
  type CarrierLabel,
  endNumbers,
  giveNumbers,
  type HeldRelabels,
  requestOfNewNumber,
  voidOldLabel,
} from '../../relabel/public.ts'
import { groupFor } from '../parcel/group.ts'
import { type FoundParcel, type ScParcelRow, scParcelDocument } from '../parcel/store.ts'
import { holdRoomBags, moveRoomBags, mustNotLieInBag } from './room.ts'

const nobody: ScConsignee = {
  ...{ name: '', country_code: '', postcode: '', province: '', city: '', address_line: '', phone: '' },
}

const consigneeOf = (p: ScParcelRow): ScConsignee => ({
  ...nobody,
  country_code: p.country_code,
  ...(p.consignee as Partial<ScConsignee>),
})

const weightOf = (p: ScParcelRow): number | null => p.actual_weight_g ?? p.weight_g

/** What the carrier is told of a parcel; the weight in kg. */
export const orderOf = (p: ScParcelRow, channel_code: string) => ({
  parcel: p.original_tracking_id,
  channel_code,
  weight: kgOf(weightOf(p)),
  declared_value: Number(p.declared_value),
  currency: p.currency,
  consignee: consigneeOf(p),
})

/** What stands on a label that the product draws itself. */
export const drawnLabel = (p: ScParcelRow, channel: string, label: CarrierLabel): WaybillToLabel => {
  const to = consigneeOf(p)
  return {
    tracking_number: label.tracking_id,
    channel,
    order_number: p.original_tracking_id,
    units: 1,
    weight: kgOf(weightOf(p)),
    recipient: {
      name: to.name,
      telephone: to.phone,
      street: to.address_line,
      city: [to.city, to.province].filter(Boolean).join(', '),
      postal_code: to.postcode,
      country: to.country_code,
    },
    ...(label.embedded ? { mark: 'sandbox' as const } : {}),
  }
}

/** Refuses a channel that takes no parcel to this country from here, or none that is so heavy. */
export const mustSuit = async (tx: Tx, caller: Caller, p: ScParcelRow, channel: string): Promise<void> => {
  const [group, { sc_bag_max_weight }] = await together(
    groupFor(tx, caller, channel, p.country_code),
    preferenceOf(tx, caller.warehouse_id),
  )
  const said = { parcel: p.tracking_id, channel }
  if (!group) throw new Refused(scRelabelRefusals.no_group, { ...said, country: p.country_code || '-' })
  const limit_g = group.max_weight_g ?? gramsOf(sc_bag_max_weight)
  const weight_g = weightOf(p)
  if (weight_g !== null && weight_g > limit_g)
    throw new Refused(scRelabelRefusals.too_heavy, {
      ...{ ...said, weight: kgOf(weight_g) ?? 0, limit: kgOf(limit_g) ?? 0 },
    })
}

/** A parcel whose new label is on, with what is shown of where it goes from now on. */
type Relabelled<P> = P & Pick<FoundParcel, 'carrier_code' | 'group_name' | 'sort_key' | 'tag'> & PlaceOf

type PlaceOf = Pick<FoundParcel, 'place_carrier' | 'place_items' | 'place_weight_g'>

/**
 * The new label is on: its number lives, the old one is dead, and the parcel goes to the group of its new channel. `carrier` is
 * who is told of an old label, where that is known already.
 */
export const putNewLabel = async <P extends ScParcelRow>(
  tx: Tx,
  caller: Caller,
  parcel: P,
  channel_code: string,
  { label, file }: { readonly label: CarrierLabel; readonly file: string | null },
  carrier?: HeldRelabels['carrier'],
): Promise<Relabelled<P>> => {
  const [, group, earlier, channel, room] = await together(
    mustNotLieInBag(tx, caller, parcel),
    groupFor(tx, caller, channel_code, parcel.country_code),
    requestOfNewNumber(tx, caller, parcel.tracking_id),
    channelOf(tx, channel_code),
    holdRoomBags(tx, caller, [parcel]),
  )
  const { tracking_id } = label
  const now = moveHeld(tx, caller, scParcelDocument, 'relabel', parcel, {
    set: {
      ...{ tracking_id, channel_code, group_id: group?.group_id ?? null },
      ...{ label_file: file, label_paper: label.paper, sort_code: label.sort_code },
      ...{
        embedded_label: label.embedded ?? false,
        relabelled_at: tx.now,
        relabel_reason: null,
        bag_id: null,
      },
    },
    detail: {
      ...{ old: parcel.tracking_id, new: tracking_id, channel: channel_code, place: group?.tag ?? '' },
      old_group_id: parcel.group_id,
    },
    failed: lostOnUnique,
  })
  endNumbers(tx, caller, [parcel.id])
  giveNumbers(tx, caller, 'sc_parcel', numberKind.code.relabelled, [
    { object_id: parcel.id, number: tracking_id },
  ])
  noteNumbers(tx, caller, scParcelDocument, [tracking_id])
  tx.emit({
    topic: 'sorting_centre.relabelled',
    object: { type: scParcelDocument.table, id: parcel.id },
    payload: {
      ...{ tracking_id, old_tracking_id: parcel.tracking_id, channel: channel_code },
      ...{ original_tracking_id: parcel.original_tracking_id, origin: parcel.origin },
    },
  })
  if (earlier) await voidOldLabel(tx, caller, parcel.id, earlier, carrier)
  moveRoomBags(tx, caller, room, 1)
  return {
    ...now,
    ...{ carrier_code: channel?.carrier_code ?? null, group_name: group?.group_name ?? null },
    ...{ sort_key: group?.sort_key ?? null, tag: group?.tag ?? null },
    ...{ place_carrier: group?.place_carrier ?? null, place_items: group?.max_items ?? null },
    place_weight_g: group?.max_weight_g ?? null,
  }
}
