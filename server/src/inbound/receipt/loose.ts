import { inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import type { OrderRow } from '../order/store.ts'

/** Loose goods get a case with the number of their order, so that they are received and put away like cases. */
export const isLoose = (c: { case_code: string }, order: Pick<OrderRow, 'wms_order_id'>): boolean =>
  c.case_code === order.wms_order_id

/** Makes the case of an order's loose goods if it does not exist. */
export const makeLooseCase = (tx: Tx, { warehouse_id }: Scope, order: OrderRow) =>
  tx.run(
    `insert into inbound_case (warehouse_id, id, case_code, inbound_order_id, status, created_at, updated_at)
     values ($1, $2, $3, $4, ${inboundCaseStatus.code.new}, $5, $5) on conflict (warehouse_id, case_code) do nothing`,
    [warehouse_id, newId(), order.wms_order_id, order.id, tx.now],
  )

/** Lines of a case for SKUs that it was not announced to hold; those that it has stay as they are. */
export const addCaseLines = (
  tx: Tx,
  { warehouse_id }: Scope,
  case_id: string,
  lines: readonly { sku_id: string; quantity: number }[],
) =>
  tx.run(
    `insert into inbound_case_line (warehouse_id, id, case_id, sku_id, quantity)
     select $1, r.id, $2, r.sku_id, r.quantity from jsonb_to_recordset($3::jsonb) as r (id text, sku_id text, quantity bigint)
     on conflict (warehouse_id, case_id, sku_id) do nothing`,
    [warehouse_id, case_id, JSON.stringify(lines.map((l) => ({ id: newId(), ...l })))],
  )
