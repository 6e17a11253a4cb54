import { text } from '@kuacang/contract/kit/text'
import type { finishBag } from '@kuacang/contract/packing/bag/calls'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import pg from 'pg'
import type { z } from 'zod'
import { LostRace, type Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { move, notFound } from '#kit/document/document'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { skipsCheck, weighAgain } from '#kit/weigh-again'
import { preferenceOf } from '../../reference/public.ts'
import { type PackingSuite, type Parcel, packingSuiteOf } from '../suites.ts'
import {
  type BagRow,
  bagDocument,
  changeSums,
  type ItemRow,
  itemOf,
  mustBeOpen,
  openBagOf,
  showBag,
  showItem,
} from './store.ts'

type In<B> = { params: { suite: string }; body: B }

const find = async (tx: Tx, desk: Desk, suite: PackingSuite, code: string): Promise<Parcel> => {
  const parcel = await suite.find(tx, desk, code)
  if (!parcel) throw notFound(text('包裹', 'parcel'), code)
  return parcel
}

const newBag = async (tx: Tx, desk: Desk, suite: PackingSuite, parcel: Parcel): Promise<BagRow> => {
  const id = newId()
  const bag_number = newNumber(suite.prefix)
  const row = await tx.db
    .insertInto('bag')
    .values({
      warehouse_id: desk.warehouse_id,
      id,
      suite: suite.key,
      bag_number,
      bag_code: bag_number,
      tag: parcel.tag,
      display: parcel.display,
      status: 1,
      operator_id: desk.user.id,
      operator_name: desk.user.username,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  tx.record({
    operation: 'bag.create',
    object: { type: 'bag', id, number: bag_number },
    detail: { tag: parcel.tag },
  })
  return row
}

/**
 * Puts a parcel into a bag. The unique index (one bag for each parcel of a suite) is the last line against two
 * operators: who loses that race begins again and is told which bag it is in.
 */
export const add = async (
  tx: Tx,
  desk: Desk,
  { params, body }: In<{ item_id: string; bag_id?: string | undefined }>,
) => {
  const suite = packingSuiteOf(params.suite)
  const parcel = await find(tx, desk, suite, body.item_id)
  const before = await itemOf(tx, desk, suite.key, parcel.id)
  if (before) return alreadyIn(tx, desk, suite, before, body.bag_id)
  const open = body.bag_id
    ? await mustBeOpen(tx, desk, suite.key, body.bag_id)
    : await openBagOf(tx, desk, suite.key, desk.user.id, parcel.tag)
  if (open && open.tag !== parcel.tag)
    throw new Refused(bagRefusals.wrong_destination, { tag: parcel.tag, bag_tag: open.tag })
  const { items, weight_g } = suite.limit
  if (open && (open.items >= items || open.items_weight_g + parcel.weight_g > weight_g))
    throw new Refused(bagRefusals.full, { bag: open.bag_number, limit: items, weight: weight_g / 1000 })
  const bag = open ?? (await newBag(tx, desk, suite, parcel))
  await suite.put(tx, desk, parcel, bag)
  const item: ItemRow = {
    bag_id: bag.id,
    item_id: parcel.id,
    item_number: parcel.number,
    weight_g: parcel.weight_g,
    added_by: desk.user.username,
    added_at: tx.now,
  }
  await tx.db
    .insertInto('bag_item')
    .values({ warehouse_id: desk.warehouse_id, id: newId(), suite: suite.key, ...item })
    .execute()
    .catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === '23505') throw new LostRace(error.message)
      throw error
    })
  return {
    bag: showBag(await changeSums(tx, desk, bag.id, 1, parcel.weight_g)),
    item: showItem(item),
    new_bag: !open,
    already: false,
  }
}

const alreadyIn = async (
  tx: Tx,
  desk: Desk,
  suite: PackingSuite,
  item: ItemRow & { bag_number: string },
  wanted: string | undefined,
) => {
  const [bag] = await tx.run<BagRow>('select * from bag where warehouse_id = $1 and id = $2', [
    desk.warehouse_id,
    item.bag_id,
  ])
  const mine = bag?.operator_id === desk.user.id && bag.status === 1
  if (!bag || (wanted ? wanted !== bag.id : !mine) || bag.suite !== suite.key)
    throw new Refused(bagRefusals.in_other_bag, {
      item: item.item_number,
      bag: item.bag_number,
      operator: item.added_by,
      at: item.added_at.toISOString(),
    })
  return { bag: showBag(bag), item: showItem(item), new_bag: false, already: true }
}

export const remove = async (tx: Tx, desk: Desk, { params, body }: In<{ item_id: string }>) => {
  const suite = packingSuiteOf(params.suite)
  const parcel = await find(tx, desk, suite, body.item_id)
  const item = await itemOf(tx, desk, suite.key, parcel.id)
  if (!item) throw new Refused(bagRefusals.not_in_bag, { item: parcel.number })
  await mustBeOpen(tx, desk, suite.key, item.bag_id)
  await tx.run('delete from bag_item where warehouse_id = $1 and suite = $2 and item_id = $3', [
    desk.warehouse_id,
    suite.key,
    parcel.id,
  ])
  await suite.take(tx, desk, [parcel.id])
  return { bag: showBag(await changeSums(tx, desk, item.bag_id, -1, -item.weight_g)), item: showItem(item) }
}

const title = text('包重与包裹总重不符', 'The bag does not weigh what its parcels weigh')
/** Closes a bag, weighed where the warehouse weighs bags. */
export const finish = async (tx: Tx, desk: Desk, { params, body }: In<z.output<typeof finishBag.body>>) => {
  const suite = packingSuiteOf(params.suite)
  const bag = await mustBeOpen(tx, desk, suite.key, body.bag_id)
  if (bag.items === 0) throw new Refused(bagRefusals.empty_bag, { bag: bag.bag_number })
  const preference = await preferenceOf(tx, desk.warehouse_id)
  const tried = body.weight === undefined ? [] : [...body.tried_weights, body.weight]
  const away = body.weight === undefined ? 0 : Math.abs(body.weight * 1000 - bag.items_weight_g)
  const tolerated = Math.max(bag.items_weight_g * preference.weight_tolerance, 500)
  const skipped = skipsCheck(desk, body)
  const left = preference.weigh_attempts - tried.length
  if (body.weight !== undefined && away > tolerated && left > 0 && !skipped)
    throw weighAgain(desk, {
      title,
      expected_g: bag.items_weight_g,
      weight_g: body.weight * 1000,
      tried: body.tried_weights,
      left,
      skippable: true,
    })
  const moved = await move<BagRow>(tx, desk, bagDocument, 'finish', bag.id, {
    set: {
      weight_g: body.weight === undefined ? bag.items_weight_g : Math.round(body.weight * 1000),
      tried_weights_g: tried.map((w) => Math.round(w * 1000)),
      material_barcode: body.material,
      collected_at: tx.now,
    },
    detail: { items: bag.items, out_of_tolerance: away > tolerated, skipped_weight_check: skipped },
  })
  return { bag: showBag(moved) }
}

export const cancel = async (tx: Tx, desk: Desk, { params, body }: In<{ bag_id: string }>) => {
  const suite = packingSuiteOf(params.suite)
  const bag = await mustBeOpen(tx, desk, suite.key, body.bag_id)
  const items = await tx.run<{ item_id: string }>(
    'delete from bag_item where warehouse_id = $1 and bag_id = $2 returning item_id',
    [desk.warehouse_id, bag.id],
  )
  await suite.take(
    tx,
    desk,
    items.map((i) => i.item_id),
  )
  const moved = await move<BagRow>(tx, desk, bagDocument, 'cancel', bag.id, {
    set: { items: 0, items_weight_g: 0 },
    detail: { freed: items.length },
  })
  return { bag: showBag(moved) }
}
