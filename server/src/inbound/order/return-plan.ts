import { inboundOrderStatus, inboundOrderType } from '@kuacang/contract/inbound/order/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { createInboundOrder } from './create.ts'
import { inboundOrderDocument } from './document.ts'
import { holdOrder } from './store.ts'

type Counted = {
  readonly sku: string
  readonly quantity: number
  readonly defective: number
  /** Its good pieces are inspected before they are put away. */
  readonly inspect: boolean
}
type Tote = { readonly tote: string; readonly skus: readonly Counted[] }

/**
 * The inbound order of returned goods, whose cases are totes that were counted already. It waits for `approveReturnPlan`;
 * then each tote is received by a scan, exactly as counted.
 */
export const createReturnPlan = async (
  tx: Tx,
  caller: Caller,
  { partner_id, totes }: { readonly partner_id: number; readonly totes: readonly Tote[] },
) => {
  const made = await createInboundOrder(
    tx,
    caller,
    {
      body: {
        ...{ erp_order_id: '', po_batch_id: '', comments: '', tracking_numbers: [], partner_id },
        order_type: inboundOrderType.code.logistics_return,
        cases: totes.map(({ skus }) => ({
          skus: skus.map(({ sku, quantity }) => ({ sku, quantity })),
        })),
      },
    },
    { return_plan: true },
  )
  const counted = totes.map((t, i) => ({ ...t, case_code: made.case_codes[i] ?? '' }))
  await tx.run(
    `update inbound_case c set tote = r.tote, counted = true
     from jsonb_to_recordset($2::jsonb) as r (case_code text, tote text)
     where c.warehouse_id = $1 and c.case_code = r.case_code`,
    [caller.warehouse_id, JSON.stringify(counted.map(({ case_code, tote }) => ({ case_code, tote })))],
  )
  const judged = counted.flatMap(({ case_code, skus }) =>
    skus
      .filter((s) => s.defective > 0 || s.inspect)
      .map(({ sku, defective, inspect }) => ({ case_code, sku, defective, inspect })),
  )
  if (judged.length > 0)
    await tx.run(
      `update inbound_case_line l set counted_defect = r.defective, to_inspect = r.inspect
       from jsonb_to_recordset($2::jsonb) as r (case_code text, sku text, defective bigint, inspect boolean)
       join inbound_case c on c.warehouse_id = $1 and c.case_code = r.case_code
       join stocked_sku k on k.warehouse_id = $1 and k.sku = r.sku and k.partner_id = $3
       where l.warehouse_id = $1 and l.case_id = c.id and l.sku_id = k.id`,
      [caller.warehouse_id, JSON.stringify(judged), partner_id],
    )
  return made
}

/** The totes of a plan may be received. One that was approved before stays so. */
export const approveReturnPlan = async (tx: Tx, caller: Caller, id: string): Promise<void> => {
  const order = await holdOrder(tx, caller, 'id', id)
  if (order.order_status === inboundOrderStatus.code.under_approval)
    moveHeld(tx, caller, inboundOrderDocument, 'approve', order)
}

/** Of the orders of return plans: what their totes were counted to hold, and what came of it; for laws and lists. */
export const returnPlansSql = `
select c.inbound_order_id, sum(l.quantity) as planned, sum(l.received_quantity + l.defect_quantity) as received,
  array_agg(distinct c.id::text) as case_ids
from inbound_case c join inbound_case_line l on l.warehouse_id = $1 and l.case_id = c.id
where c.warehouse_id = $1 and c.counted group by c.inbound_order_id`
