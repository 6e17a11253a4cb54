import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import {
  getEpcReInboundInfo,
  listEpcReturnedBoxes,
  submitEpcReInbound,
  syncEpcReInbound,
} from '@kuacang/contract/epc/re-inbound/calls'
import { epcReInboundType } from '@kuacang/contract/epc/re-inbound/enums'
import { epcReInboundRefusals } from '@kuacang/contract/epc/re-inbound/refusals'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { Refused } from '#kit/refused'
import { kgOf } from '#kit/weight'
import { replaced } from '../arrival/ascan.ts'
import { parcelByNumber, unknownBoxOrParcel } from '../arrival/find.ts'
import { holdScanned } from '../arrival/hold.ts'
import { stopIfBlocked } from '../block/stop.ts'
import { decidedOf } from '../decision/carry-out.ts'
import { decideAnew } from '../decision/decide.ts'
import { boxNumber, type ObRow, obByNumber } from '../outbound-parcel/store.ts'
import { epcParcelDocument } from '../parcel/store.ts'
import { typesFor } from './box-back.ts'
import { matchingReturnedBoxes, returnedBoxColumns, showReturnedBox } from './list.ts'
import { reInbound } from './re-inbound.ts'

const { order_trouble, re_inbounded, pending, unbound, pending_re_inbound, re_inbound_submitted } =
  epcParcelStatus.code
/** Of these the order platform may say something new. */
const open: readonly number[] = [order_trouble, re_inbounded, pending, unbound]
const notYet: readonly number[] = [pending_re_inbound, re_inbound_submitted]

/** What the desk is told of an outbound parcel before it is taken back in. */
const ofBox = async (tx: Pick<Tx, 'run'>, { warehouse_id }: Caller, id: string) => {
  const [ob] = await tx.run<ObRow>('select * from epc_ob where warehouse_id = $1 and id = $2', [
    warehouse_id,
    id,
  ])
  if (!ob) throw new Error('a number means an outbound parcel that is there')
  const inside = await tx.run<{ tracking_id: string }>(
    `select p.tracking_id from epc_ob_member m join epc_parcel p on p.warehouse_id = $1 and p.id = m.parcel_id
     where m.warehouse_id = $1 and m.ob_id = $2 order by p.tracking_id`,
    [warehouse_id, id],
  )
  return {
    tracking_id: boxNumber(ob),
    is_outbound: true,
    last_weight: kgOf(ob.weight_g),
    parcels: inside.map((p) => p.tracking_id),
    inbound_types: typesFor(ob),
  }
}

export const answers: Answer[] = [
  answer(submitEpcReInbound, reInbound),
  answer(getEpcReInboundInfo, async (tx, caller, { query: { tracking_id } }) => {
    const parcel = await parcelByNumber(tx, caller, tracking_id)
    if (parcel && parcel.ob_id !== null) return ofBox(tx, caller, parcel.ob_id)
    if (parcel)
      return {
        tracking_id: parcel.tracking_id,
        is_outbound: false,
        last_weight: kgOf(parcel.weight_g ?? parcel.declared_weight_g),
        parcels: [],
        inbound_types: [...epcReInboundType.codes],
      }
    const box = await obByNumber(tx, caller, tracking_id)
    if (!box) throw await unknownBoxOrParcel(tx, caller, tracking_id)
    return ofBox(tx, caller, box.id)
  }),
  answer(syncEpcReInbound, async (tx, caller, { body }) => {
    const scanned = await holdScanned(tx, caller, body.tracking_id)
    if (!scanned) throw await unknownBoxOrParcel(tx, caller, body.tracking_id)
    const { set, members, asked: parcel } = scanned
    await stopIfBlocked(tx, caller, parcel)
    if (notYet.includes(parcel.status))
      throw new Refused(epcReInboundRefusals.not_back, {
        parcel: parcel.tracking_id,
        status: epcParcelStatus.label(parcel.status),
      })
    if (!set || !open.includes(parcel.status)) return decidedOf(parcel, members)
    const asked =
      parcel.status === order_trouble
        ? moveHeld(tx, caller, epcParcelDocument, 'resolve_trouble', parcel)
        : parcel
    const outcome = await decideAnew(tx, caller, replaced({ ...scanned, set }, asked), 're_inbound')
    const now = outcome.members.find((p) => p.id === parcel.id) ?? asked
    return {
      ...decidedOf(now, outcome.members),
      ...('later' in outcome ? { later: outcome.later } : {}),
    }
  }),
  answer(listEpcReturnedBoxes, async (tx, caller, { query }) => {
    const rows = matchingReturnedBoxes(tx.db, caller, query).select(returnedBoxColumns(caller))
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map(showReturnedBox) }
  }),
]
