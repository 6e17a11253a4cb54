import {
  getContainerLabel,
  getEpcNotePaper,
  getOrderList,
  getParcelList,
  getPreOutboundLabel,
} from '@kuacang/contract/epc/paper/calls'
import { type Answer, answer } from '#kit/http/answer'
import { waybillLabel } from '#kit/labels/documents/waybill-label'
import { copyOfBagLabel } from '../../packing/public.ts'
import { pdfFile, printFor } from '../../printing/public.ts'
import { temporaryLabelOf } from '../combine/label.ts'
import { printNote } from '../delivery-note/paper.ts'
import { mustFindPacked } from '../outbound-bag/packed.ts'
import { ordersIn, parcelsIn } from './inside.ts'
import { orderList, parcelList } from './list-paper.ts'

export const answers: Answer[] = [
  answer(getPreOutboundLabel, async (tx, caller, { query }) => {
    const page = await temporaryLabelOf(tx, caller, query.tracking_id)
    return pdfFile(await waybillLabel([page], { ...printFor(caller), copy: true }), page.tracking_number)
  }),
  answer(getContainerLabel, async (tx, caller, { query }) => {
    const { suite, id } = await mustFindPacked(tx, caller, ['epc-container'], query.container_id)
    return copyOfBagLabel(tx, caller, { suite, bag_id: id })
  }),
  answer(getEpcNotePaper, (tx, caller, { query }) => printNote(tx, caller, query.delivery_note_id)),
  answer(getParcelList, async (tx, caller, { query }) => {
    const { number, parcels } = await parcelsIn(tx, caller, query)
    return pdfFile(await parcelList({ number, parcels, at: tx.now }, printFor(caller)), number)
  }),
  answer(getOrderList, async (tx, caller, { query }) => {
    const { number, parcels } = await parcelsIn(tx, caller, query)
    return pdfFile(
      await orderList({ number, orders: ordersIn(parcels), at: tx.now }, printFor(caller)),
      number,
    )
  }),
]
