import { getBagLabel, getUnitLabel, printBagLabel } from '@kuacang/contract/packing/bag/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { packingSuites } from '@kuacang/contract/packing/suites'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { answer } from '#kit/http/answer'
import { type BagToLabel, bagLabel } from '#kit/labels/documents/bag-label'
import type { Print } from '#kit/labels/documents/print'
import { type UnitToLabel, unitLabel } from '#kit/labels/documents/unit-label'
import { answerPrint, deadPaper, type Printable, pdfFile, printFor } from '../../printing/public.ts'
import { findWarehouse } from '../../reference/public.ts'
import { packingSuiteOf } from '../suites.ts'
import { type BagRow, bagDocument, mustFindBag, showBag } from './store.ts'

type Label = BagToLabel & UnitToLabel & { readonly open: boolean; readonly paper: '10x15' | '10x10' }
type BagOfSuite = { readonly suite: string; readonly bag_id: string }

/** With `hold` the bag stays as it is until the end of the transaction: none is cancelled under its label. */
const labelOf = async (
  tx: Pick<Tx, 'run' | 'now'>,
  caller: Caller,
  { suite, bag_id }: BagOfSuite,
  hold: 'for share' | '' = '',
): Promise<Printable<Label>> => {
  const { key } = packingSuiteOf(caller, suite)
  const [[bag], { code: warehouse_code }] = await together(
    tx.run<BagRow>(`select * from bag where warehouse_id = $1 and suite = $2 and id = $3 ${hold}`, [
      ...[caller.warehouse_id, key, bag_id],
    ]),
    findWarehouse(tx, caller.warehouse_id),
  )
  if (!bag) throw notFound(bagDocument.title, bag_id)
  const { bag_number: number, display, status } = bag
  if (status === bagStatus.code.cancelled)
    throw deadPaper(caller, 'bag_label', bagDocument, { id: bag.id, number, status })
  const { tag, items, weight, items_weight, collected_at, created_at } = showBag(bag, caller)
  const label = {
    number,
    bag_number: number,
    warehouse_code,
    tag,
    display,
    channel: display,
    items,
    weight: weight ?? items_weight,
    at: collected_at ?? created_at,
    printed_at: tx.now,
    open: status === bagStatus.code.collecting,
    paper: packingSuites[key].label,
  }
  return { id: bag.id, number, label }
}

const draw = (label: Label & Pick<Print, 'reprint'>, print: Print): Promise<Buffer> =>
  label.paper === '10x10' ? unitLabel(label, print) : bagLabel(label, print)

/** The label of a bag of a station where the caller packs, to look at: it is marked as a copy. */
export const copyOfBagLabel = async (tx: Pick<Tx, 'run' | 'now'>, caller: Caller, of: BagOfSuite) => {
  const { number, label } = await labelOf(tx, caller, of)
  return pdfFile(await draw(label, { ...printFor(caller), copy: true }), number)
}

export const labelCopy = answer(getBagLabel, (tx, caller, { params, query }) =>
  copyOfBagLabel(tx, caller, { ...params, ...query }),
)

export const unitLabelCopy = answer(getUnitLabel, async (tx, caller, { query }) => {
  const { suite } = await mustFindBag(tx, caller, query.bag_id)
  const { number, label } = await labelOf(tx, caller, { suite, ...query })
  return pdfFile(await unitLabel(label, { ...printFor(caller), copy: true }), number)
})

export const labelPrint = answerPrint(printBagLabel, {
  object: bagDocument.machine.title,
  take: async (tx, caller, { params, body }) => [
    await labelOf(tx, caller, { ...params, ...body }, 'for share'),
  ],
  paper: (bags) => (bags.some((b) => b.label.open) ? 'open_bag_label' : 'bag_label'),
  make: ([label], print) => draw(label, print),
})
