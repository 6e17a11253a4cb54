import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import type { Caller, Scope } from '#kit/caller'
import { LostRace, type Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { wrongScan } from '#kit/scan/wrong-scan'
import { kgOf } from '#kit/weight'
import { causeOfMoveSql } from '../../inventory/public.ts'
import type { OrderLine } from '../order/lines.ts'
import { type OrderRow, orderColumns } from '../order/store.ts'

export type CaseRow = {
  id: string
  case_code: string
  inbound_order_id: string | null
  status: number
  putaway_status: number
  declared_weight_g: number | null
  weight_g: number | null
  signed_at: Date | null
  received_at: Date | null
  /** Who counts it now. */
  receiver_id: string | null
  /** It was counted as it was packed: receiving it is one scan. */
  counted: boolean
  created_at: Date
  /** Its order, where it has one. */
  wms_order_id: string | null
  partner_id: number | null
  order: OrderRow | null
}

export const showCase = <C extends Pick<CaseRow, 'declared_weight_g' | 'weight_g'>>(c: C) => ({
  ...c,
  declared_weight: kgOf(c.declared_weight_g),
  weight: kgOf(c.weight_g),
})

// A tote stands for the case that it carries now; the code of a case stands for itself.
const codeMeant = `coalesce((select t.case_code from inbound_case t where t.warehouse_id = $1 and t.tote = $2::text and t.tote <> ''), $2::text)`

const meantSql = `select ${codeMeant} as case_code`

/** The code of the case that a scanned code stands for: a tote stands for what it carries. */
export const caseMeantBy = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  code: string,
): Promise<string> => {
  const [row] = await tx.run<{ case_code: string }>(meantSql, [warehouse_id, code])
  return row?.case_code ?? code
}

// The order is locked first, then the case, as by the actions that end an order with all its cases: every action that
// locks both does it in this sequence. The outer statement locks the case, when the rows of the inner one are there.
const withOrder = `
with o as (
  select ${orderColumns} from inbound_order where warehouse_id = $1 and id = (
    select inbound_order_id from inbound_case where warehouse_id = $1 and`
const heldCase = `) for update)
select c.id, c.case_code, c.inbound_order_id, c.status, c.putaway_status, c.declared_weight_g, c.weight_g, c.signed_at,
  c.received_at, c.receiver_id, c.counted, c.created_at, o.wms_order_id, o.partner_id, case when o.id is not null then to_jsonb(o) end as "order"
from inbound_case c left join o on o.id = c.inbound_order_id
where c.warehouse_id = $1 and`
const caseOfLine = '(select case_id from inbound_case_line where warehouse_id = $1 and id = $2)'
const caseOfMove = `(${causeOfMoveSql})`

const byCodeSql = `${withOrder} case_code = ${codeMeant}${heldCase} c.case_code = ${codeMeant} for update of c`
const byLineSql = `${withOrder} id = ${caseOfLine}${heldCase} c.id = ${caseOfLine} for update of c`
const byMoveSql = `${withOrder} id = ${caseOfMove}${heldCase} c.id = ${caseOfMove} for update of c`

const mustKnowOrder = (row: CaseRow | undefined): CaseRow | undefined => {
  if (row?.inbound_order_id && !row.order) throw new LostRace('the case got an order meanwhile')
  return row
}

/** A case by its code, with its order, both locked for the rest of the transaction. */
export const findCase = async (
  tx: Tx,
  { warehouse_id }: Scope,
  case_code: string,
): Promise<CaseRow | undefined> => {
  const [row] = await tx.run<CaseRow>(byCodeSql, [warehouse_id, case_code])
  return mustKnowOrder(row)
}

/** The case that has this line, locked with its order. Undefined: this is the id of no line. */
export const findCaseOfLine = async (
  tx: Tx,
  { warehouse_id }: Scope,
  line_id: string,
): Promise<CaseRow | undefined> => {
  const [row] = await tx.run<CaseRow>(byLineSql, [warehouse_id, line_id])
  return mustKnowOrder(row)
}

/** The case that is the cause of a movement of goods, locked with its order. Undefined: something else is. */
export const findCaseOfMove = async (
  tx: Tx,
  { warehouse_id }: Scope,
  move_id: string,
): Promise<CaseRow | undefined> => {
  const [row] = await tx.run<CaseRow>(byMoveSql, [warehouse_id, move_id])
  return mustKnowOrder(row)
}

export const mustFindCase = async (tx: Tx, caller: Caller, case_code: string): Promise<CaseRow> => {
  const row = await findCase(tx, caller, case_code)
  if (!row) throw await wrongScan(tx, caller, { expected: 'case', code: case_code })
  return row
}

export type LineRow = OrderLine & {
  id: string
  image_url: string
  defect_putaway_quantity: number
  counted_defect: number
  /** Its good pieces are inspected before they are put away. */
  to_inspect: boolean
}

const linesSql = `
select l.id, l.sku_id, k.sku, k.barcode, k.name, k.name_en, k.image_url, l.quantity, l.received_quantity, l.defect_quantity,
  l.putaway_quantity, l.defect_putaway_quantity, l.counted_defect, l.to_inspect
from inbound_case_line l join stocked_sku k on k.warehouse_id = $1 and k.id = l.sku_id
where l.warehouse_id = $1 and l.case_id =`
const linesByCodeSql = `${linesSql} (select id from inbound_case where warehouse_id = $1 and case_code = ${codeMeant}) order by k.sku`
const linesByLineSql = `${linesSql} ${caseOfLine} order by k.sku`

/** The lines of a case by its code, for commands that do not wait until the case is found. */
export const linesOfCase = (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  case_code: string,
): Promise<LineRow[]> => tx.run<LineRow>(linesByCodeSql, [warehouse_id, case_code])

/** The same of the case that has this line. */
export const linesBesideLine = (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  line_id: string,
): Promise<LineRow[]> => tx.run<LineRow>(linesByLineSql, [warehouse_id, line_id])

/** What an order announces beyond its cases: a case without a list should hold it. Every SKU of the order is named. */
export const unassignedOf = (tx: Tx, { warehouse_id }: Scope, order_id: string) =>
  tx.run<{ sku_id: string; quantity: number }>(
    `select l.sku_id, greatest(0, l.quantity - coalesce((
       select sum(greatest(cl.quantity, cl.received_quantity + cl.defect_quantity)) from inbound_case c
       join inbound_case_line cl on cl.warehouse_id = $1 and cl.case_id = c.id
       where c.warehouse_id = $1 and c.inbound_order_id = $2 and cl.sku_id = l.sku_id), 0))::bigint as quantity
     from inbound_line l where l.warehouse_id = $1 and l.inbound_order_id = $2`,
    [warehouse_id, order_id],
  )

type Counted = { sku_id: string; quantity: number; defect_quantity: number }
type OfOrder = Pick<CaseRow, 'id' | 'inbound_order_id'>

/** Adds what was counted, each SKU once, to the case's lines and to the order's. */
export const writeCounts = (
  tx: Tx,
  { warehouse_id }: Scope,
  { id, inbound_order_id }: OfOrder,
  counted: readonly Counted[],
) =>
  tx.later(
    `with c as (select * from jsonb_to_recordset($4::jsonb) as r (sku_id text, quantity bigint, defect_quantity bigint)),
     lines as (
       update inbound_case_line l set received_quantity = l.received_quantity + c.quantity,
         defect_quantity = l.defect_quantity + c.defect_quantity
       from c where l.warehouse_id = $1 and l.case_id = $2 and l.sku_id = c.sku_id returning 1)
     update inbound_line l set received_quantity = l.received_quantity + c.quantity, defect_quantity = l.defect_quantity + c.defect_quantity
     from c where l.warehouse_id = $1 and l.inbound_order_id = $3 and l.sku_id = c.sku_id`,
    [warehouse_id, id, inbound_order_id, JSON.stringify(counted)],
  )

/** Adds what was put away to the case's and the order's lines. */
export const writePutaway = (
  tx: Tx,
  { warehouse_id }: Scope,
  { id, inbound_order_id }: OfOrder,
  parts: readonly { sku_id: string; quantity: number }[],
  defective: boolean,
) =>
  tx.later(
    `with p as (select * from jsonb_to_recordset($4::jsonb) as r (sku_id text, quantity bigint)),
     lines as (
       update inbound_case_line l set putaway_quantity = l.putaway_quantity + p.quantity,
         defect_putaway_quantity = l.defect_putaway_quantity + case when $5::boolean then p.quantity else 0 end
       from p where l.warehouse_id = $1 and l.case_id = $2 and l.sku_id = p.sku_id returning 1)
     update inbound_line l set putaway_quantity = l.putaway_quantity + p.quantity
     from p where l.warehouse_id = $1 and l.inbound_order_id = $3 and l.sku_id = p.sku_id`,
    [warehouse_id, id, inbound_order_id, JSON.stringify(parts), defective],
  )

/** The line of what was scanned or sent, by SKU or barcode. */
export const lineOf = (lines: readonly LineRow[], code: string, case_code: string): LineRow => {
  const line = lines.find((l) => l.sku === code || l.barcode === code)
  if (!line) throw new Refused(inboundRefusals.not_in_case, { sku: code, case: case_code })
  return line
}
