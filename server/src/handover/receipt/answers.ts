import {
  addBagToReceipt,
  cancelReceipt,
  getActiveReceipt,
  getReceipt,
  getReceiptPhoto,
  listOpenReceipts,
  listReceipts,
  removeBagFromReceipt,
  signReceipt,
} from '@kuacang/contract/handover/receipt/calls'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { Refused } from '#kit/refused'
import { noPicture, pictureFile } from '../picture/store.ts'
import { handoverSuiteNamed, handoverSuiteOf, handoverSuitesSeen } from '../suites.ts'
import {
  addThing,
  cancelReceipt as cancelReceiptAction,
  removeThing,
  signReceipt as signReceiptAction,
} from './actions.ts'
import { matchingReceipts } from './list.ts'
import { paperCopy, receiptCopy, receiptPrint } from './paper.ts'
import { expectedOn, mustFindReceipt, openReceipts, ownReceipt, showReceipt } from './store.ts'

export const answers: Answer[] = [
  answer(getActiveReceipt, async (tx, caller, { params, query }) => {
    const suite = handoverSuiteOf(caller, params.suite)
    const active = await ownReceipt(tx, caller, suite.key)
    if (!active) throw new Refused(handoverRefusals.none_active)
    return showReceipt(
      active,
      caller,
      query.with_brief_bags ? await suite.cargo.on(tx, caller, active.id) : undefined,
    )
  }),
  answer(listOpenReceipts, async (tx, caller, { params }) => {
    const suite = handoverSuiteOf(caller, params.suite)
    const open = await openReceipts(tx, caller, suite.key)
    const [expected, ...things] = await Promise.all([
      expectedOn(tx, caller, suite, open),
      ...open.map((r) => suite.cargo.on(tx, caller, r.id)),
    ])
    return open.map((r, i) => showReceipt(r, caller, things[i], expected))
  }),
  answer(addBagToReceipt, addThing),
  answer(removeBagFromReceipt, removeThing),
  answer(signReceipt, signReceiptAction),
  answer(cancelReceipt, cancelReceiptAction),
  answer(listReceipts, async (tx, caller, { query }) => {
    const rows = (await matchingReceipts(tx, caller, query)).selectAll()
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((r) => showReceipt(r, caller)) }
  }),
  answer(getReceipt, async (tx, caller, { params, query }) => {
    const found = await mustFindReceipt(tx, caller, handoverSuitesSeen(caller), params.id)
    const { cargo } = handoverSuiteNamed(found.suite)
    return showReceipt(
      found,
      caller,
      query.with_brief_bags ? await cargo.on(tx, caller, found.id) : undefined,
    )
  }),
  receiptCopy,
  receiptPrint,
  paperCopy,
  answer(getReceiptPhoto, async (tx, caller, { params }) => {
    const found = await mustFindReceipt(tx, caller, handoverSuitesSeen(caller), params.id)
    if (!found.photos.includes(params.photo)) throw noPicture(params.photo)
    return pictureFile(tx, caller, params.photo)
  }),
]
