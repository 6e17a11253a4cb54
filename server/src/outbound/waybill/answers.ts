import type { Parsed } from '@kuacang/contract/kit/call'
import { getPickupWaybills, printWaybills } from '@kuacang/contract/outbound/waybill/calls'
import { waybillRefusals } from '@kuacang/contract/outbound/waybill/refusals'
import { type Tx, transact } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { type Answer, answer, answerAlone, type FileAnswer } from '#kit/http/answer'
import { inputHash } from '#kit/http/input'
import { type WaybillToLabel, waybillLabel } from '#kit/labels/documents/waybill-label'
import { Refused } from '#kit/refused'
import { requestPrint } from '../../printing/public.ts'
import { countPrints, toLabel, waybillsOfPickup } from './store.ts'

const pdfOf = async (labels: readonly WaybillToLabel[], desk: Desk): Promise<FileAnswer> => {
  if (labels.length === 0) throw new Refused(waybillRefusals.none)
  const body = await waybillLabel(labels, { locale: desk.locale })
  return { name: 'waybills.pdf', type: 'application/pdf', body, inline: true }
}

type Asked = Parsed<typeof printWaybills>['body']

/** Counts the prints and says what to put on paper, in the order asked for. */
const take = async (tx: Tx, desk: Desk, body: Asked): Promise<WaybillToLabel[]> => {
  const { ids } = body
  const orders = new Map((await countPrints(tx, desk, ids)).map((o) => [o.id, o]))
  const [first, ...others] = [...orders.values()].map((o) => o.order_number)
  if (!first) throw new Refused(waybillRefusals.none)
  await requestPrint(tx, desk, {
    paper: 'waybill',
    numbers: [first, ...others],
    before: [...orders.values()].filter((o) => o.label_prints > 1).map((o) => o.order_number),
    body,
  })
  for (const o of orders.values())
    tx.record({
      operation: 'outbound_order.print_label',
      object: { type: 'outbound_order', id: o.id, number: o.order_number },
      detail: { print: o.label_prints, ...(o.label_prints > 1 && { reason: body.reason }) },
    })
  return [...new Set(ids)].flatMap((id) => {
    const order = orders.get(id)
    return order ? [toLabel(order, order.label_prints - 1)] : []
  })
}

export const answers: Answer[] = [
  // Papers are made after the commit, from what the command answered: a repetition makes the same ones again.
  answerAlone(printWaybills, async (app, desk, input) => {
    const command = { call: printWaybills.route, bodyHash: inputHash(input) }
    const labels = await transact(app.store, desk, (tx) => take(tx, desk, input.body), command)
    return pdfOf(labels, desk)
  }),
  answer(getPickupWaybills, async (tx, desk, { params: { id } }) =>
    pdfOf(
      (await waybillsOfPickup(tx, desk, id)).map((o) => toLabel(o, o.label_prints)),
      desk,
    ),
  ),
]
