import { getOrderWaybill, getPickupWaybills, printWaybills } from '@kuacang/contract/outbound/waybill/calls'
import { waybillRefusals } from '@kuacang/contract/outbound/waybill/refusals'
import { type Answer, answer } from '#kit/http/answer'
import { waybillLabel } from '#kit/labels/documents/waybill-label'
import { Refused } from '#kit/refused'
import { answerPrint, pdfFile, printFor } from '../../printing/public.ts'
import { waybillPaper } from './paper.ts'
import { printableWaybills, toPrint, waybillOf, waybillsOfPickup } from './store.ts'

export const answers: Answer[] = [
  answerPrint(printWaybills, {
    paper: 'waybill',
    object: 'outbound_order',
    take: async (tx, caller, { body: { ids } }) => {
      const orders = new Map((await printableWaybills(tx, caller, ids)).map((o) => [o.id, toPrint(o)]))
      if (orders.size === 0) throw new Refused(waybillRefusals.none)
      return [...new Set(ids)].flatMap((id) => orders.get(id) ?? [])
    },
    make: (waybills, print, _input, files) => waybillPaper(waybills, print, files),
  }),
  answer(getPickupWaybills, async (tx, caller, { params: { id } }) => {
    const waybills = (await waybillsOfPickup(tx, caller, id)).map((o) => toPrint(o).label)
    if (waybills.length === 0) throw new Refused(waybillRefusals.none)
    const print = printFor(caller)
    return pdfFile(await waybillLabel(waybills, { ...print, copy: true }), 'waybills')
  }),
  answer(getOrderWaybill, async (tx, caller, { params: { id } }) => {
    const order = await waybillOf(tx, caller, id)
    if (!order) throw new Refused(waybillRefusals.none)
    const file = order.waybill_file ? await tx.store.files.read(order.waybill_file) : undefined
    if (file) return { name: `${order.order_number}.pdf`, type: 'application/pdf', body: file, inline: true }
    const print = printFor(caller)
    return pdfFile(await waybillLabel([toPrint(order).label], { ...print, copy: true }), order.order_number)
  }),
]
