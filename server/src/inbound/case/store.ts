import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { Tx } from '#kit/database/transact'
import type { Scope } from '#kit/desk'
import { notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { kgOf } from '#kit/weight'

export type CaseRow = {
  id: string
  case_code: string
  inbound_order_id: string | null
  wms_order_id: string | null
  partner_id: number | null
  order_status: number | null
  status: number
  putaway_status: number
  declared_weight_g: number | null
  weight_g: number | null
  signed_at: Date | null
  received_at: Date | null
  created_at: Date
}

export const showCase = (c: CaseRow) => ({
  ...c,
  declared_weight: kgOf(c.declared_weight_g),
  weight: kgOf(c.weight_g),
})

export const caseColumns = `c.id, c.case_code, c.inbound_order_id, o.wms_order_id, o.partner_id, o.order_status, c.status,
  c.putaway_status, c.declared_weight_g, c.weight_g, c.signed_at, c.received_at, c.created_at`

/** A case by its code, locked for the rest of the transaction. */
export const mustFindCase = async (tx: Tx, { warehouse_id }: Scope, case_code: string): Promise<CaseRow> => {
  const row = await findCase(tx, { warehouse_id, partner_id: null }, case_code)
  if (!row) throw notFound(text('箱', 'case'), case_code)
  return row
}

export const findCase = async (
  tx: Tx,
  { warehouse_id }: Scope,
  case_code: string,
): Promise<CaseRow | undefined> => {
  const [row] = await tx.run<CaseRow>(
    `select ${caseColumns} from inbound_case c
     left join inbound_order o on o.warehouse_id = c.warehouse_id and o.id = c.inbound_order_id
     where c.warehouse_id = $1 and c.case_code = $2 for update of c`,
    [warehouse_id, case_code],
  )
  return row
}

export type LineRow = {
  id: string
  sku_id: string
  sku: string
  barcode: string
  name: string
  quantity: number
  received_quantity: number
  defect_quantity: number
  putaway_quantity: number
}

export const linesOfCase = (tx: Tx, { warehouse_id }: Scope, case_id: string): Promise<LineRow[]> =>
  tx.run<LineRow>(
    `select l.id, l.sku_id, k.sku, k.barcode, k.name, l.quantity, l.received_quantity, l.defect_quantity, l.putaway_quantity
     from inbound_case_line l join stocked_sku k on k.warehouse_id = l.warehouse_id and k.id = l.sku_id
     where l.warehouse_id = $1 and l.case_id = $2 order by k.sku`,
    [warehouse_id, case_id],
  )

type Counted = { sku_id: string; quantity: number; defect_quantity: number }

/** Writes what was counted to the case's lines and adds it to the order's. */
export const writeCounts = (
  tx: Tx,
  { warehouse_id }: Scope,
  { id, inbound_order_id }: CaseRow,
  counted: readonly Counted[],
) =>
  tx.run(
    `with c as (select * from jsonb_to_recordset($4::jsonb) as r (sku_id text, quantity int, defect_quantity int)),
     lines as (
       update inbound_case_line l set received_quantity = c.quantity, defect_quantity = c.defect_quantity from c
       where l.warehouse_id = $1 and l.case_id = $2 and l.sku_id = c.sku_id returning 1)
     update inbound_line l set received_quantity = l.received_quantity + c.quantity, defect_quantity = l.defect_quantity + c.defect_quantity
     from c where l.warehouse_id = $1 and l.inbound_order_id = $3 and l.sku_id = c.sku_id`,
    [warehouse_id, id, inbound_order_id, JSON.stringify(counted)],
  )

/** Adds what was put away to the case's and the order's lines; answers what of the order still waits. */
export const writePutaway = async (
  tx: Tx,
  { warehouse_id }: Scope,
  { id, inbound_order_id }: CaseRow,
  parts: readonly { sku_id: string; quantity: number }[],
): Promise<{ left_in_case: number; left_in_order: number; open_cases: number }> => {
  await tx.run(
    `with p as (select * from jsonb_to_recordset($4::jsonb) as r (sku_id text, quantity int)),
     lines as (
       update inbound_case_line l set putaway_quantity = l.putaway_quantity + p.quantity from p
       where l.warehouse_id = $1 and l.case_id = $2 and l.sku_id = p.sku_id returning 1)
     update inbound_line l set putaway_quantity = l.putaway_quantity + p.quantity
     from p where l.warehouse_id = $1 and l.inbound_order_id = $3 and l.sku_id = p.sku_id`,
    [warehouse_id, id, inbound_order_id, JSON.stringify(parts)],
  )
  const [row] = await tx.run<{ left_in_case: number; left_in_order: number; open_cases: number }>(
    `select
       (select coalesce(sum(received_quantity + defect_quantity - putaway_quantity), 0)::int from inbound_case_line where warehouse_id = $1 and case_id = $2) as left_in_case,
       (select coalesce(sum(received_quantity + defect_quantity - putaway_quantity), 0)::int from inbound_line where warehouse_id = $1 and inbound_order_id = $3) as left_in_order,
       (select count(*)::int from inbound_case where warehouse_id = $1 and inbound_order_id = $3 and status in (1, 2, 3)) as open_cases`,
    [warehouse_id, id, inbound_order_id],
  )
  return row ?? { left_in_case: 0, left_in_order: 0, open_cases: 0 }
}

/** The line of what was scanned or sent, by SKU or barcode. */
export const lineOf = (lines: readonly LineRow[], code: string, case_code: string): LineRow => {
  const line = lines.find((l) => l.sku === code || l.barcode === code)
  if (!line) throw new Refused(inboundRefusals.not_in_case, { sku: code, case: case_code })
  return line
}
