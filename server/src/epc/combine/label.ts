import type { printBoxLabel } from '@kuacang/contract/epc/combine/calls'
import { epcOutboundParcelRefusals } from '@kuacang/contract/epc/outbound-parcel/refusals'
import { epcPreOutboundParcelStatus } from '@kuacang/contract/epc/pre-outbound-parcel/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import type { WaybillToLabel } from '#kit/labels/documents/waybill-label'
import { Refused } from '#kit/refused'
import { kgOf } from '#kit/weight'
import type { Printable } from '../../printing/public.ts'
import {
  boxNumber,
  epcPreObDocument,
  lockOb,
  type ObRow,
  type PreObRow,
  stopIfBoxBlocked,
} from '../outbound-parcel/store.ts'

/** What is drawn, or the file that the carrier made. */
export type BoxLabelPage = WaybillToLabel & { readonly file: string | null }

/** A label of a box that the product draws itself, or the file that the carrier made. */
export const drawnLabel = (ob: ObRow, number: string, isTemporary: boolean): BoxLabelPage => {
  const to = ob.consignee
  return {
    tracking_number: number,
    channel: ob.channel_code,
    order_number: ob.ob_number,
    units: ob.parcel_count,
    weight: kgOf(ob.weight_g),
    recipient: {
      name: to.name,
      telephone: to.phone,
      street: to.address_line,
      city: [to.city, to.province].filter(Boolean).join(', '),
      postal_code: to.postcode,
      country: ob.country_code,
    },
    ...(isTemporary ? { mark: 'temporary' as const } : ob.embedded_label ? { mark: 'sandbox' as const } : {}),
    file: isTemporary ? null : ob.label_file,
  }
}

/** The temporary label of a closed box, while it is the one that counts. */
export const temporaryLabelOf = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Caller,
  number: string,
): Promise<BoxLabelPage> => {
  const [pre] = await tx.run<PreObRow>(
    'select * from epc_pre_ob where warehouse_id = $1 and tracking_id = $2',
    [warehouse_id, number],
  )
  if (!pre || pre.status === epcPreOutboundParcelStatus.code.cancelled)
    throw notFound(epcPreObDocument.title, number)
  const [ob] = await tx.run<ObRow>('select * from epc_ob where warehouse_id = $1 and id = $2', [
    warehouse_id,
    pre.ob_id,
  ])
  if (!ob) throw notFound(epcPreObDocument.title, number)
  return drawnLabel(ob, number, true)
}

/** The label of a box as it is now: a temporary one until the carrier's is put on. */
export const labelToPrint = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof printBoxLabel.body> },
): Promise<readonly Printable<BoxLabelPage>[]> => {
  const ob = await lockOb(tx, caller, body.tracking_id)
  stopIfBoxBlocked(ob)
  const [pre] = ob.pre_ob_id
    ? await tx.run<PreObRow>('select * from epc_pre_ob where warehouse_id = $1 and id = $2', [
        caller.warehouse_id,
        ob.pre_ob_id,
      ])
    : []
  const temporary = pre && pre.tracking_id === body.tracking_id
  if (pre && (temporary || ob.tracking_id === null))
    return [{ id: pre.id, number: pre.tracking_id, label: drawnLabel(ob, pre.tracking_id, true) }]
  if (ob.tracking_id === null) throw new Refused(epcOutboundParcelRefusals.no_label, { box: boxNumber(ob) })
  return [{ id: ob.id, number: ob.tracking_id, label: drawnLabel(ob, ob.tracking_id, false) }]
}
