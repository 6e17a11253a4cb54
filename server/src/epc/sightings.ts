import { epcNoteStatus } from '@kuacang/contract/epc/delivery-note/enums'
import { epcInboundBagStatus } from '@kuacang/contract/epc/inbound-bag/enums'
import { epcInboundNoteStatus } from '@kuacang/contract/epc/inbound-note/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { epcPickupStatus } from '@kuacang/contract/epc/pickup/enums'
import type { Sighter } from '#kit/scan/sightings'

const labels = {
  inbound_bag: epcInboundBagStatus.label,
  delivery_note: epcInboundNoteStatus.label,
  outbound_note: epcNoteStatus.label,
  parcel: epcParcelStatus.label,
  pickup_order: epcPickupStatus.label,
}
type Row = { thing: keyof typeof labels; code: string; status: number }

/** What bears a barcode in a parcel centre and is no outbound parcel. */
export const find: Sighter = async (tx, { warehouse_id }, code) => {
  const rows = await tx.run<Row>(
    `select 'inbound_bag' as thing, bag_number as code, status from epc_inbound_bag
     where warehouse_id = $1 and bag_number = $2
     union all
     select 'outbound_note', note_number, status from epc_note where warehouse_id = $1 and note_number = $2
     union all
     select 'delivery_note', note_number, status from epc_inbound_note
     where warehouse_id = $1 and note_number = $2
     union all
     select 'pickup_order', pickup_code, status from epc_pickup where warehouse_id = $1 and pickup_code = $2
     union all
     select 'parcel', tracking_id, status from epc_parcel where warehouse_id = $1 and tracking_id = $2`,
    [warehouse_id, code],
  )
  return rows.map(({ thing, code: own, status }) => ({
    thing: thing === 'outbound_note' ? ('delivery_note' as const) : thing,
    code: own,
    status: labels[thing](status),
  }))
}
