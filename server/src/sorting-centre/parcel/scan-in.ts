import type { Answered } from '@kuacang/contract/kit/call'
import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import { numberKind } from '@kuacang/contract/relabel/number-chain/enums'
import { relabelReason } from '@kuacang/contract/relabel/request/enums'
import type { scanScParcelIn } from '@kuacang/contract/sorting-centre/parcel/calls'
import { scHoldReason, scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { scParcelRefusals } from '@kuacang/contract/sorting-centre/parcel/refusals'
import { scReturnReason } from '@kuacang/contract/sorting-centre/return/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { LostRace, lostOnUnique, type Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { knownElsewhere, noteNumbers } from '#kit/document/elsewhere'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { mustFit } from '#kit/scan/must-fit'
import { sightingsOf } from '#kit/scan/sightings'
import { wrongScan } from '#kit/scan/wrong-scan'
import { gramsOf } from '#kit/weight'
import { preferenceOf } from '../../reference/public.ts'
import { giveNumbers } from '../../relabel/public.ts'
import { openBagForScan } from '../inbound-bag/open.ts'
import { findScInboundBag, type ScInboundBagRow, showScInboundBag } from '../inbound-bag/store.ts'
import { registerReturn } from '../return/store.ts'
import { weighingTitles, weighScan } from '../weigh.ts'
import { type GroupHere, groupFor } from './group.ts'
import {
  type FoundParcel,
  lockScParcel,
  type ScParcelShown,
  scParcelDocument,
  showScParcel,
} from './store.ts'

type Body = z.output<typeof scanScParcelIn.body>
type ScanInAnswer = Answered<typeof scanScParcelIn>

const status = scParcelStatus.code
const leftStates: readonly number[] = [status.handed_over, status.departed]
const returnStates: readonly number[] = [
  status.to_return,
  status.return_packing,
  status.returned,
  status.destroyed,
]
const poolStates: readonly number[] = [status.to_relabel, status.relabel_review]
const inBag: readonly number[] = [status.packing, status.packed]

/** What the desk says of a parcel that is here: H before R before its place. */
export const signOf = (
  p: Pick<ScParcelShown, 'hold_reason' | 'status' | 'tag'>,
): Pick<ScanInAnswer, 'answer' | 'sign'> => {
  if (p.hold_reason !== null || returnStates.includes(p.status)) return { answer: 'hold', sign: 'H' }
  if (poolStates.includes(p.status)) return { answer: 'relabel', sign: 'R' }
  return { answer: 'place', sign: p.tag ?? '' }
}

/** Refuses what cannot be scanned in, and says where it belongs. */
const stopIfElsewhere = (p: FoundParcel): void => {
  const parcel = p.tracking_id
  if (p.dest_warehouse_code !== null && p.dest_warehouse_code !== p.warehouse_code)
    throw new Refused(scParcelRefusals.transit, {
      ...{ parcel, bag: p.inbound_bag_number ?? '', dest: p.dest_warehouse_code },
    })
  const said = { parcel, status: scParcelStatus.label(p.status) }
  if (leftStates.includes(p.status)) throw new Refused(scParcelRefusals.gone, said)
  if (inBag.includes(p.status))
    throw new Refused(scParcelRefusals.in_bag, { parcel, bag: p.bag_number ?? '' })
  if (returnStates.includes(p.status)) throw new Refused(scParcelRefusals.to_return, said)
}

/** Why the local carrier would refuse it as it is; undefined: it can go on. */
const relabelReasonOf = (
  group: GroupHere | undefined,
  weight_g: number | null,
  { sc_bag_max_weight }: WarehousePreference,
): number | undefined => {
  if (!group) return relabelReason.code.refused
  const limit_g = group.max_weight_g ?? gramsOf(sc_bag_max_weight)
  return weight_g !== null && weight_g > limit_g ? relabelReason.code.over_limits : undefined
}

type Scan = { readonly preference: WarehousePreference; readonly bag: ScInboundBagRow | undefined }

/** The parcel arrives: weighed where it was weighed, with its place, or into the relabel pool. */
const arrive = async (
  tx: Tx,
  caller: Caller,
  found: FoundParcel,
  body: Body,
  { preference }: Scan,
): Promise<ScParcelShown> => {
  const group = await groupFor(tx, caller, found.channel_code, found.country_code)
  const weighed = weighScan(caller, body, preference, {
    title: weighingTitles.parcel,
    expected_g: found.weight_g,
  })
  const reason = relabelReasonOf(group, weighed?.weight_g ?? found.weight_g, preference)
  const set = {
    ...{ inbound_at: tx.now, inbound_by: caller.user.username, group_id: group?.group_id ?? null },
    ...(weighed && {
      ...{ actual_weight_g: weighed.weight_g, tried_weights_g: weighed.tried_weights_g },
      weight_away: weighed.away,
    }),
    ...(reason !== undefined && { relabel_reason: reason, to_relabel_at: tx.now }),
  }
  const to = reason === undefined ? status.pending : status.to_relabel
  const detail = {
    ...weighed?.detail,
    place: group?.tag ?? '',
    group_id: group?.group_id ?? null,
    ...(reason !== undefined && { relabel_reason: reason }),
  }
  const moved = moveHeld(tx, caller, scParcelDocument, 'scan_in', found, { to, set, detail })
  return {
    ...moved,
    ...{ group_name: group?.group_name ?? null, sort_key: group?.sort_key ?? null, tag: group?.tag ?? null },
  }
}

/** The platform withdrew it, and it came all the same: it is a return from now on. */
const arriveWithdrawn = (tx: Tx, caller: Caller, found: FoundParcel): ScParcelShown => {
  registerReturn(tx, caller, found, { reason: scReturnReason.code.withdrawn })
  return moveHeld(tx, caller, scParcelDocument, 'arrive_withdrawn', found, {
    set: { inbound_at: tx.now, inbound_by: caller.user.username, hold_reason: scHoldReason.code.withdrawn },
  })
}

/** A parcel that was not announced, in an open bag: it is kept on hold until it is. */
const takeSurplus = async (tx: Tx, caller: Caller, body: Body, { bag }: Scan): Promise<ScParcelShown> => {
  const { tracking_id: number } = body
  await mustFit(tx, caller, 'sc_parcel', number)
  const warehouse = await knownElsewhere(tx, caller, scParcelDocument, number)
  if (warehouse !== undefined) throw new Refused(scParcelRefusals.other_warehouse, { number, warehouse })
  if (!bag) throw new Refused(scParcelRefusals.scan_bag_first, { number })
  if (await findScInboundBag(tx, caller, number))
    throw new Refused(scParcelRefusals.bag_scanned, { number, bag: bag.bag_number })
  // What is something else here, such as a packing bag, is called by what it is.
  const known = await sightingsOf(tx, caller, number)
  // Another scan of it was first.
  if (known.some((s) => s.thing === 'parcel')) throw new LostRace()
  if (known.length > 0) throw await wrongScan(tx, caller, { expected: 'parcel', code: number })
  const id = newId()
  const weight_g = gramsOf(body.weight)
  const [row] = await tx
    .run<ScParcelShown>(
      `insert into sc_parcel (warehouse_id, id, tracking_id, original_tracking_id, status, hold_reason, surplus,
         actual_weight_g, inbound_bag_id, inbound_by, inbound_at, created_at, updated_at)
       values ($1, $2, $3, $3, ${status.pending}, ${scHoldReason.code.unknown}, true, $4, $5, $6, $7, $7, $7)
       returning *, null as carrier_code, null as group_name, null as sort_key, null as tag,
         null as inbound_bag_number, null as dest_warehouse_code, null as bag_number, '' as warehouse_code, '' as origin`,
      [caller.warehouse_id, id, number, weight_g, bag.id, caller.user.username, tx.now],
    )
    .catch(lostOnUnique)
  if (!row) throw new Error('an insert answers its row')
  giveNumbers(tx, caller, 'sc_parcel', numberKind.code.outbound, [{ object_id: id, number }])
  noteNumbers(tx, caller, scParcelDocument, [number])
  tx.record({
    operation: 'sc_parcel.surplus',
    object: { type: scParcelDocument.table, id, number },
    parent: { type: 'sc_inbound_bag', id: bag.id },
    detail: { bag: bag.bag_number },
  })
  return {
    ...row,
    ...{ inbound_bag_number: bag.bag_number, dest_warehouse_code: bag.dest_warehouse_code },
    warehouse_code: bag.warehouse_code,
  }
}

/**
 * Scans a parcel in (PA-585). It is found by any number that it ever had. What must not go on is answered with H, what the
 * local carrier would refuse with R, the rest with the sign of its place.
 */
export const scanIn = async (tx: Tx, caller: Caller, { body }: { body: Body }): Promise<ScanInAnswer> => {
  const [found, preference, bag] = await together(
    lockScParcel(tx, caller, body.tracking_id),
    preferenceOf(tx, caller.warehouse_id),
    openBagForScan(tx, caller, body.bag_number),
  )
  const scan: Scan = { preference, bag }
  const answer = async (parcel: ScParcelShown, more: Partial<ScanInAnswer> = {}): Promise<ScanInAnswer> => {
    const foreign = bag !== undefined && parcel.inbound_bag_id !== bag.id ? parcel.inbound_bag_number : null
    const arrived = !more.already && parcel.inbound_bag_id === bag?.id && !parcel.surplus
    return {
      ...{ parcel: showScParcel(parcel, caller), ...signOf(parcel), foreign_bag_number: foreign },
      ...{ already: false, intercepted: false, found: false },
      bag: bag
        ? showScInboundBag({ ...bag, arrived_count: bag.arrived_count + (arrived ? 1 : 0) }, caller)
        : null,
      ...more,
    }
  }
  if (!found) return answer(await takeSurplus(tx, caller, body, scan))
  stopIfElsewhere(found)
  if (found.status === status.lost) {
    const back = moveHeld(tx, caller, scParcelDocument, 'find', found, {
      to: found.status_before_lost ?? status.created,
      set: { status_before_lost: null },
      detail: { found_by: 'scan' },
    })
    // It was lost before it arrived: it arrives now.
    const here = back.status === status.created ? await arrive(tx, caller, back, body, scan) : back
    return answer(here, { found: true, already: back.status !== status.created })
  }
  if (found.status === status.cancelled)
    return answer(arriveWithdrawn(tx, caller, found), { intercepted: true })
  if (found.status === status.created) return answer(await arrive(tx, caller, found, body, scan))
  return answer(found, { already: true })
}
