import { allocationState } from '@kuacang/contract/inventory/stock/enums'
import { filled, type Text, text } from '@kuacang/contract/kit/text'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'

const words = {
  gone: text('已离开仓库（{by}）', 'Left the warehouse ({by})'),
  bag: text('包 {bag}（{operator}）', 'Bag {bag} ({operator})'),
  cell: text('分拣墙 {pickup} 的 {cell} 号格口', 'Cell {cell} of the sorting wall, pickup order {pickup}'),
  pickup: text('拣货单 {pickup}（{operator}）', 'Pickup order {pickup} ({operator})'),
  picked: text('已拣出，{status}', 'Picked, {status}'),
  shelf: text('库位 {places}', 'Location {places}'),
  nowhere: text('没有占用任何货物', 'No goods are allocated to it'),
}

type Found = {
  order_status: number
  tracking_number: string
  cell: number | null
  pickup_code: string | null
  picker: string | null
  bag_number: string | null
  packer: string | null
  receipt_number: string | null
  sorted: number
  picked: number
  shelves: string
}

const foundSql = `
select o.order_status, o.tracking_number, o.cell, p.pickup_code, p.operator_name as picker, b.bag_number, b.operator_name as packer,
  r.receipt_number,
  (select coalesce(sum(l.sorted_quantity), 0)::bigint from outbound_line l where l.warehouse_id = $1 and l.outbound_order_id = $2) as sorted,
  (select coalesce(sum(a.picked), 0)::bigint from allocation a where a.warehouse_id = $1 and a.outbound_order_id = $2) as picked,
  (select coalesce(string_agg(l.code || ' × ' || (a.quantity - a.picked), ', ' order by l.code), '') from allocation a
   join location l on l.warehouse_id = $1 and l.id = a.location_id
   where a.warehouse_id = $1 and a.outbound_order_id = $2 and a.state = ${allocationState.code.open} and a.quantity > a.picked) as shelves
from outbound_order o
left join pickup_order p on p.warehouse_id = $1 and p.id = o.pickup_order_id
left join bag b on b.warehouse_id = $1 and b.id = o.bag_id
left join handover_receipt r on r.warehouse_id = $1 and r.id = b.receipt_id
where o.warehouse_id = $1 and o.id = $2`

const placeOf = (f: Found): Text => {
  const { done, picked, cancelled, abnormal } = outboundOrderStatus.code
  const stopped = f.order_status === cancelled || f.order_status === abnormal
  if (f.order_status === done)
    return filled(words.gone, { by: f.receipt_number ?? (f.tracking_number || '-') })
  if (f.bag_number) return filled(words.bag, { bag: f.bag_number, operator: f.packer || '-' })
  if (f.pickup_code && (stopped || f.order_status <= picked)) {
    if (f.sorted > 0 && f.cell !== null) return filled(words.cell, { pickup: f.pickup_code, cell: f.cell })
    if (f.picked > 0) return filled(words.pickup, { pickup: f.pickup_code, operator: f.picker || '-' })
  }
  if (f.picked > 0) return filled(words.picked, { status: outboundOrderStatus.label(f.order_status) })
  return f.shelves ? filled(words.shelf, { places: f.shelves }) : words.nowhere
}

/** Where an order's goods are now, as far as the scans tell, with the numbers that lead to them. */
export const whereabouts = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  id: string,
) => {
  const [found] = await tx.run<Found>(foundSql, [warehouse_id, id])
  if (!found) throw new Error(`no order ${id} in warehouse ${warehouse_id}`)
  const { pickup_code, bag_number, receipt_number } = found
  return { place: placeOf(found), pickup_code, bag_number, receipt_number }
}
