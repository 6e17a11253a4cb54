import { epcInboundBagStatus } from '@kuacang/contract/epc/inbound-bag/enums'
import { say, text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { receiptPaper } from '#kit/labels/documents/receipt-paper'
import { kgOf } from '#kit/weight'
import { pdfFile, printFor } from '../../printing/public.ts'
import { findWarehouse } from '../../reference/public.ts'
import { bagsOfNote, mustFindNote } from './store.ts'

const titles = {
  title: text('入库交货单', 'Inbound delivery note'),
  display: text('状态和包裹数', 'Status and parcels'),
  collected: text('交接时间', 'Handover time'),
}
const inside = text('{status}，{n} 个包裹', '{status}, {n} {n|parcel|parcels}')

/** The delivery note with its bags, to tick off at the lorry (PA-192). */
export const copyOfNote = async (tx: Pick<Tx, 'run'>, caller: Caller, code: string) => {
  const note = await mustFindNote(tx, caller, code)
  const { name: warehouse } = await findWarehouse(tx, caller.warehouse_id)
  const bags = (await bagsOfNote(tx, caller, note.id)).map((bag) => ({
    bag_number: bag.bag_number,
    display: say(inside, caller.locale, {
      status: epcInboundBagStatus.label(bag.status),
      n: bag.parcel_count,
    }),
    weight: kgOf(bag.weight_g),
    collected_at: bag.handed_over_at,
  }))
  const paper = {
    titles,
    receipt_number: note.note_number,
    warehouse,
    operator_name: caller.user.username,
    created_at: note.created_at,
    bags,
  }
  return pdfFile(await receiptPaper(paper, { ...printFor(caller), copy: true }), note.note_number)
}
