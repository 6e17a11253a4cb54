import { dialogAsk } from '@kuacang/contract/kit/ask'
import { say, text } from '@kuacang/contract/kit/text'
import type { addItem, removeItem, takeOverBag } from '@kuacang/contract/packing/bag/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { LostRace, type Tx } from '#kit/database/transact'
import { hold, moveHeld } from '#kit/document/document'
import { Asked, Refused } from '#kit/refused'
import { mustFit } from '#kit/scan/must-fit'
import { wrongScan } from '#kit/scan/wrong-scan'
import { kgOf } from '#kit/weight'
import { type PackingSuite, type Parcel, packingSuiteOf } from '../suites.ts'
import {
  type BagRow,
  bagDocument,
  closed,
  deleteItem,
  type ItemRow,
  insertItem,
  itemOf,
  type LimitedBag,
  lockBag,
  lockOpenBag,
  mustBeOpen,
  newBag,
  openBagOf,
  showBag,
  showItem,
  tagOf,
} from './store.ts'

type In<C extends { readonly body: z.ZodType }> = { params: { suite: string }; body: z.output<C['body']> }

/** The parcel that was scanned; refuses an unknown one. */
export const findParcel = async (
  tx: Tx,
  caller: Caller,
  suite: PackingSuite,
  code: string,
): Promise<Parcel> => {
  await mustFit(tx, caller, suite.parcels, code)
  const parcel = await suite.find(tx, caller, code)
  if (!parcel) throw await wrongScan(tx, caller, { expected: 'parcel', code })
  return parcel
}

/** Opens a bag for a parcel's tag. Begins again where another just opened the wall's bag of that tag. */
const openBag = (tx: Tx, caller: Caller, suite: PackingSuite, parcel: Parcel): BagRow => {
  const bag = newBag(tx, caller, suite, parcel)
  tx.record({
    operation: 'bag.create',
    object: { type: 'bag', id: bag.id, number: bag.bag_number },
    detail: { tag: parcel.tag },
  })
  suite.opened?.(tx, caller, bag, parcel)
  return bag
}

/** Refuses a parcel that goes elsewhere than the bag, or that is too much for it. */
const mustHold = (bag: LimitedBag, parcel: Parcel): void => {
  if (bag.tag !== parcel.tag)
    throw new Refused(bagRefusals.wrong_destination, { tag: tagOf(parcel), bag_tag: tagOf(bag) })
  const version = parcel.sort_code_version ?? ''
  if (bag.sort_code_version !== version)
    throw new Refused(bagRefusals.wrong_version, {
      parcel: parcel.number,
      version,
      bag: bag.bag_number,
      other: bag.sort_code_version,
    })
  // The tag was given to another destination while this bag was open.
  if (bag.display !== parcel.display)
    throw new Refused(bagRefusals.tag_in_use, {
      parcel: parcel.number,
      tag: tagOf(bag),
      bag: bag.bag_number,
      other: bag.display,
      dest: parcel.display,
    })
  const max_items = parcel.limits?.items ?? bag.max_items
  const max_weight_g = parcel.limits?.weight_g ?? bag.max_weight_g
  if (bag.items >= max_items) throw new Refused(bagRefusals.full, { bag: bag.bag_number, limit: max_items })
  const weight_g = bag.items_weight_g + parcel.weight_g
  if (weight_g > max_weight_g)
    throw new Refused(bagRefusals.too_heavy, {
      item: parcel.number,
      bag: bag.bag_number,
      limit: kgOf(max_weight_g),
      weight: kgOf(weight_g),
    })
}

type Into = {
  /** The bag that is wanted; else the open one of the parcel's tag, else a new one. */
  readonly bag_id?: string | undefined
  /** Asked before a bag is opened; throws where that is not wanted. */
  readonly mayOpen?: (parcel: Parcel) => void
  readonly skip_tax_exemption_check?: boolean
}

/** Answers how to reserve what a parcel takes of a limit beside the bag's; undefined where nothing is limited. */
const admit = async (tx: Tx, caller: Caller, { admission }: PackingSuite, parcel: Parcel) =>
  parcel.limited === false ? undefined : admission?.check(tx, caller, parcel)

/** Puts a found parcel into a bag; see the call for what it answers. */
export const putIntoBag = async (
  tx: Tx,
  caller: Caller,
  suite: PackingSuite,
  parcel: Parcel,
  { bag_id, mayOpen, skip_tax_exemption_check = false }: Into,
) => {
  parcel.mayBePut?.()
  const before = parcel.bag_id ? await lockItem(tx, caller, suite, parcel.id, parcel.bag_id) : undefined
  if (before) return alreadyIn(caller, suite, before, bag_id)
  const [open, held, reserve] = await together(
    bag_id ? lockOpenBag(tx, caller, suite, bag_id) : openBagOf(tx, caller, suite, parcel),
    suite.hold(tx, caller, [parcel.id]),
    admit(tx, caller, suite, parcel),
  )
  if (open) mustHold(open, parcel)
  if (!open) mayOpen?.(parcel)
  const bag = open ?? openBag(tx, caller, suite, parcel)
  held.put(parcel, bag)
  await reserve?.(bag, { skip_tax_exemption_check })
  const item: ItemRow = {
    bag_id: bag.id,
    item_id: parcel.id,
    item_number: parcel.number,
    weight_g: parcel.weight_g,
    added_by: caller.user.username,
    added_at: tx.now,
  }
  const filled = insertItem(tx, caller, suite, bag, item)
  return { bag: showBag(filled, caller), item: showItem(item), new_bag: !open, already: false }
}

/** A parcel with the bag that it should be in, locked. Undefined where it is in none. */
const lockItem = async (tx: Tx, caller: Caller, suite: PackingSuite, item_id: string, bag_id: string) => {
  const [[bag], item] = await together(
    hold<BagRow>(tx, caller, bagDocument, [bag_id]),
    itemOf(tx, caller, suite, item_id),
  )
  if (item && item.bag_id !== bag?.id) throw new LostRace('in another bag meanwhile')
  return item && bag && { bag, item }
}

const inOtherBag = (bag: BagRow, item: ItemRow): Refused =>
  new Refused(bagRefusals.in_other_bag, {
    item: item.item_number,
    bag: bag.bag_number,
    operator: item.added_by,
    at: item.added_at,
  })

/** The same scan again is no event; a parcel in another bag stays there, and the refusal says where it is. */
const alreadyIn = (
  caller: Caller,
  suite: PackingSuite,
  { bag, item }: { readonly bag: BagRow; readonly item: ItemRow },
  wanted: string | undefined,
) => {
  const reached =
    bag.suite === suite.key &&
    bag.status === bagStatus.code.collecting &&
    (suite.wall || bag.operator_id === caller.user.id)
  if (wanted ? wanted !== bag.id && wanted !== bag.bag_number : !reached) throw inOtherBag(bag, item)
  return { bag: showBag(bag, caller), item: showItem(item), new_bag: false, already: true }
}

const openWords = {
  title: text('为 {tag} 开新的？', 'Open a new one for {tag}?'),
  message: text(
    '还没有打开的（{label} {display}）。请放好空的再继续。',
    'None is open for it ({label} {display}). Put an empty one in place before you continue.',
  ),
}

const askToOpen = (
  { locale }: Pick<Caller, 'locale'>,
  { displayLabel }: PackingSuite,
  parcel: Parcel,
): Asked =>
  new Asked(dialogAsk, {
    title: say(openWords.title, locale, { tag: tagOf(parcel) }),
    message: say(openWords.message, locale, { display: parcel.display, label: displayLabel }),
    confirm: 'create_bag',
  })

type Scanned = z.output<typeof addItem.body>

/** Puts what was scanned into a bag of a suite where the caller packs; see the call for what it answers. */
export const addScanned = async (tx: Tx, caller: Caller, suite: PackingSuite, body: Scanned) =>
  addFound(tx, caller, suite, await findParcel(tx, caller, suite, body.item_id), body)

/** The same for a parcel that was found. */
export const addFound = (
  tx: Tx,
  caller: Caller,
  suite: PackingSuite,
  parcel: Parcel,
  { bag_id, create_bag, skip_tax_exemption_check }: Omit<Scanned, 'item_id'>,
) =>
  putIntoBag(tx, caller, suite, parcel, {
    bag_id,
    skip_tax_exemption_check,
    mayOpen: () => {
      if (suite.asksToOpen && !create_bag) throw askToOpen(caller, suite, parcel)
    },
  })

export const addToBag = (tx: Tx, caller: Caller, { params, body }: In<typeof addItem>) =>
  addScanned(tx, caller, packingSuiteOf(caller, params.suite), body)

/** Takes a found parcel out of its open bag; the document of the parcel can go into a bag again. */
export const takeOutOfBag = async (tx: Tx, caller: Caller, suite: PackingSuite, parcel: Parcel) => {
  const [found, held] = parcel.bag_id
    ? await together(
        lockItem(tx, caller, suite, parcel.id, parcel.bag_id),
        suite.hold(tx, caller, [parcel.id]),
      )
    : []
  if (!found) throw new Refused(bagRefusals.not_in_bag, { item: parcel.number })
  if (found.bag.suite !== suite.key) throw inOtherBag(found.bag, found.item)
  await mustBeOpen(tx, caller, suite, found.bag)
  held?.take()
  suite.admission?.release(tx, caller, [parcel.id])
  return {
    bag: showBag(deleteItem(tx, caller, suite, found.bag, found.item), caller),
    item: showItem(found.item),
  }
}

export const removeFromBag = async (tx: Tx, caller: Caller, { params, body }: In<typeof removeItem>) => {
  const suite = packingSuiteOf(caller, params.suite)
  return takeOutOfBag(tx, caller, suite, await findParcel(tx, caller, suite, body.item_id))
}

const takeOverTitle = text('接手包 {bag}？', 'Take over bag {bag}?')
const heldBy = text(
  '{operator} 自 {since} 起在操作，内有 {items} 个包裹。接手后对方不能再操作此包。',
  '{operator} has been working on it since {since}; it holds {items} {items|parcel|parcels}. After you take it over, they can no longer work on it.',
)

/** Makes another operator's open bag the caller's, after asking (OP-29). One's own bag is no event. */
export const takeOver = async (tx: Tx, caller: Caller, { params, body }: In<typeof takeOverBag>) => {
  const suite = packingSuiteOf(caller, params.suite)
  const bag = await lockBag(tx, caller, suite, body.bag_id)
  if (bag.status !== bagStatus.code.collecting) throw await closed(tx, caller, 'take_over', bag)
  if (suite.wall || bag.operator_id === caller.user.id) return { bag: showBag(bag, caller) }
  const { bag_number, operator_name, items } = bag
  const since = bag.held_since
  if (!body.confirmed)
    throw new Asked(dialogAsk, {
      title: say(takeOverTitle, caller.locale, { bag: bag_number }),
      message: say(heldBy, caller.locale, { operator: operator_name, since, items }, caller.clock),
      confirm: 'confirmed',
    })
  const moved = moveHeld(tx, caller, bagDocument, 'take_over', bag, {
    set: { operator_id: caller.user.id, operator_name: caller.user.username, held_since: tx.now },
    detail: { from_operator: operator_name, held_since: since },
  })
  return { bag: showBag(moved, caller) }
}
