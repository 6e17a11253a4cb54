import { inventoryCheckStatus } from '@kuacang/contract/inventory/check/enums'
import { locationState, locationType } from '@kuacang/contract/inventory/location/enums'
import { transferOrderStatus } from '@kuacang/contract/inventory/transfer/enums'
import type { Sighter } from '#kit/scan/sightings'

const labels = {
  place: locationState.label,
  transfer_order: transferOrderStatus.label,
  check: inventoryCheckStatus.label,
}
type Row = { thing: keyof typeof labels; code: string; status: number }

/** Places, transfer orders and checks. Virtual places are nothing that bears a code. */
export const find: Sighter = async (tx, { warehouse_id }, code) => {
  const rows = await tx.run<Row>(
    `select 'place' as thing, code, state as status from location
     where warehouse_id = $1 and code = $2 and state <> ${locationState.code.deleted} and location_type < ${locationType.code.supplier}
     union all
     select 'transfer_order', order_number, status from transfer_order where warehouse_id = $1 and order_number = $2
     union all
     select 'check', order_id, status from inventory_check where warehouse_id = $1 and order_id = $2`,
    [warehouse_id, code],
  )
  return rows.map(({ thing, code: own, status }) => ({ thing, code: own, status: labels[thing](status) }))
}
