import { receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { type HandoverSuiteKey, handoverStation } from '@kuacang/contract/handover/suites'
import type { Caller } from '#kit/caller'
import { together, whenAsked } from '#kit/database/together'
import { LostRace, lostOnUnique, type Tx } from '#kit/database/transact'
import { move, moveHeld } from '#kit/document/document'
import type { Upload } from '#kit/http/uploads'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import type { Cargo, CargoThing, ReceiptCause } from '../cargo.ts'
import { addPictures, keepPictures } from '../picture/store.ts'
import { type HandoverSuite, handoverSuiteOf } from '../suites.ts'
import {
  expectedOn,
  openReceipt,
  ownReceipt,
  type ReceiptRow,
  receiptById,
  receiptDocument,
  receiptOfLane,
  showReceipt,
  showThing,
} from './store.ts'
import { mustBeTheirs } from './whose.ts'

type In<B> = { params: { suite: string }; body: B }

/** The locked receipt with a thing more or less on it. */
const changed = (tx: Tx, caller: Caller, receipt: ReceiptRow, bags: 1 | -1, thing: CargoThing): ReceiptRow =>
  moveHeld(tx, caller, receiptDocument, 'change_bags', receipt, {
    set: { bags: receipt.bags + bags, weight_g: receipt.weight_g + bags * (thing.weight_g ?? 0) },
    detail: { bags },
  })

/**
 * A thing with the open receipt that it belongs on: the one that it stands on, where the operator may add to that, else that
 * of its lane or the operator's own. Its lane may be another than when it was put on: a warehouse chooses lanes, and
 * receipts under way stay.
 */
const thingAndReceipt = async (tx: Tx, caller: Caller, suite: HandoverSuite, code: string) => {
  const { key, cargo, lanes } = suite
  if (!lanes) {
    const [thing, own] = await together(
      cargo.lock(tx, caller, code),
      ownReceipt(tx, caller, key, 'for update'),
    )
    return { thing, active: (await standsOn(tx, caller, key, thing, own)) ?? own, lane: undefined }
  }
  const [thing, laneOf] = await together(cargo.lock(tx, caller, code), lanes(tx, caller))
  const lane = laneOf?.(thing)
  const chosen = await (lane === undefined
    ? ownReceipt(tx, caller, key, 'for update')
    : receiptOfLane(tx, caller, key, lane))
  return { thing, active: (await standsOn(tx, caller, key, thing, chosen)) ?? chosen, lane }
}

type Ending = In<{ receipt_id: string; take_over?: boolean | undefined }>

/** The open receipt that a thing stands on, beside the one that was looked up, where the operator may add to it. */
const standsOn = (tx: Tx, caller: Caller, suite: string, { receipt_id }: CargoThing, known?: ReceiptRow) =>
  receipt_id === null || receipt_id === known?.id ? undefined : openReceipt(tx, caller, suite, receipt_id)

type Adding = { readonly bag_id: string; readonly receipt_id?: string | undefined }

/**
 * Puts a thing on the open receipt of its lane, or on the operator's own; the first thing makes the receipt. Refuses where
 * another receipt is named: a caller that names one means no other.
 */
export const addThing = async (tx: Tx, caller: Caller, { params, body }: In<Adding>) => {
  const suite = handoverSuiteOf(caller, params.suite)
  const { thing, active, lane } = await thingAndReceipt(tx, caller, suite, body.bag_id)
  if (body.receipt_id && body.receipt_id !== active?.id)
    throw new Refused(handoverRefusals.not_its_receipt, named(suite, thing))
  if (thing.receipt_id && thing.receipt_id === active?.id)
    return { receipt: await shown(tx, caller, suite, active), bag: showThing(thing, caller), already: true }
  if (thing.notReady) throw thing.notReady()
  if (thing.receipt_id) throw await onOther(tx, caller, suite, thing, thing.receipt_id)
  const receipt = changed(tx, caller, active ?? make(tx, caller, suite, lane), 1, thing)
  suite.cargo.attach(tx, caller, thing.id, receipt.id)
  return {
    receipt: await shown(tx, caller, suite, receipt),
    bag: showThing(thing, caller),
    already: false,
  }
}

const shown = async (tx: Tx, caller: Caller, suite: HandoverSuite, receipt: ReceiptRow) =>
  showReceipt(receipt, caller, undefined, await expectedOn(tx, caller, suite, [receipt]))

const named = (suite: HandoverSuite, { number }: CargoThing) => ({
  thing: handoverStation(suite.key).thing,
  number,
})

const onOther = async (
  tx: Tx,
  caller: Caller,
  suite: HandoverSuite,
  thing: CargoThing,
  receipt_id: string,
) => {
  const other = await receiptById(tx, caller, receipt_id)
  return new Refused(handoverRefusals.on_other_receipt, {
    ...named(suite, thing),
    receipt: other?.receipt_number ?? '',
    operator: other?.operator_name ?? '',
  })
}

const make = (tx: Tx, caller: Caller, suite: HandoverSuite, lane: string | undefined): ReceiptRow => {
  const receipt: ReceiptRow = {
    id: newId(),
    suite: suite.key,
    lane: lane ?? null,
    receipt_number: newNumber(suite.prefix),
    status: receiptStatus.code.active,
    operator_id: caller.user.id,
    operator_name: caller.user.username,
    bags: 0,
    weight_g: 0,
    photos: [],
    created_at: tx.now,
    signed_at: null,
    signed_by: '',
  }
  const { id, receipt_number: number } = receipt
  tx.later(
    `insert into handover_receipt (warehouse_id, id, suite, lane, receipt_number, status, operator_id, operator_name, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      ...[caller.warehouse_id, id, receipt.suite, receipt.lane, number, receipt.status],
      ...[receipt.operator_id, receipt.operator_name, tx.now],
    ],
    lostOnUnique,
  )
  tx.record({
    operation: 'handover_receipt.create',
    object: { type: 'handover_receipt', id, number },
    ...(lane === undefined ? {} : { detail: { lane } }),
  })
  return receipt
}

/** Takes a thing off the open receipt of its lane, or off the operator's own. */
export const removeThing = async (tx: Tx, caller: Caller, { params, body }: In<{ bag_id: string }>) => {
  const suite = handoverSuiteOf(caller, params.suite)
  const { thing, active } = await thingAndReceipt(tx, caller, suite, body.bag_id)
  if (!active || thing.receipt_id !== active.id)
    throw new Refused(handoverRefusals.not_on_receipt, named(suite, thing))
  suite.cargo.attach(tx, caller, thing.id, null)
  return {
    receipt: await shown(tx, caller, suite, changed(tx, caller, active, -1, thing)),
    bag: showThing(thing, caller),
  }
}

/** Lets ready things leave without a receipt, all or none; answers how many documents went along. */
export const handOver = (
  tx: Tx,
  caller: Caller,
  key: HandoverSuiteKey,
  ids: readonly string[],
  cause: ReceiptCause,
): Promise<number> => handoverSuiteOf(caller, key).cargo.handOver(tx, caller, ids, cause)

const mustHaveNoPickOut = (suite: HandoverSuite, things: readonly CargoThing[]): void => {
  const out = things.filter((t) => t.pickOut)
  const [first] = out
  if (first)
    throw new Refused(
      handoverRefusals.pick_out,
      { ...named(suite, first), reason: first.pickOut ?? '', count: out.length },
      { data: { numbers: out.map((t) => t.number) } },
    )
}

const mustSign = (caller: Caller, { key }: HandoverSuite): void => {
  const { signing } = handoverStation(key)
  if (signing && !caller.holds(signing)) throw new Refused(handoverRefusals.signer_missing)
}

/** What a signature writes on the receipt. */
const signed = (tx: Tx, caller: Caller, photos: Awaited<ReturnType<typeof keepPictures>>) => ({
  set: { photos: photos.map((p) => p.file), signed_at: tx.now, signed_by: caller.user.username },
  detail: { photos: photos.map(({ file, bytes, sha256 }) => ({ name: file, bytes, sha256 })) },
})

/** The things of a signed receipt move, and their documents and goods with them. */
const leave = async (
  tx: Tx,
  caller: Caller,
  suite: HandoverSuite,
  { id, receipt_number: number }: ReceiptRow,
  things: readonly CargoThing[],
  handOver: Cargo['handOver'] = suite.cargo.handOver,
) => {
  const ids = things.map((t) => t.id)
  const orders = await handOver(tx, caller, ids, { type: receiptDocument.table, id, number })
  tx.emit({
    topic: 'handover.signed',
    object: { type: 'handover_receipt', id },
    payload: { receipt_number: number, bags: things.map((t) => t.number) },
  })
  return { receipt_number: number, bags: things.length, orders }
}

/** Seals the receipt: its things move, and their documents and goods with them. */
export const signReceipt = async (
  tx: Tx,
  caller: Caller,
  { params, body, files }: Ending & { files: readonly Upload[] },
) => {
  const suite = handoverSuiteOf(caller, params.suite)
  mustSign(caller, suite)
  const photos = await keepPictures(tx, caller, files)
  const [receipt, things] = await together(
    move<ReceiptRow>(tx, caller, receiptDocument, 'sign', body.receipt_id, signed(tx, caller, photos)),
    suite.cargo.on(tx, caller, body.receipt_id),
  )
  mustBeTheirs(caller, suite, 'sign', receipt, body)
  addPictures(tx, caller, [receipt.id], photos)
  // Added by a colleague between the two statements: begin again, and sign what the receipt says.
  if (things.length !== receipt.bags) throw new LostRace('the receipt changed meanwhile')
  if (things.length === 0) throw new Refused(handoverRefusals.empty)
  mustHaveNoPickOut(suite, things)
  return leave(tx, caller, suite, receipt, things)
}

/**
 * Takes one thing over the counter at once, on a signed receipt of its own: for callers without a desk. The caller's
 * receipt under way stays as it is.
 */
export const signAlone = async (
  tx: Tx,
  caller: Caller,
  { suite: name, code, files }: { suite: HandoverSuiteKey; code: string; files: readonly Upload[] },
) => {
  const suite = handoverSuiteOf(caller, name)
  mustSign(caller, suite)
  const photos = await keepPictures(tx, caller, files)
  return signOne(tx, caller, suite, await suite.cargo.lock(tx, caller, code), photos)
}

/** A thing that is locked with all that leaves with it, the station where it is signed, and what hands it over there. */
type HeldThing = {
  readonly suite: HandoverSuiteKey
  readonly thing: CargoThing
  readonly handOver: (cause: ReceiptCause) => Promise<number>
}

/** Like `signAlone`, for a thing whose lock is under way: its pictures are kept meanwhile. */
export const signHeld = async (
  tx: Tx,
  caller: Caller,
  held: Promise<HeldThing>,
  files: readonly Upload[],
) => {
  const [{ suite: name, thing, handOver }, photos] = await together(
    held,
    whenAsked(keepPictures(tx, caller, files)),
  )
  const suite = handoverSuiteOf(caller, name)
  mustSign(caller, suite)
  return signOne(tx, caller, suite, thing, photos(), (_tx, _caller, _ids, cause) => handOver(cause))
}

const signOne = async (
  tx: Tx,
  caller: Caller,
  suite: HandoverSuite,
  thing: CargoThing,
  photos: Awaited<ReturnType<typeof keepPictures>>,
  handOver?: Cargo['handOver'],
) => {
  if (thing.notReady) throw thing.notReady()
  if (thing.receipt_id) throw await onOther(tx, caller, suite, thing, thing.receipt_id)
  mustHaveNoPickOut(suite, [thing])
  const own = changed(tx, caller, make(tx, caller, suite, thing.number), 1, thing)
  suite.cargo.attach(tx, caller, thing.id, own.id)
  const receipt = moveHeld(tx, caller, receiptDocument, 'sign', own, signed(tx, caller, photos))
  addPictures(tx, caller, [receipt.id], photos)
  return leave(tx, caller, suite, receipt, [thing], handOver)
}

type OfLane = {
  readonly suite: HandoverSuiteKey
  readonly lane: string
  /** Locked, and all of this lane. */
  readonly things: readonly CargoThing[]
  readonly files: readonly Upload[]
}

/**
 * Takes things of one lane over the counter at once: they go on the receipt of the lane, which is signed with all that
 * stands on it.
 */
export const signTogether = async (tx: Tx, caller: Caller, { suite: name, lane, things, files }: OfLane) => {
  const suite = handoverSuiteOf(caller, name)
  mustSign(caller, suite)
  const photos = await keepPictures(tx, caller, files)
  const active = await receiptOfLane(tx, caller, suite.key, lane)
  const before = active ? await suite.cargo.on(tx, caller, active.id) : []
  let receipt = active ?? make(tx, caller, suite, lane)
  const added = things.filter((thing) => thing.receipt_id !== receipt.id)
  for (const thing of added) {
    if (thing.notReady) throw thing.notReady()
    if (thing.receipt_id) throw await onOther(tx, caller, suite, thing, thing.receipt_id)
    receipt = changed(tx, caller, receipt, 1, thing)
  }
  const all = [...before, ...added]
  mustHaveNoPickOut(suite, all)
  for (const { id } of added) suite.cargo.attach(tx, caller, id, receipt.id)
  const done = moveHeld(tx, caller, receiptDocument, 'sign', receipt, signed(tx, caller, photos))
  addPictures(tx, caller, [done.id], photos)
  return leave(tx, caller, suite, done, all)
}

export const cancelReceipt = async (tx: Tx, caller: Caller, { params, body }: Ending) => {
  const suite = handoverSuiteOf(caller, params.suite)
  const receipt = await move<ReceiptRow>(tx, caller, receiptDocument, 'cancel', body.receipt_id)
  mustBeTheirs(caller, suite, 'cancel', receipt, body)
  await suite.cargo.detachAll(tx, caller, receipt.id)
  return { receipt_number: receipt.receipt_number }
}
