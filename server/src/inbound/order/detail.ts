import { atGoods } from '@kuacang/contract/inventory/warehouses'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { callerAt } from '#kit/document/own-place'
import { recordsShown } from '#kit/document/records'
import { kgOf } from '#kit/weight'
import { findWarehouse } from '../../reference/public.ts'
import { inboundOrderDocument } from './document.ts'
import { linesOfOrder } from './lines.ts'
import { ordersOf, showOrder } from './list.ts'

type Case = {
  case_code: string
  status: number
  putaway_status: number
  weight_g: number | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  skus: { sku: string; quantity: number }[]
}

const casesSql = `
select c.case_code, c.status, c.putaway_status, c.weight_g, c.length_mm, c.width_mm, c.height_mm, coalesce(l.skus, '[]') as skus
from inbound_case c
left join lateral (
  select jsonb_agg(jsonb_build_object('sku', k.sku, 'quantity', l.quantity) order by k.sku) as skus
  from inbound_case_line l join stocked_sku k on k.warehouse_id = $1 and k.id = l.sku_id
  where l.warehouse_id = $1 and l.case_id = c.id) l on true
where c.warehouse_id = $1 and c.inbound_order_id = $2 order by c.case_code`

const cm = (mm: number | null): number | null => (mm === null ? null : mm / 10)

/** All about one order of the caller's. */
export const inboundOrderDetail = async (tx: Reader, asking: Caller, id: string) => {
  // Merchants look at their orders wherever these are.
  const caller =
    asking.partner_id === null ? asking : await callerAt(tx, asking, inboundOrderDocument, id, atGoods)
  const order = await ordersOf(tx, caller).where('o.id', '=', id).executeTakeFirst()
  if (!order) throw notFound(inboundOrderDocument.title, id)
  const [skus, cases, records, warehouse] = await Promise.all([
    linesOfOrder(tx, caller, id),
    tx.run<Case>(casesSql, [caller.warehouse_id, id]),
    recordsShown(tx, caller, id),
    findWarehouse(tx, caller.warehouse_id),
  ])
  return {
    ...showOrder(order, caller),
    warehouse_code: warehouse.code,
    skus,
    cases: cases.map((c) => ({
      ...c,
      weight: kgOf(c.weight_g),
      length: cm(c.length_mm),
      width: cm(c.width_mm),
      height: cm(c.height_mm),
    })),
    operation_records: records,
  }
}
