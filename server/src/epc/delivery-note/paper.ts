import { say, text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type ListTitles, receiptPaper } from '#kit/labels/documents/receipt-paper'
import { kgOf } from '#kit/weight'
import { tagOf } from '../../packing/public.ts'
import { pdfFile, printFor } from '../../printing/public.ts'
import { findWarehouse } from '../../reference/public.ts'
import { bagsOn, gramsOf, mustFindNote } from './store.ts'

const inside = text('{tag}，{n} 个包裹', '{tag}, {n} {n|parcel|parcels}')
const titles: ListTitles = {
  title: text('出库交货单', 'Delivery note'),
  display: text('渠道和包裹数', 'Channel and parcels'),
  collected: text('封袋时间', 'Finished'),
}

type Head = { readonly number: string; readonly created_at: Date; readonly titles?: ListTitles }

/** What is on a delivery note, on paper; `head` says under which name and number. */
export const notePaper = async (tx: Pick<Tx, 'run'>, caller: Caller, note_id: string, head: Head) => {
  const { name: warehouse } = await findWarehouse(tx, caller.warehouse_id)
  const bags = (await bagsOn(tx, caller, note_id)).map((bag) => ({
    bag_number: bag.bag_number,
    display: say(inside, caller.locale, { tag: tagOf(bag), n: bag.parcels }),
    weight: kgOf(gramsOf(bag)),
    collected_at: bag.collected_at,
  }))
  const paper = {
    titles: head.titles ?? titles,
    receipt_number: head.number,
    warehouse,
    operator_name: caller.user.username,
    created_at: head.created_at,
    bags,
  }
  return pdfFile(await receiptPaper(paper, printFor(caller)), head.number)
}

/** A delivery note, A4 (PA-339). */
export const printNote = async (tx: Pick<Tx, 'run'>, caller: Caller, code: string) => {
  const { id, note_number: number, created_at } = await mustFindNote(tx, caller, code)
  return notePaper(tx, caller, id, { number, created_at })
}
