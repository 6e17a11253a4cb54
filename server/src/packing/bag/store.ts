import { namesOf } from '@kuacang/contract/kit/name'
import { type Locale, say, type Text, text } from '@kuacang/contract/kit/text'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { bagMachine } from '@kuacang/contract/packing/bag/machine'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import type { Volume } from '@kuacang/contract/packing/size/volume'
import {
  type WarehousePreference,
  warehousePreference,
} from '@kuacang/contract/reference/warehouse/preference'
import type { Caller, Scope } from '#kit/caller'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { type Document, moveHeld, notFound, triedOn } from '#kit/document/document'
import { isId, newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { mustFit } from '#kit/scan/must-fit'
import { wrongScan } from '#kit/scan/wrong-scan'
import { kgOf } from '#kit/weight'
import { type BagMove, displayLabelOf, type PackingSuite, type Parcel, packingSuitesSeen } from '../suites.ts'
import { moveOwn, statusText } from './own.ts'

export const bagDocument = {
  machine: bagMachine,
  title: text('包', 'bag'),
  table: 'bag',
  statusColumn: 'status',
  numberColumn: 'bag_number',
  partnerOwned: false,
} as const satisfies Document

export type BagRow = {
  id: string
  suite: string
  bag_number: string
  bag_code: string
  tag: string
  /** Empty: the same. */
  tag_en: string
  sort_code_version: string
  display: string
  status: number
  items: number
  items_weight_g: number
  weight_g: number | null
  material_barcode: string
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  operator_id: string
  operator_name: string
  held_since: Date
  receipt_id: string | null
  /** The one that it stands in. */
  parent_id: string | null
  /** The number of the document that lists it; empty: none. */
  listed_on: string
  /** The channel group whose limits it has. */
  group_id: number | null
  /** The file of the photo of its seal; empty: none. */
  seal_photo: string
  seal_confirmed_by: string
  created_at: Date
  collected_at: Date | null
  handed_over_at: Date | null
}

/** What a bag may hold, by its channel group, else by the preference of its warehouse, as they are now. */
type Limited = { readonly max_items: number; readonly max_weight_g: number }
export type LimitedBag = BagRow & Limited

const usual: WarehousePreference = warehousePreference.parse({})

/** The bags `b` of a suite with what they may hold, by the values of `limitedOf`; conditions follow, from $7. */
const limitedBags = `select b.*, coalesce(g.max_parcels, (w.preference ->> $3)::bigint, $5::bigint) as max_items,
    (coalesce(g.max_kg, (w.preference ->> $4)::numeric, $6::numeric) * 1000)::bigint as max_weight_g
  from bag b left join warehouse w on w.id = $1 left join channel_group g on g.group_id = b.group_id where b.warehouse_id = $1 and b.suite = $2`

const limitedOf = ({ warehouse_id }: Scope, { key, limit: { items, weight } }: Limits): unknown[] => [
  ...[warehouse_id, key, items, weight, usual[items], usual[weight]],
]
type Limits = Pick<PackingSuite, 'key' | 'limit'>

/** A tag as people read it. Bags are told apart by `tag` alone. */
export const tagOf = ({ tag, tag_en }: { readonly tag: string; readonly tag_en?: string }): Text =>
  namesOf({ name: tag, name_en: tag_en })

export const showBag = (b: BagRow, { locale }: Pick<Caller, 'locale'>) => ({
  ...b,
  tag: say(tagOf(b), locale),
  display: displayOf(b, locale),
  items_weight: kgOf(b.items_weight_g),
  weight: kgOf(b.weight_g),
  container_volumn_info: sizeOf(b),
})

const sizeOf = ({ length_mm, width_mm, height_mm }: BagRow): Volume | null =>
  length_mm && width_mm && height_mm
    ? { length: length_mm / 10, width: width_mm / 10, height: height_mm / 10 }
    : null

/** What people must know of a bag beside its tag, named in their language. */
export const displayOf = (b: Pick<BagRow, 'suite' | 'display'>, locale: Locale) => [
  { label: say(displayLabelOf(b.suite), locale), value: b.display },
]

export type ItemRow = {
  bag_id: string
  item_id: string
  item_number: string
  weight_g: number
  added_by: string
  added_at: Date
}
export const showItem = (i: ItemRow) => ({ ...i, tracking_id: i.item_number, weight: kgOf(i.weight_g) })

/** A bag of a station where the caller packs, or that they look after. */
export const mustFindBag = async (tx: Pick<Tx, 'run'>, caller: Caller, id: string): Promise<BagRow> => {
  const [row] = await tx.run<BagRow>(
    'select * from bag where warehouse_id = $1 and id = $2 and suite = any($3)',
    [caller.warehouse_id, id, packingSuitesSeen(caller).map((s) => s.key)],
  )
  if (!row) throw notFound(bagDocument.title, id)
  return row
}

/** A bag of the suite by its id, number or code, locked: what is put in or taken out meets here. */
export const lockBag = async (
  tx: Tx,
  caller: Caller,
  { key, bags, limit }: Pick<PackingSuite, 'key' | 'bags' | 'limit'>,
  code: string,
): Promise<LimitedBag> => {
  // Pages name a bag that they show by its id. Waits for nothing before the lock is asked for: see `together`.
  const unfit = isId(code) ? undefined : mustFit(tx, caller, bags, code)
  if (unfit) await unfit
  const [row] = await tx.run<LimitedBag>(
    `${limitedBags} and (b.id = $7 or b.bag_number = $7 or b.bag_code = $7) for update of b`,
    [...limitedOf(caller, { key, limit }), code],
  )
  if (!row) throw await wrongScan(tx, caller, { expected: 'bag', code })
  return row
}

type BagAction = (typeof bagMachine.actions)[number]

/** The refusal of what only an open bag takes. */
export const closed = async (
  tx: Pick<Tx, 'run'>,
  scope: Scope,
  action: BagAction,
  b: BagRow,
): Promise<Refused> =>
  new Refused(
    bagRefusals.bag_closed,
    { bag: b.bag_number, status: await statusText(tx, scope, b) },
    triedOn(scope, bagMachine.title, action, { ...b, number: b.bag_number }),
  )

/** Moves a locked bag, and the suite's own document of it along. */
export const moveBag = (
  tx: Tx,
  scope: Scope,
  suite: PackingSuite,
  action: BagAction & BagMove,
  bag: BagRow,
  options: Pick<Parameters<typeof moveHeld>[5] & object, 'set' | 'detail' | 'failed'>,
): BagRow => {
  const moved = moveHeld(tx, scope, bagDocument, action, bag, options)
  moveOwn(tx, scope, suite, action, [bag.id])
  return moved
}

/** Refuses to touch what another operator packs: they would find their bag changed behind their back. */
export const mustBeMine = (caller: Caller, { wall }: PackingSuite, b: BagRow): void => {
  if (wall || b.operator_id === caller.user.id) return
  throw new Refused(bagRefusals.held_by_other, {
    bag: b.bag_number,
    operator: b.operator_name,
    since: b.held_since,
  })
}

/** An open bag that the operator may put into and take out of, locked; `action` is what a closed one is refused. */
export const lockOpenBag = async (
  tx: Tx,
  caller: Caller,
  suite: PackingSuite,
  code: string,
  action: 'collect' | 'finish' = 'collect',
): Promise<LimitedBag> => {
  const row = await lockBag(tx, caller, suite, code)
  await mustBeOpen(tx, caller, suite, row, action)
  return row
}

/** Refuses to touch a closed bag, or that of another operator. */
export const mustBeOpen = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  suite: PackingSuite,
  bag: BagRow,
  action: 'collect' | 'finish' = 'collect',
): Promise<void> => {
  if (bag.status !== bagStatus.code.collecting) throw await closed(tx, caller, action, bag)
  mustBeMine(caller, suite, bag)
}

/** Writes a new, empty bag for a parcel's tag; loses the race where the wall has one of that tag by now. */
export const newBag = (tx: Tx, caller: Caller, suite: PackingSuite, parcel: Parcel): BagRow => {
  const bag_number = suite.newBag(parcel)
  const { tag, tag_en = '', sort_code_version = '', display, group_id = null } = parcel
  const bag: BagRow = {
    id: newId(),
    suite: suite.key,
    bag_number,
    bag_code: bag_number,
    ...{ tag, tag_en },
    sort_code_version,
    display,
    status: bagStatus.code.collecting,
    items: 0,
    items_weight_g: 0,
    weight_g: null,
    material_barcode: '',
    ...{ length_mm: null, width_mm: null, height_mm: null },
    operator_id: caller.user.id,
    operator_name: caller.user.username,
    held_since: tx.now,
    receipt_id: null,
    parent_id: null,
    listed_on: '',
    group_id,
    ...{ seal_photo: '', seal_confirmed_by: '' },
    created_at: tx.now,
    collected_at: null,
    handed_over_at: null,
  }
  tx.later(
    `insert into bag (warehouse_id, id, suite, bag_number, bag_code, tag, display, status, wall, operator_id, operator_name,
       held_since, created_at, updated_at, sort_code_version, group_id, tag_en)
     values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10, $11, $11, $11, $12, $13, $14)`,
    [
      ...[caller.warehouse_id, bag.id, bag.suite, bag_number, tag, display, bag.status, suite.wall],
      ...[bag.operator_id, bag.operator_name, tx.now, sort_code_version, group_id, tag_en],
    ],
    lostOnUnique,
  )
  return bag
}

type Place = Pick<Parcel, 'tag' | 'sort_code_version'>

/** The open bag of a tag where the operator may put into, the newest, locked. */
export const openBagOf = async (
  tx: Tx,
  caller: Caller,
  suite: PackingSuite,
  { tag, sort_code_version = '' }: Place,
): Promise<LimitedBag | undefined> => {
  const { wall } = suite
  const [row] = await tx.run<LimitedBag>(
    `${limitedBags} and b.tag = $7 and b.sort_code_version = $8 and ${wall ? 'true' : 'b.operator_id = $9'}
       and b.status = ${bagStatus.code.collecting}
     order by b.created_at desc limit 1 for update of b`,
    [...limitedOf(caller, suite), tag, sort_code_version, ...(wall ? [] : [caller.user.id])],
  )
  return row
}

const familyOf = ({ key, family = key }: Pick<PackingSuite, 'key' | 'family'>): string => family

/** Where an item is, if it is in a living bag of the suite or of its family. */
export const itemOf = async (tx: Tx, { warehouse_id }: Scope, suite: PackingSuite, item_id: string) => {
  const [row] = await tx.run<ItemRow>(
    'select * from bag_item where warehouse_id = $1 and family = $2 and item_id = $3 and live',
    [warehouse_id, familyOf(suite), item_id],
  )
  return row
}

const itemsOfCodeSql = `
select bag_id, item_id from bag_item where warehouse_id = $1 and bag_id = any(array(
  select id from bag where warehouse_id = $1 and suite = $2 and (id = $3 or bag_number = $3 or bag_code = $3)))`

/** An item, and the bag that it lies in. */
export type LyingIn = Pick<ItemRow, 'bag_id' | 'item_id'>

/** The items in the bags that a code may mean: `lockBag` says which of these it means. */
export const itemsOfCode = (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  { key }: Pick<PackingSuite, 'key'>,
  code: string,
): Promise<LyingIn[]> => tx.run<LyingIn>(itemsOfCodeSql, [warehouse_id, key, code])

/** The items in a locked bag. */
export const itemIdsOf = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  bag: Pick<BagRow, 'id'>,
): Promise<string[]> => {
  const items = await tx.run<{ item_id: string }>(
    'select item_id from bag_item where warehouse_id = $1 and bag_id = $2',
    [warehouse_id, bag.id],
  )
  return items.map((i) => i.item_id)
}

/**
 * Writes a parcel into a locked bag and its sums; answers the bag as it is then. The unique index (one living bag for
 * each parcel of a family) is the last line against two operators (REL-10): the second begins again.
 */
export const insertItem = (
  tx: Tx,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  suite: PackingSuite,
  bag: BagRow,
  item: ItemRow,
): BagRow => {
  tx.later(
    `with item as (
       insert into bag_item (warehouse_id, id, suite, bag_id, item_id, item_number, weight_g, added_by, added_at, family)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning bag_id, weight_g)
     update bag set items = items + 1, items_weight_g = items_weight_g + item.weight_g, version = version + 1,
       updated_at = $9
     from item where bag.warehouse_id = $1 and bag.id = item.bag_id`,
    [
      ...[warehouse_id, newId(), bag.suite, item.bag_id, item.item_id],
      ...[item.item_number, item.weight_g, item.added_by, item.added_at, familyOf(suite)],
    ],
    lostOnUnique,
  )
  if (bag.items === 0) moveOwn(tx, { warehouse_id }, suite, 'fill', [bag.id])
  return { ...bag, items: bag.items + 1, items_weight_g: bag.items_weight_g + item.weight_g }
}

/** Takes a parcel out of its locked bag and the bag's sums; answers the bag as it is then. */
export const deleteItem = (
  tx: Tx,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  suite: PackingSuite,
  bag: BagRow,
  item: ItemRow,
): BagRow => {
  tx.later(
    `with item as (
       delete from bag_item where warehouse_id = $1 and suite = $2 and item_id = $3 and bag_id = $4 and live
       returning bag_id, weight_g)
     update bag set items = items - 1, items_weight_g = items_weight_g - item.weight_g, version = version + 1,
       updated_at = $5
     from item where bag.warehouse_id = $1 and bag.id = item.bag_id`,
    [warehouse_id, bag.suite, item.item_id, item.bag_id, tx.now],
  )
  if (bag.items === 1) moveOwn(tx, { warehouse_id }, suite, 'empty', [bag.id])
  return { ...bag, items: bag.items - 1, items_weight_g: bag.items_weight_g - item.weight_g }
}

/** Takes parcels out of their open bags, which are locked in the order of their ids; the caller moves the documents. */
export const deleteItems = async (
  tx: Tx,
  { warehouse_id }: Scope,
  suite: string,
  itemIds: readonly string[],
): Promise<void> => {
  const locked = tx.run(
    `select id from bag where warehouse_id = $1 and id in
       (select bag_id from bag_item where warehouse_id = $1 and suite = $2 and item_id = any($3) and live) order by id for update`,
    [warehouse_id, suite, itemIds],
  )
  tx.later(
    `with gone as (
       delete from bag_item where warehouse_id = $1 and suite = $2 and item_id = any($3) and live returning bag_id, weight_g),
     sums as (select bag_id, count(*) as items, sum(weight_g) as weight_g from gone group by bag_id)
     update bag set items = bag.items - sums.items, items_weight_g = items_weight_g - sums.weight_g,
       version = version + 1, updated_at = $4
     from sums where bag.warehouse_id = $1 and bag.id = sums.bag_id`,
    [warehouse_id, suite, itemIds, tx.now],
  )
  await locked
}
