import { dialogAsk } from '@kuacang/contract/kit/ask'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { say, text } from '@kuacang/contract/kit/text'
import {
  type cancelBag as cancelBagCall,
  confirmsSeals,
  type finishBag as finishBagCall,
} from '@kuacang/contract/packing/bag/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import type { Volume } from '@kuacang/contract/packing/size/volume'
import { mayAtStation, packingStation } from '@kuacang/contract/packing/suites'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import type { Upload } from '#kit/http/uploads'
import { Asked, Refused } from '#kit/refused'
import { checkWeight } from '#kit/weigh-again'
import { toleranceOf } from '#kit/weight'
import { keepPictures } from '../../handover/public.ts'
import { consumeMaterial } from '../../inventory/public.ts'
import { materialByBarcode, preferenceOf } from '../../reference/public.ts'
import { type PackingSuite, packingSuiteNamed, packingSuiteOf } from '../suites.ts'
import { inContainer, mustBeUnlisted } from './nested.ts'
import { moveOwn } from './own.ts'
import {
  type BagRow,
  bagDocument,
  closed,
  itemIdsOf,
  itemsOfCode,
  type LyingIn,
  lockBag,
  lockOpenBag,
  moveBag,
  mustBeMine,
  mustBeOpen,
  showBag,
} from './store.ts'

type In<C extends { readonly body: z.ZodType }> = { params: { suite: string }; body: z.output<C['body']> }

/** Takes all items out of a locked bag, and makes their documents free. Its sums are the caller's. */
const freeItems = async (
  tx: Tx,
  caller: Caller,
  suite: PackingSuite,
  bag: BagRow,
  ids: readonly string[],
): Promise<void> => {
  const held = await suite.hold(tx, caller, ids)
  tx.later('delete from bag_item where warehouse_id = $1 and bag_id = $2', [caller.warehouse_id, bag.id])
  held.take()
  suite.admission?.release(tx, caller, ids)
}

const told = ({ length, width, height }: Volume) => [length, width, height].join(' × ')
const sorted = ({ length, width, height }: Volume) => [length, width, height].sort((a, b) => b - a)
const mm = (cm: number) => Math.round(cm * 10)

/** The size of a bag that is measured; refuses one that is larger than it may be, whichever side is up. */
const measured = ({ bag_number: bag }: BagRow, size: Volume | undefined, most: Volume) => {
  if (!size) throw new Refused(bagRefusals.unmeasured, { bag })
  const limits = sorted(most)
  if (sorted(size).some((side, i) => side > (limits[i] ?? 0)))
    throw new Refused(bagRefusals.too_large, { bag, size: told(size), limit: told(most) })
  return { length_mm: mm(size.length), width_mm: mm(size.width), height_mm: mm(size.height) }
}

/** The weight is not that of what should be inside: all of it comes out, to be packed anew. */
const emptied = async (tx: Tx, caller: Caller, suite: PackingSuite, bag: BagRow, detail: object) => {
  const ids = await itemIdsOf(tx, caller, bag)
  await freeItems(tx, caller, suite, bag, ids)
  const freed = ids.length
  const set = { items: 0, items_weight_g: 0 }
  const moved = moveHeld(tx, caller, bagDocument, 'collect', bag, { set, detail: { ...detail, freed } })
  moveOwn(tx, caller, suite, 'empty', [bag.id])
  return { bag: showBag(moved, caller), freed }
}

const sealWords = {
  title: text('包 {bag} 没有封条照片', 'Bag {bag} has no photo of its seal'),
  message: text(
    '请拍封条照片；没有照片时，须由有权限的人确认已封好。',
    'Take a photo of the seal. Without one, someone with the right must confirm that it is sealed.',
  ),
}

type Sealing = {
  readonly files: readonly Upload[]
  /** Does the warehouse ask for the seal? A photo that is given is kept in any case. */
  readonly asked: boolean
  readonly said: boolean
}

/** What is kept of the seal of a bag: its photo, or who says that it is sealed. Asks where neither is given. */
const sealOf = async (
  tx: Tx,
  caller: Caller,
  { bag_number: bag }: BagRow,
  { files, asked, said }: Sealing,
): Promise<Pick<BagRow, 'seal_photo' | 'seal_confirmed_by'>> => {
  const [photo] = await keepPictures(tx, caller, files)
  if (photo) return { seal_photo: photo.file, seal_confirmed_by: '' }
  if (!asked) return { seal_photo: '', seal_confirmed_by: '' }
  if (!said)
    throw new Asked(dialogAsk, {
      title: say(sealWords.title, caller.locale, { bag }),
      message: say(sealWords.message, caller.locale),
      confirm: 'seal_confirmed',
    })
  if (!caller.holds(confirmsSeals)) throw new Refused(kitRefusals.no_permission, { right: confirmsSeals })
  return { seal_photo: '', seal_confirmed_by: caller.lender?.username ?? caller.user.username }
}

/** Refuses who packs at a station, but may not finish or cancel bags there. */
const mayMove = (caller: Caller, { key }: PackingSuite, move: 'finish' | 'cancel'): void => {
  if (!mayAtStation(key, move, caller.holds))
    throw new Refused(kitRefusals.no_permission, { right: packingStation(key)[move] ?? '' })
}

const unequal = text('包重与包裹总重不符', 'The bag weight differs from the total weight of its parcels')

/** Closes a bag, weighed where the warehouse weighs bags; `files`: a photo of its seal. */
export const finishBag = async (
  tx: Tx,
  caller: Caller,
  { params, body, files = [] }: In<typeof finishBagCall> & { readonly files?: readonly Upload[] },
) => {
  const suite = packingSuiteOf(caller, params.suite)
  mayMove(caller, suite, 'finish')
  const [bag, items, known] = await together(
    lockOpenBag(tx, caller, suite, body.bag_id, 'finish'),
    suite.closing ? itemsOfCode(tx, caller, suite, body.bag_id) : Promise.resolve([]),
    readToFinish(tx, caller, body.material),
  )
  return finishOpen(tx, caller, suite, { bag, items, ...known }, { body, files })
}

/** What finishing a bag needs beside the bag: travels with its lock. */
const readToFinish = async (tx: Tx, caller: Caller, material: string) => {
  const [preference, sack] = await together(
    preferenceOf(tx, caller.warehouse_id),
    materialByBarcode(tx, material),
  )
  return { preference, sack }
}

type ToFinish = Awaited<ReturnType<typeof readToFinish>> & {
  readonly bag: BagRow
  readonly items: readonly LyingIn[]
}

const finishOpen = async (
  tx: Tx,
  caller: Caller,
  suite: PackingSuite,
  { bag, items, preference, sack }: ToFinish,
  { body, files }: { readonly body: In<typeof finishBagCall>['body']; readonly files: readonly Upload[] },
) => {
  if (bag.items === 0) throw new Refused(bagRefusals.empty_bag, { bag: bag.bag_number })
  const { weight: weighs, sides, seal } = suite.finish(preference)
  if (weighs && body.weight === undefined) throw new Refused(bagRefusals.unweighed, { bag: bag.bag_number })
  const size = sides ? measured(bag, body.container_volumn_info, sides) : {}
  const expected_g = bag.items_weight_g + (sack?.weight_g ?? 0)
  const { weight_g, tried_weights_g, away, detail } = checkWeight(caller, {
    title: unequal,
    expected_g,
    weight: body.weight,
    tried_weights: body.tried_weights,
    tolerated_g: toleranceOf(expected_g, preference),
    attempts: preference.weigh_attempts,
    skip: ['skip_weight_check', body.skip_weight_check],
    reason: body.weight_reason,
  })
  if (away && body.unbind_if_failed_weight_validation) return emptied(tx, caller, suite, bag, detail)
  const sealed = await sealOf(tx, caller, bag, {
    files,
    asked: seal === true,
    said: body.seal_confirmed === true,
  })
  const inside = items.filter((i) => i.bag_id === bag.id).map((i) => i.item_id)
  const called = await suite.closing?.finished(tx, caller, bag, inside)
  const moved = moveBag(tx, caller, suite, 'finish', bag, {
    set: {
      ...size,
      ...sealed,
      weight_g,
      tried_weights_g,
      material_barcode: body.material,
      collected_at: tx.now,
      ...(called && { bag_code: called.bag_code }),
    },
    detail: { items: bag.items, ...detail, ...sealed, ...(called && { bag_code: called.bag_code }) },
    ...(called && { failed: called.taken }),
  })
  // A bag that was opened again is still in the sack of its first time.
  if (body.material !== bag.material_barcode)
    consumeMaterial(tx, caller, sack, { type: 'bag', id: bag.id, number: bag.bag_number })
  return { bag: showBag(moved, caller), freed: 0 }
}

/** A bag of whatever station, locked by how its area finds it, and the items in the bags that the code may mean. */
type Found = {
  readonly bag: Promise<BagRow>
  readonly items: Promise<readonly LyingIn[]>
}

/** Closes a bag that its area finds; its station is known by then, and whether the caller packs there. */
export const finishFound = async (
  tx: Tx,
  caller: Caller,
  found: Found,
  { body, files = [] }: { body: In<typeof finishBagCall>['body']; readonly files?: readonly Upload[] },
) => {
  const open = async () => {
    const bag = await found.bag
    const suite = packingSuiteOf(caller, bag.suite)
    mayMove(caller, suite, 'finish')
    await mustBeOpen(tx, caller, suite, bag, 'finish')
    return { suite, bag }
  }
  const [{ suite, bag }, items, known] = await together(
    open(),
    found.items,
    readToFinish(tx, caller, body.material),
  )
  return finishOpen(tx, caller, suite, { bag, items, ...known }, { body, files })
}

/** Cancels a bag that its area finds. */
export const cancelFound = async (tx: Tx, caller: Caller, found: Found) => {
  const [bag, items] = await together(found.bag, found.items)
  return cancelLocked(tx, caller, packingSuiteNamed(bag.suite), bag, items)
}

export const cancelBag = (tx: Tx, caller: Caller, { params, body }: In<typeof cancelBagCall>) =>
  cancelBagOf(tx, caller, packingSuiteOf(caller, params.suite), body.bag_id)

/**
 * Cancels a bag of a suite, named by its id or number, also a finished one where the station and the caller's right allow
 * it; its parcels are free again.
 */
export const cancelBagOf = async (tx: Tx, caller: Caller, suite: PackingSuite, code: string) => {
  const [bag, items] = await together(lockBag(tx, caller, suite, code), itemsOfCode(tx, caller, suite, code))
  return cancelLocked(tx, caller, suite, bag, items)
}

const cancelLocked = async (
  tx: Tx,
  caller: Caller,
  suite: PackingSuite,
  bag: BagRow,
  items: readonly LyingIn[],
) => {
  const { cancelFinished } = packingStation(suite.key)
  const finished =
    bag.status === bagStatus.code.done && cancelFinished !== undefined && caller.holds(cancelFinished)
  if (bag.status !== bagStatus.code.collecting && !finished) throw await closed(tx, caller, 'cancel', bag)
  if (!finished) mayMove(caller, suite, 'cancel')
  if (bag.parent_id) throw await inContainer(tx, caller, bag)
  mustBeUnlisted(bag)
  if (bag.receipt_id) throw new Refused(bagRefusals.on_receipt, { bag: bag.bag_number })
  if (!finished) mustBeMine(caller, suite, bag)
  const ids = items.filter((i) => i.bag_id === bag.id).map((i) => i.item_id)
  await freeItems(tx, caller, suite, bag, ids)
  const freed = ids.length
  const action = finished ? 'cancel_finished' : 'cancel'
  const moved = moveBag(tx, caller, suite, action, bag, {
    set: { items: 0, items_weight_g: 0 },
    detail: { freed },
  })
  suite.cancelled?.(tx, caller, moved)
  return { bag: showBag(moved, caller), freed }
}
