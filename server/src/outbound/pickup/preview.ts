import { typeOfPreview } from '@kuacang/contract/outbound/pickup/preview'
import { adjustmentRefusals } from '@kuacang/contract/outbound/pickup-adjustment/refusals'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move, moveAll } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { outboundOrderDocument } from '../order/document.ts'
import { pickupOrderDocument } from './document.ts'
import { replanPickup } from './replan.ts'

type Row = { pickup_code: string; order_type: number; planned_orders: string[] }
type Ids = { body: { ids: string[] } }

/** One after the other in the order of their ids, so that two commands never wait for each other in a circle. */
const inOrder = ({ body: { ids } }: Ids) => [...new Set(ids)].sort()

/** Previews become pickup orders with those of their orders that still wait for one. */
export const confirmPreview = async (tx: Tx, caller: Caller, input: Ids) => {
  let orders = 0
  const ids = inOrder(input)
  for (const id of ids) orders += await confirmOne(tx, caller, id)
  return { confirmed: ids.length, orders }
}

const confirmOne = async (tx: Tx, caller: Caller, id: string): Promise<number> => {
  const preview = await move<Row>(tx, caller, pickupOrderDocument, 'confirm', id)
  const taken = await moveAll(
    tx,
    { ...caller, partner_id: null },
    outboundOrderDocument,
    'put_on_pickup',
    preview.planned_orders,
  )
  if (taken.length === 0)
    throw new Refused(adjustmentRefusals.preview_outdated, { code: preview.pickup_code })
  const order_type = typeOfPreview(preview.order_type)
  const changed = await replanPickup(
    tx,
    caller,
    { ...preview, order_type },
    taken.map((o) => o.id),
  )
  await tx.db
    .updateTable('pickup_order')
    .set({ ...changed, order_type, planned_orders: [] })
    .where('warehouse_id', '=', caller.warehouse_id)
    .where('id', '=', id)
    .execute()
  return taken.length
}

/** Previews are thrown away: only their timeline stays (FU-212). */
export const discardPreview = async (tx: Tx, caller: Caller, input: Ids) => {
  const ids = inOrder(input)
  for (const id of ids) await move(tx, caller, pickupOrderDocument, 'discard', id)
  await tx.run('delete from pickup_line where warehouse_id = $1 and pickup_order_id = any($2)', [
    caller.warehouse_id,
    ids,
  ])
  await tx.run('delete from pickup_order where warehouse_id = $1 and id = any($2)', [
    caller.warehouse_id,
    ids,
  ])
  return { discarded: ids.length }
}
