import { epcLabelRefusals } from '@kuacang/contract/epc/label/refusals'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { numberKind } from '@kuacang/contract/relabel/number-chain/enums'
import type { Caller } from '#kit/caller'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { preferenceOf } from '../../reference/public.ts'
import { type CarrierLabel, endNumbers, giveNumbers, type RelabelKind } from '../../relabel/public.ts'
import { drawnLabel } from '../combine/label.ts'
import { bagOfBox } from '../outbound-parcel/bag.ts'
import { cancelLabel } from '../outbound-parcel/cancel-label.ts'
import { labelQuestion, orderOf } from '../outbound-parcel/port-questions.ts'
import {
  boxNumber,
  epcObDocument,
  lockObById,
  notALivingBox,
  type ObRow,
  obByNumber,
  stopIfBoxBlocked,
} from '../outbound-parcel/store.ts'
import type { ParcelRow } from '../parcel/store.ts'

const { pending, packing, packed } = epcOutboundParcelStatus.code
const inBag: readonly number[] = [packing, packed]

/** Refuses a box that may not get another label now, and says where it is. */
const checkHere = async (tx: Tx, caller: Caller, ob: ObRow): Promise<void> => {
  const box = boxNumber(ob)
  stopIfBoxBlocked(ob)
  if (ob.handed_over_at) throw new Refused(epcLabelRefusals.left, { box })
  if (inBag.includes(ob.status))
    throw new Refused(epcLabelRefusals.in_bag, { box, bag: await bagOfBox(tx, caller, ob) })
  if (ob.status !== pending)
    throw new Refused(epcLabelRefusals.not_labelled, {
      box,
      status: epcOutboundParcelStatus.label(ob.status),
    })
}

/** The new label is on: the old number is valid no more, and the carrier of the old one is told. */
const replace = async (
  tx: Tx,
  caller: Caller,
  ob: ObRow,
  channel_code: string,
  { label, file }: { readonly label: CarrierLabel; readonly file: string | null },
): Promise<void> => {
  const { warehouse_id } = caller
  const { tax_exemptions } = await preferenceOf(tx, warehouse_id)
  const gateway = tax_exemptions.find((t) => t.channel_code === channel_code)?.gateway ?? ''
  endNumbers(tx, caller, [ob.id])
  giveNumbers(tx, caller, 'epc_ob', numberKind.code.relabelled, [
    { object_id: ob.id, number: label.tracking_id },
  ])
  tx.later(
    `update epc_ob set tracking_id = $3, channel_code = $4, gateway = $5, label_file = $6, label_paper = $7,
       sort_code = $8, embedded_label = $9, labelled_at = $10, updated_at = $10, version = version + 1
     where warehouse_id = $1 and id = $2`,
    [
      ...[warehouse_id, ob.id, label.tracking_id, channel_code, gateway, file, label.paper],
      ...[label.sort_code, label.embedded ?? false, tx.now],
    ],
    lostOnUnique,
  )
  tx.record({
    operation: 'epc_outbound_parcel.relabel',
    object: { type: epcObDocument.machine.title, id: ob.id, number: ob.ob_number },
    detail: { from: ob.tracking_id, to: label.tracking_id, channel: channel_code },
  })
  await cancelLabel(tx, caller, ob)
}

/** Outbound parcels get new labels (PA-389). */
export const relabelKind: RelabelKind = {
  object: epcObDocument.table,
  find: async (tx, caller, number) => {
    const found = await obByNumber(tx, caller, number)
    if (!found) {
      const [inside] = await tx.run<{ id: string }>(
        'select id from epc_parcel where warehouse_id = $1 and tracking_id = $2',
        [caller.warehouse_id, number],
      )
      if (inside) throw await notALivingBox(tx, caller, number, undefined)
      return undefined
    }
    if (found.dead) throw await notALivingBox(tx, caller, number, found)
    const [ob] = await tx.run<ObRow>('select * from epc_ob where warehouse_id = $1 and id = $2', [
      caller.warehouse_id,
      found.id,
    ])
    return ob && { id: ob.id, number: boxNumber(ob), channel_code: ob.channel_code }
  },
  lock: async (tx, caller, id) => {
    const ob = await lockObById(tx, caller, id)
    await checkHere(tx, caller, ob)
    const order = async (channel_code: string) => {
      const inside = await tx.run<ParcelRow>(
        'select * from epc_parcel where warehouse_id = $1 and ob_id = $2 order by id',
        [caller.warehouse_id, ob.id],
      )
      return orderOf({ ...ob, channel_code }, inside)
    }
    return {
      ...{ id, number: boxNumber(ob), channel_code: ob.channel_code, order },
      embedded: async (channel_code) => labelQuestion.embedded(tx, caller, await order(channel_code)),
      replace: (channel_code, label, file) => replace(tx, caller, ob, channel_code, { label, file }),
      drawn: (channel_code, { tracking_id, embedded = false }) =>
        drawnLabel({ ...ob, channel_code, embedded_label: embedded }, tracking_id, false),
    }
  },
}
