import { inboundExternalRefusals } from '@kuacang/contract/inbound/external/refusals'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import { atGoods } from '@kuacang/contract/inventory/warehouses'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { refuseOnUnique } from '#kit/database/unique'
import { move } from '#kit/document/document'
import { callerAt } from '#kit/document/own-place'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { inboundOrderDocument } from '../order/document.ts'
import { holdOrder } from '../order/store.ts'

type Parcel = { id: string; tracking_number: string; signed: boolean }

const parcelsSql = `
select id, tracking_number, signed_at is not null as signed from inbound_parcel
where warehouse_id = $1 and inbound_order_id = $2 order by tracking_number`

const taken = (numbers: readonly string[]) =>
  refuseOnUnique(
    inboundRefusals.number_taken,
    {},
    {
      inbound_parcel_warehouse_id_tracking_number_key: (isTaken) =>
        `tracking_numbers.${numbers.findLastIndex(isTaken)}`,
    },
  )

/** Replaces the tracking numbers of a new order; those of parcels that were signed for stay. */
export const updateTracking = async (
  tx: Tx,
  caller: Caller,
  { body: { id, tracking_numbers } }: { body: { id: string; tracking_numbers: readonly string[] } },
) => {
  const there = await callerAt(tx, caller, inboundOrderDocument, id, atGoods)
  const { warehouse_id } = there
  const { wms_order_id } = await holdOrder(tx, there, 'id', id)
  const before = await tx.run<Parcel>(parcelsSql, [warehouse_id, id])
  const wanted = [...new Set(tracking_numbers)]
  const known = new Set(before.map((p) => p.tracking_number))
  const left = before.filter((p) => !wanted.includes(p.tracking_number))
  const added = wanted.filter((number) => !known.has(number))
  await move(tx, there, inboundOrderDocument, 'edit_tracking', id, {
    detail: { added, removed: left.map((p) => p.tracking_number) },
  })
  const signed = left.filter((p) => p.signed)
  if (signed.length > 0)
    throw new Refused(inboundExternalRefusals.parcels_signed, {
      order: wms_order_id,
      numbers: signed.map((p) => p.tracking_number).join(', '),
    })
  if (left.length > 0)
    await tx.db
      .deleteFrom('inbound_parcel')
      .where('warehouse_id', '=', warehouse_id)
      .where(
        'id',
        'in',
        left.map((p) => p.id),
      )
      .execute()
  if (added.length > 0)
    await tx.db
      .insertInto('inbound_parcel')
      .values(
        added.map((tracking_number) => ({
          warehouse_id,
          id: newId(),
          inbound_order_id: id,
          tracking_number,
        })),
      )
      .execute()
      .catch(taken(tracking_numbers))
  return { success: true as const }
}
