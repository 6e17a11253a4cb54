import { handoverBagStatus, receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import type { HandoverSuiteKey } from '@kuacang/contract/handover/suites'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { move, moveAll, notFound, triedOn } from '#kit/document/document'
import type { Upload } from '#kit/http/uploads'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import {
  type BagRow,
  bagDocument,
  bagsOnReceipt,
  clearReceiptOfBags,
  lockBag,
  packingSuiteNamed,
  setReceiptOfBag,
} from '../../packing/public.ts'
import { addPictures, keepPictures } from '../picture/store.ts'
import { type Cause, type HandoverSuite, handoverSuiteOf } from '../suites.ts'
import {
  activeReceipt,
  type ReceiptRow,
  receiptById,
  receiptDocument,
  showBrief,
  showReceipt,
} from './store.ts'

type In<B> = { params: { suite: string }; body: B }

const sums = async (
  tx: Tx,
  caller: Caller,
  id: string,
  bags: number,
  weight_g: number,
): Promise<ReceiptRow> => {
  const [, [row]] = await together(
    move(tx, caller, receiptDocument, 'change_bags', id, { detail: { bags } }),
    tx.run<ReceiptRow>(
      'update handover_receipt set bags = bags + $3, weight_g = weight_g + $4 where warehouse_id = $1 and id = $2 returning *',
      [caller.warehouse_id, id, bags, weight_g],
    ),
  )
  if (!row) throw notFound(receiptDocument.title, id)
  return row
}

/** Puts a finished bag on the operator's receipt, which its first bag makes. */
export const addBag = async (tx: Tx, caller: Caller, { params, body }: In<{ bag_id: string }>) => {
  const suite = handoverSuiteOf(caller, params.suite)
  const [bag, active] = await together(
    lockBag(tx, caller, packingSuiteNamed(suite.packs), body.bag_id),
    activeReceipt(tx, caller, suite.key, caller.user.id),
  )
  if (bag.receipt_id && bag.receipt_id === active?.id)
    return { receipt: showReceipt(active, caller), bag: showBrief(bag, caller), already: true }
  if (bag.status !== bagStatus.code.done)
    throw new Refused(
      handoverRefusals.bag_not_ready,
      { bag: bag.bag_number, status: bagStatus.label(bag.status) },
      triedOn(caller, bagDocument.table, 'hand_over', { ...bag, number: bag.bag_number }),
    )
  if (bag.receipt_id) throw await onOther(tx, caller, bag)
  const receipt_id = active?.id ?? make(tx, caller, suite)
  setReceiptOfBag(tx, caller, bag.id, receipt_id)
  return {
    receipt: showReceipt(await sums(tx, caller, receipt_id, 1, bag.weight_g ?? 0), caller),
    bag: showBrief(bag, caller),
    already: false,
  }
}

const onOther = async (tx: Tx, caller: Caller, bag: BagRow): Promise<Refused> => {
  const other = await receiptById(tx, caller, bag.receipt_id)
  return new Refused(handoverRefusals.on_other_receipt, {
    bag: bag.bag_number,
    receipt: other?.receipt_number ?? '',
    operator: other?.operator_name ?? '',
  })
}

const make = (tx: Tx, caller: Caller, suite: HandoverSuite): string => {
  const id = newId()
  const number = newNumber(suite.prefix)
  tx.later(
    `insert into handover_receipt (warehouse_id, id, suite, receipt_number, status, operator_id, operator_name, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [
      ...[caller.warehouse_id, id, suite.key, number, receiptStatus.code.active],
      ...[caller.user.id, caller.user.username, tx.now],
    ],
    lostOnUnique,
  )
  tx.record({
    operation: 'handover_receipt.create',
    object: { type: 'handover_receipt', id, number },
  })
  return id
}

export const removeBag = async (tx: Tx, caller: Caller, { params, body }: In<{ bag_id: string }>) => {
  const suite = handoverSuiteOf(caller, params.suite)
  const [bag, active] = await together(
    lockBag(tx, caller, packingSuiteNamed(suite.packs), body.bag_id),
    activeReceipt(tx, caller, suite.key, caller.user.id),
  )
  if (!active || bag.receipt_id !== active.id)
    throw new Refused(handoverRefusals.not_on_receipt, { bag: bag.bag_number })
  setReceiptOfBag(tx, caller, bag.id, null)
  return {
    receipt: showReceipt(await sums(tx, caller, active.id, -1, -(bag.weight_g ?? 0)), caller),
    bag: showBrief(bag, caller),
  }
}

/** Takes finished bags and what is in them out of the warehouse, all or none; answers how many documents went along. */
export const handOverBags = async (
  tx: Tx,
  caller: Caller,
  key: HandoverSuiteKey,
  bagIds: readonly string[],
  cause: Cause,
): Promise<number> => {
  const [, documents] = await together(
    moveAll(tx, caller, bagDocument, 'hand_over', bagIds, {
      set: { handover_status: handoverBagStatus.code.new, handed_over_at: tx.now },
    }).then((moved) => {
      if (moved.length !== bagIds.length) throw new Refused(kitRefusals.busy)
    }),
    handoverSuiteOf(caller, key).handOver(tx, caller, bagIds, cause),
  )
  return documents
}

/** A receipt of another station is not found here; what was done to it is rolled back. */
const mustBeOf = ({ key }: HandoverSuite, { suite, receipt_number }: ReceiptRow): void => {
  if (suite !== key) throw notFound(receiptDocument.title, receipt_number)
}

/** Seals the receipt: its bags, their documents and their goods leave the warehouse with it. */
export const signReceipt = async (
  tx: Tx,
  caller: Caller,
  { params, body, files }: In<{ receipt_id: string }> & { files: readonly Upload[] },
) => {
  const suite = handoverSuiteOf(caller, params.suite)
  const photos = await keepPictures(tx, caller, files)
  const [receipt, bags] = await together(
    move<ReceiptRow>(tx, caller, receiptDocument, 'sign', body.receipt_id, {
      set: { photos: photos.map((p) => p.file), signed_at: tx.now },
      detail: { photos: photos.map(({ file, bytes, sha256 }) => ({ name: file, bytes, sha256 })) },
    }),
    bagsOnReceipt(tx, caller, body.receipt_id),
  )
  mustBeOf(suite, receipt)
  addPictures(tx, caller, [receipt.id], photos)
  if (bags.length === 0) throw new Refused(handoverRefusals.no_bags)
  const ids = bags.map((b) => b.id)
  const { id, receipt_number: number } = receipt
  const orders = await handOverBags(tx, caller, suite.key, ids, { type: receiptDocument.table, id, number })
  tx.emit({
    topic: 'handover.signed',
    object: { type: 'handover_receipt', id: receipt.id },
    payload: { receipt_number: receipt.receipt_number, bags: bags.map((b) => b.bag_number) },
  })
  return { receipt_number: receipt.receipt_number, bags: bags.length, orders }
}

export const cancelReceipt = async (tx: Tx, caller: Caller, { params, body }: In<{ receipt_id: string }>) => {
  const suite = handoverSuiteOf(caller, params.suite)
  const receipt = await move<ReceiptRow>(tx, caller, receiptDocument, 'cancel', body.receipt_id)
  mustBeOf(suite, receipt)
  await clearReceiptOfBags(tx, caller, receipt.id)
  return { receipt_number: receipt.receipt_number }
}
