import { text } from '@kuacang/contract/kit/text'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { bagMachine } from '@kuacang/contract/packing/bag/machine'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import type { Tx } from '#kit/database/transact'
import type { Scope } from '#kit/desk'
import { type Document, notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'

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
  display: string
  status: number
  items: number
  items_weight_g: number
  weight_g: number | null
  operator_id: string
  operator_name: string
  receipt_id: string | null
  created_at: Date
  collected_at: Date | null
}

export const showBag = (b: BagRow) => ({
  ...b,
  items_weight: b.items_weight_g / 1000,
  weight: b.weight_g === null ? null : b.weight_g / 1000,
})

export type ItemRow = {
  bag_id: string
  item_id: string
  item_number: string
  weight_g: number
  added_by: string
  added_at: Date
}
export const showItem = (i: ItemRow) => ({ ...i, weight: i.weight_g / 1000 })

/** An open bag, locked: what is put in or taken out meets here. */
export const mustBeOpen = async (
  tx: Tx,
  { warehouse_id }: Scope,
  suite: string,
  id: string,
): Promise<BagRow> => {
  const [row] = await tx.run<BagRow>(
    'select * from bag where warehouse_id = $1 and suite = $2 and id = $3 for update',
    [warehouse_id, suite, id],
  )
  if (!row) throw notFound(bagDocument.title, id)
  if (row.status !== bagStatus.code.collecting)
    throw new Refused(bagRefusals.bag_closed, { bag: row.bag_number, status: bagStatus.label(row.status) })
  return row
}

/** The operator's open bag of a tag, the newest, locked. */
export const openBagOf = async (
  tx: Tx,
  { warehouse_id }: Scope,
  suite: string,
  operator_id: string,
  tag: string,
) => {
  const [row] = await tx.run<BagRow>(
    `select * from bag where warehouse_id = $1 and suite = $2 and operator_id = $3 and tag = $4 and status = 1 order by created_at desc limit 1 for update`,
    [warehouse_id, suite, operator_id, tag],
  )
  return row
}

/** Where a parcel is, if it is in a bag of the suite. */
export const itemOf = async (tx: Tx, { warehouse_id }: Scope, suite: string, item_id: string) => {
  const [row] = await tx.run<ItemRow & { bag_number: string }>(
    `select i.*, b.bag_number from bag_item i join bag b on b.warehouse_id = i.warehouse_id and b.id = i.bag_id
     where i.warehouse_id = $1 and i.suite = $2 and i.item_id = $3`,
    [warehouse_id, suite, item_id],
  )
  return row
}

/** Adds or takes away parcels of a bag's sums; answers the bag as it is then. */
export const changeSums = async (
  tx: Tx,
  { warehouse_id }: Scope,
  id: string,
  items: number,
  weight_g: number,
): Promise<BagRow> => {
  const [row] = await tx.run<BagRow>(
    `update bag set items = items + $3, items_weight_g = items_weight_g + $4, version = version + 1, updated_at = $5
     where warehouse_id = $1 and id = $2 returning *`,
    [warehouse_id, id, items, weight_g, tx.now],
  )
  if (!row) throw notFound(bagDocument.title, id)
  return row
}
