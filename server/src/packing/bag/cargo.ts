import { handoverBagStatus } from '@kuacang/contract/handover/receipt/enums'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { codeRules, fits } from '@kuacang/contract/kit/scan/code-rules'
import { say, type Text } from '@kuacang/contract/kit/text'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveAll, moveAllHeld, triedOn } from '#kit/document/document'
import { onReceipt } from '#kit/document/on-receipt'
import { isId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { mustFit } from '#kit/scan/must-fit'
import { wrongScan } from '#kit/scan/wrong-scan'
import type { Cargo, CargoThing, ReceiptCause } from '../../handover/public.ts'
import { type BagMove, displayLabelOf, type OtherMove, packingSuiteKnown } from '../suites.ts'
import { inContainer, mustBeUnlisted } from './nested.ts'
import { bagsOnReceipt } from './on-receipt.ts'
import { moveOwn } from './own.ts'
import { type BagRow, bagDocument, tagOf } from './store.ts'

const thingOf = (caller: Caller, bag: BagRow): CargoThing => ({
  id: bag.id,
  number: bag.bag_number,
  tag: say(tagOf(bag), caller.locale),
  display: [{ label: displayLabelOf(bag.suite), value: bag.display }],
  items: bag.items,
  weight_g: bag.weight_g,
  ready_at: bag.collected_at,
  receipt_id: bag.receipt_id,
  notReady:
    bag.status === bagStatus.code.done
      ? undefined
      : () =>
          new Refused(
            handoverRefusals.bag_not_ready,
            { bag: bag.bag_number, status: bagStatus.label(bag.status) },
            triedOn(caller, bagDocument.table, 'hand_over', { ...bag, number: bag.bag_number }),
          ),
})

const onReceipts = onReceipt(bagDocument)

/** A bag of one of the suites by its id, number or code, locked. */
const lockOf = async (tx: Tx, caller: Caller, keys: readonly string[], code: string): Promise<CargoThing> => {
  const rules = keys.flatMap((key) => packingSuiteKnown(key)?.bags ?? [])
  const rule = rules.find((r) => fits(codeRules[r], code)) ?? rules[0]
  const unfit = isId(code) || !rule ? undefined : mustFit(tx, caller, rule, code)
  if (unfit) await unfit
  const [bag] = await tx.run<BagRow>(
    `select * from bag where warehouse_id = $1 and suite = any($2) and (id = $3 or bag_number = $3 or bag_code = $3)
     for update`,
    [caller.warehouse_id, keys, code],
  )
  if (!bag) throw await wrongScan(tx, caller, { expected: 'bag', code })
  if (bag.parent_id) throw await inContainer(tx, caller, bag)
  mustBeUnlisted(bag)
  return thingOf(caller, bag)
}

/** Stations of one handover that share the table of their own documents move these alike, and once. */
const moveOwns = (
  tx: Tx,
  caller: Caller,
  keys: readonly string[],
  move: BagMove | OtherMove,
  ids: readonly string[],
) => {
  const suites = new Map(
    keys.flatMap((key) => {
      const suite = packingSuiteKnown(key)
      return suite?.own ? [[suite.own.table, suite] as const] : []
    }),
  )
  for (const suite of suites.values()) moveOwn(tx, caller, suite, move, ids)
}

/** What leaving changes in a bag. Bags that left with a list of bags stand on the receipt of that list from now on. */
const leftWith = (tx: Tx, cause: ReceiptCause) => ({
  ...{ handover_status: handoverBagStatus.code.new, handed_over_at: tx.now },
  ...(cause.type === 'handover_receipt' && { receipt_id: cause.id }),
})

/** Bags that leave, and those that stand in them. */
type LeavingBags = { readonly bags: readonly BagRow[]; readonly inside: readonly BagRow[] }

/** The bags that stand in bags which leave do so too, and what is in any of them lies in no bag any more. */
const emptyOut = (
  tx: Tx,
  caller: Caller,
  keys: readonly string[],
  ids: readonly string[],
  inside: readonly BagRow[],
  cause: ReceiptCause,
): void => {
  const insideIds = inside.map((b) => b.id)
  moveAllHeld(tx, caller, bagDocument, 'hand_over', inside, {
    set: { receipt_id: null, ...leftWith(tx, cause) },
    detail: { with: cause.number },
  })
  if (inside.length > 0) moveOwns(tx, caller, keys, 'hand_over', insideIds)
  tx.later('update bag_item set live = false where warehouse_id = $1 and bag_id = any($2)', [
    caller.warehouse_id,
    [...ids, ...insideIds],
  ])
}

/** Bags that are locked with those that stand in them leave, all or none; `keys` as below. What is in them is moved before. */
export const moveLeaving = (
  tx: Tx,
  caller: Caller,
  keys: readonly string[],
  { bags, inside }: LeavingBags,
  cause: ReceiptCause,
): void => {
  if (!bags.every((b) => bagDocument.machine.can('hand_over', b.status))) throw new Refused(kitRefusals.busy)
  const ids = bags.map((b) => b.id)
  moveAllHeld(tx, caller, bagDocument, 'hand_over', bags, { set: leftWith(tx, cause) })
  moveOwns(tx, caller, keys, 'hand_over', ids)
  emptyOut(tx, caller, keys, ids, inside, cause)
}

/**
 * Bags leave, all or none, and with them the bags that stand in them; `handOver` moves the documents in them, which
 * `itemsInBags` names, and answers how many. What left may come back and be packed again: its place in the bag no longer
 * lives. `keys`: the packing stations of all these bags.
 */
const handOverBags = async (
  tx: Tx,
  caller: Caller,
  keys: readonly string[],
  ids: readonly string[],
  cause: ReceiptCause,
  handOver: Cargo['handOver'],
): Promise<number> => {
  const moving = moveAll<BagRow>(tx, caller, bagDocument, 'hand_over', ids, { set: leftWith(tx, cause) })
  moveOwns(tx, caller, keys, 'hand_over', ids)
  const [, inside, documents] = await together(
    moving.then((moved) => {
      if (moved.length !== ids.length) throw new Refused(kitRefusals.busy)
    }),
    tx.run<BagRow>(
      'select * from bag where warehouse_id = $1 and parent_id = any($2) order by id for update',
      [caller.warehouse_id, ids],
    ),
    handOver(tx, caller, ids, cause),
  )
  emptyOut(tx, caller, keys, ids, inside, cause)
  return documents
}

/** Bags that a code of these suites means, or those on a receipt; what is not meant is null. */
export type BagsMeant = readonly [code: string | null, receipt_id: string | null, keys: readonly string[]]

/** The ids of the bags that `BagsMeant` ($2, $3, $4) means in the warehouse $1. A part of a statement. */
export const bagsMeantSql = `array(
  select id from bag where warehouse_id = $1 and suite = any($4) and (id = $2 or bag_number = $2 or bag_code = $2)
  union all select id from bag where warehouse_id = $1 and receipt_id = $3)`

/** What a suite knows of a bag beside the engine: its lane, why it may not go on a receipt, and why it must leave it. */
export type BesideBag = Pick<CargoThing, 'lane' | 'notReady' | 'pickOut'>

type More = {
  /** Why bags of these ids must leave their receipt before it is signed, beside what the engine knows. */
  readonly pickOuts?: (
    tx: Pick<Tx, 'run'>,
    caller: Caller,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, Text>>
  /** What a suite knows of these bags, by their ids: travels with what locks or reads them, after it. */
  readonly beside?: (
    tx: Pick<Tx, 'run'>,
    caller: Caller,
    bags: BagsMeant,
  ) => Promise<ReadonlyMap<string, BesideBag>>
}

/** Things with what their suites know of them. What the engine itself refuses comes first. */
const withMore = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  reading: Promise<readonly CargoThing[]>,
  meant: BagsMeant,
  { pickOuts, beside }: More,
): Promise<CargoThing[]> => {
  const [things, known] = await together(reading, beside?.(tx, caller, meant))
  const out = await pickOuts?.(
    tx,
    caller,
    things.map((t) => t.id),
  )
  return things.map((thing) => {
    const { lane, notReady, pickOut } = known?.get(thing.id) ?? {}
    return {
      ...thing,
      pickOut: out?.get(thing.id) ?? pickOut,
      notReady: thing.notReady ?? notReady,
      ...(lane !== undefined && { lane }),
    }
  })
}

/**
 * The finished bags of packing suites as what a handover station lets leave; `handOver` moves the documents in them, which
 * `itemsInBags` names. Bags that stand in these leave with them. What left may come back and be packed again: its place in
 * the bag no longer lives.
 */
export const finishedBags = (
  keys: readonly [string, ...string[]],
  handOver: Cargo['handOver'],
  more: More = {},
): Cargo => ({
  lock: async (tx, caller, code) => {
    const locking = lockOf(tx, caller, keys, code).then((thing) => [thing])
    const [thing] = await withMore(tx, caller, locking, [code, null, keys], more)
    if (!thing) throw new Error('one bag is one thing')
    return thing
  },
  on: (tx, caller, receipt_id) => {
    const reading = bagsOnReceipt(tx, caller, receipt_id).then((bags) =>
      bags.map((bag) => thingOf(caller, bag)),
    )
    return withMore(tx, caller, reading, [null, receipt_id, keys], more)
  },
  receiptsWith: onReceipts.receiptsWith,
  attach: (tx, caller, id, receipt_id) => {
    onReceipts.attach(tx, caller, id, receipt_id)
    moveOwns(tx, caller, keys, receipt_id === null ? 'take_off_receipt' : 'put_on_receipt', [id])
  },
  detachAll: async (tx, caller, receipt_id) => {
    const gone = await tx.run<{ id: string }>(
      `update bag set receipt_id = null, version = version + 1, updated_at = $3
       where warehouse_id = $1 and receipt_id = $2 returning id`,
      [caller.warehouse_id, receipt_id, tx.now],
    )
    const ids = gone.map((b) => b.id)
    moveOwns(tx, caller, keys, 'take_off_receipt', ids)
  },
  handOver: (tx, caller, ids, cause) => handOverBags(tx, caller, keys, ids, cause, handOver),
})
