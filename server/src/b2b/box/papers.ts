import {
  getCaseLabels,
  getPackingList,
  printBoxLabels,
  printCaseLabelsOfOrder,
  printPackingList,
} from '@kuacang/contract/b2b/box/calls'
import { outboundBoxStatus } from '@kuacang/contract/b2b/box/enums'
import { boxRefusals } from '@kuacang/contract/b2b/box/refusals'
import { nameIn } from '@kuacang/contract/kit/name'
import { text } from '@kuacang/contract/kit/text'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { hold, notFound } from '#kit/document/document'
import { answer } from '#kit/http/answer'
import { type BoxToLabel, boxLabel } from '#kit/labels/documents/box-label'
import { type ListToPack, packingList } from '#kit/labels/documents/packing-list'
import { Refused } from '#kit/refused'
import { kgOf } from '#kit/weight'
import { addresseeOf, leftToPack } from '../../outbound/public.ts'
import { answerPrint, deadPaper, type Printable, pdfFile, printFor } from '../../printing/public.ts'
import { findWarehouse } from '../../reference/public.ts'
import { outboundBoxDocument } from './document.ts'
import { type BoxRow, goodsIn, type InBox, livingBoxes, mustFindBox, placesOf } from './store.ts'

const orderTitle = text('出库单', 'outbound order')
const { open, cancelled } = outboundBoxStatus.code
type Read = Pick<Tx, 'run'>

const mustFindOrder = async (tx: Read, caller: Caller, id: string) => {
  const order = await addresseeOf(tx, caller, id)
  if (!order) throw notFound(orderTitle, id)
  return order
}

const goodsFor = ({ locale }: Caller, goods: readonly InBox[]) =>
  goods.map((g) => ({ sku: g.sku, name: nameIn(locale, g), quantity: g.quantity }))

/** The labels of boxes, in their sequence. Which box of how many is said once its order is packed: then it is known. */
const labelsOf = async (
  tx: Read,
  caller: Caller,
  boxes: readonly BoxRow[],
): Promise<Printable<BoxToLabel>[]> => {
  const ids = [...new Set(boxes.map((b) => b.outbound_order_id))]
  const [goods, places] = [
    Map.groupBy(
      await goodsIn(
        tx,
        caller,
        boxes.map((b) => b.id),
      ),
      (g) => g.box_id,
    ),
    await placesOf(tx, caller, ids),
  ]
  const orders = new Map<string, Awaited<ReturnType<typeof mustFindOrder>>>()
  for (const id of ids) orders.set(id, await mustFindOrder(tx, caller, id))
  return boxes.map((box) => {
    const { id, box_number: number, status, order_number, erp_order_id, pieces } = box
    if (status === cancelled)
      throw deadPaper(caller, 'box_label', outboundBoxDocument, { id, number, status })
    const order = orders.get(box.outbound_order_id)
    const isPacked = (order?.order_status ?? 0) > outboundOrderStatus.code.picked
    const place = isPacked ? places.get(id) : undefined
    return {
      id,
      number,
      label: {
        ...{ box_number: number, order_number, erp_order_id, pieces, weight: kgOf(box.weight_g) },
        buyer: order?.name ?? '-',
        address: order?.address ?? '',
        n: place?.n ?? 0,
        of: place?.of ?? 0,
        goods: goodsFor(caller, goods.get(id) ?? []),
      },
    }
  })
}

const boxesOf = async (tx: Read, caller: Caller, order_id: string): Promise<BoxRow[]> => {
  const order = await mustFindOrder(tx, caller, order_id)
  const boxes = await livingBoxes(tx, caller, order.id)
  if (boxes.length === 0) throw new Refused(boxRefusals.none_yet, { order: order.order_number })
  return boxes
}

const cm = (mm: number | null) => (mm === null ? '-' : String(mm / 10))

/** The packing list of an order of which every piece lies in a finished box. */
const listOf = async (tx: Read, caller: Caller, order_id: string): Promise<Printable<ListToPack>> => {
  const order = await mustFindOrder(tx, caller, order_id)
  const boxes = await boxesOf(tx, caller, order.id)
  const { id, order_number: number, erp_order_id, name, address } = order
  if (boxes.some((b) => b.status === open) || (await leftToPack(tx, caller, id)) > 0)
    throw new Refused(boxRefusals.not_packed, { order: number })
  const goods = Map.groupBy(
    await goodsIn(
      tx,
      caller,
      boxes.map((b) => b.id),
    ),
    (g) => g.box_id,
  )
  const { name: warehouse } = await findWarehouse(tx, caller.warehouse_id)
  const packed_at = boxes.reduce<Date | null>(
    (last, b) => (last === null || (b.finished_at ?? last) > last ? b.finished_at : last),
    null,
  )
  return {
    id,
    number,
    label: {
      ...{ order_number: number, erp_order_id, warehouse, buyer: name, address, packed_at },
      boxes: boxes.map((b) => ({
        box_number: b.box_number,
        weight: kgOf(b.weight_g),
        size: [b.length_mm, b.width_mm, b.height_mm].map(cm).join(' × '),
        goods: goodsFor(caller, goods.get(b.id) ?? []),
      })),
    },
  }
}

/** Labels to look at, marked as copies. */
export const labelCopies = answer(getCaseLabels, async (tx, caller, { params: { id } }) => {
  const labels = await labelsOf(tx, caller, await boxesOf(tx, caller, id))
  const pages = labels.map((l) => l.label)
  return pdfFile(
    await boxLabel(pages, { ...printFor(caller), copy: true }),
    labels[0]?.label.order_number ?? id,
  )
})

export const listCopy = answer(getPackingList, async (tx, caller, { params: { id } }) => {
  const { number, label } = await listOf(tx, caller, id)
  return pdfFile(await packingList(label, { ...printFor(caller), copy: true }), number)
})

const paper = { paper: 'box_label', object: outboundBoxDocument.machine.title } as const

export const labelPrint = answerPrint(printBoxLabels, {
  ...paper,
  take: async (tx: Tx, caller: Caller, { body: { box_ids } }) => {
    const ids = []
    for (const code of box_ids) ids.push((await mustFindBox(tx, caller, code)).id)
    // Locked: none is cancelled under its label.
    const held = new Map((await hold<BoxRow>(tx, caller, outboundBoxDocument, ids)).map((b) => [b.id, b]))
    return labelsOf(
      tx,
      caller,
      ids.flatMap((id) => held.get(id) ?? []),
    )
  },
  make: (labels, print) => boxLabel(labels, print),
})

export const orderLabelPrint = answerPrint(printCaseLabelsOfOrder, {
  ...paper,
  take: async (tx: Tx, caller: Caller, { params: { id } }) =>
    labelsOf(tx, caller, await boxesOf(tx, caller, id)),
  make: (labels, print) => boxLabel(labels, print),
})

export const listPrint = answerPrint(printPackingList, {
  paper: 'packing_list',
  take: async (tx, caller, { params: { id } }) => {
    const list = await listOf(tx, caller, id)
    // The prints of an order in the timeline are those of its waybill: this one is told by its own name.
    tx.record({
      operation: 'outbound_order.print_packing_list',
      object: { type: 'outbound_order', id: list.id, number: list.number },
    })
    return [list]
  },
  make: ([list], print) => packingList(list, { ...print, reprint: list.reprint }),
})
