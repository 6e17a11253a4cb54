import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import { epcGeneratorType, epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import type { submitEpcReInbound } from '@kuacang/contract/epc/re-inbound/calls'
import { epcReInboundType } from '@kuacang/contract/epc/re-inbound/enums'
import { epcReInboundRefusals } from '@kuacang/contract/epc/re-inbound/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveAllHeld, moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { type Port, portOf } from '../../ports/public.ts'
import { endHeldRelabels, endNumbers, holdRelabels } from '../../relabel/public.ts'
import { epcSetDocument, recountHeld } from '../decision/store.ts'
import { bagOfBox } from '../outbound-parcel/bag.ts'
import { cancelLabel } from '../outbound-parcel/cancel-label.ts'
import {
  boxNumber,
  epcObDocument,
  notALivingBox,
  type ObRow,
  stopIfBoxBlocked,
} from '../outbound-parcel/store.ts'
import { freeInside, type HeldBox, holdBox } from '../outbound-parcel/take-label.ts'
import { epcParcelDocument, type ParcelRow } from '../parcel/store.ts'

type Body = z.output<typeof submitEpcReInbound.body>

const { returned, failed_weight, direct_ship, returned_direct_ship } = epcReInboundType.code
const { pending, packed } = epcOutboundParcelStatus.code

const ofLeft: readonly number[] = [returned, returned_direct_ship]
const ofDirect: readonly number[] = [direct_ship, returned_direct_ship]

const isDirect = ({ generator_type }: Pick<ObRow, 'generator_type'>): boolean =>
  generator_type === epcGeneratorType.code.direct_ship

/** The reasons with which an outbound parcel can be taken back in, by whether it left and how it was closed. */
export const typesFor = (ob: Pick<ObRow, 'handed_over_at' | 'generator_type'>) =>
  epcReInboundType.codes.filter(
    (type) =>
      ofLeft.includes(type) === (ob.handed_over_at !== null) && (isDirect(ob) || !ofDirect.includes(type)),
  )

/** Refuses an outbound parcel that is not back: blocked, in a bag, without its label, or of another reason. */
const mustBeBack = async (tx: Tx, caller: Caller, ob: ObRow, type: number): Promise<void> => {
  const box = boxNumber(ob)
  stopIfBoxBlocked(ob)
  const words = { box, type: epcReInboundType.label(type) }
  const [first = failed_weight] = typesFor(ob)
  const other = epcReInboundType.label(first)
  if (ofLeft.includes(type) && ob.handed_over_at === null)
    throw new Refused(epcReInboundRefusals.not_left, { ...words, other })
  if (!ofLeft.includes(type) && ob.handed_over_at !== null)
    throw new Refused(epcReInboundRefusals.left, { ...words, other, at: ob.handed_over_at })
  if (ofDirect.includes(type) && !isDirect(ob))
    throw new Refused(epcReInboundRefusals.not_direct, { ...words, other })
  if (ob.handed_over_at === null && ob.bag_id !== null)
    throw new Refused(epcReInboundRefusals.in_bag, { box, bag: await bagOfBox(tx, caller, ob) })
  if (ob.status !== pending && ob.status !== packed)
    throw new Refused(epcReInboundRefusals.not_labelled, {
      box,
      status: epcOutboundParcelStatus.label(ob.status),
    })
}

/** A box, all that is under way about it, and who answers for its carrier. */
type Ending = {
  readonly held: HeldBox
  readonly relabels: Awaited<ReturnType<typeof holdRelabels>>
  readonly carrier: Port
}

/** Its parcels are to be taken back in, and it is dead with its numbers (design 5.2). */
const endBox = async (tx: Tx, caller: Caller, ending: Ending, type: number): Promise<ParcelRow[]> => {
  const { ob, pre, set, parcels } = ending.held
  const box = boxNumber(ob)
  const reinbound_type_name = epcReInboundType.label(type)
  freeInside(tx, caller, ob.id)
  const back = moveAllHeld(tx, caller, epcParcelDocument, 'come_back', parcels, {
    set: { ob_id: null, re_inbound_type: null },
    detail: { box, reinbound_type_name },
  })
  const gone = {
    set: { re_inbound_at: tx.now, re_inbound_type: type, re_inbound_by: caller.user.username },
    detail: { reinbound_type_name },
  }
  const left = ob.handed_over_at !== null
  moveHeld(tx, caller, epcObDocument, left ? 'come_back' : 'cancel', ob, gone)
  endNumbers(tx, caller, pre ? [ob.id, pre.id] : [ob.id])
  await endHeldRelabels(tx, caller, ending.relabels, 're_inbound')
  if (!left) await cancelLabel(tx, caller, ob, ending.carrier)
  if (set) {
    if (set.status === epcSetStatus.code.closed)
      // Its deadline is past; that of the first parcel that is scanned again counts.
      moveHeld(tx, caller, epcSetDocument, 'open_again', set, {
        set: { part: set.part || set.id, first_scanned_at: null, deadline: null },
      })
    recountHeld(tx, caller, set)
  }
  return back
}

/** All parcels that ever were in an outbound parcel, as they are now. */
const insideBefore = (tx: Tx, { warehouse_id }: Caller, ob_id: string): Promise<ParcelRow[]> =>
  tx.run<ParcelRow>(
    `select p.* from epc_ob_member m join epc_parcel p on p.warehouse_id = $1 and p.id = m.parcel_id
     where m.warehouse_id = $1 and m.ob_id = $2 order by p.tracking_id`,
    [warehouse_id, ob_id],
  )

/**
 * An outbound parcel is back: answers its parcels, which are to be taken back in. The same again changes nothing. `by`: the
 * parcel by whose number it was meant, which only stands for it where it is alone.
 */
export const takeBoxBack = async (
  tx: Tx,
  caller: Caller,
  meant: { readonly id: string; readonly dead: boolean },
  { tracking_id, inbound_type, weight }: Body,
  by: ParcelRow | undefined,
): Promise<{ readonly number: string; readonly parcels: readonly ParcelRow[] }> => {
  const [held, before, relabels, carrier] = await together(
    holdBox(tx, caller, meant.id),
    insideBefore(tx, caller, meant.id),
    holdRelabels(tx, caller, epcObDocument.table, [meant.id]),
    portOf(tx, caller, 'carrier'),
  )
  const { ob, parcels } = held
  const number = boxNumber(ob)
  if (ob.re_inbound_at !== null) return { number, parcels: before }
  if (meant.dead) throw await notALivingBox(tx, caller, tracking_id, meant)
  if (by && parcels.length > 1)
    throw new Refused(epcReInboundRefusals.scan_box, { parcel: by.tracking_id, box: number })
  await mustBeBack(tx, caller, ob, inbound_type)
  if (parcels.length === 1 && weight === undefined)
    throw new Refused(epcReInboundRefusals.weight_missing, { parcel: number })
  return { number, parcels: await endBox(tx, caller, { held, relabels, carrier }, inbound_type) }
}
