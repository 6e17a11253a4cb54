import { inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import type { Scope } from '#kit/caller'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import type { OrderRow } from '../order/store.ts'

/** Loose goods get a case with the number of their order, so that they are received and put away like cases. */
export const isLoose = (c: { case_code: string }, order: Pick<OrderRow, 'wms_order_id'>): boolean =>
  c.case_code === order.wms_order_id

type LooseCase = { readonly id: string; readonly case_code: string; readonly status: number }

const looseSql = `
select id, case_code, status from inbound_case where warehouse_id = $1 and case_code = (
  select wms_order_id from inbound_order where warehouse_id = $1 and (id = $2 or wms_order_id = $2)) for update`

/** The case of the loose goods of an order, by its id or number, locked after the order. Undefined: there is none yet. */
export const findLooseCase = async (
  tx: Tx,
  { warehouse_id }: Scope,
  order: string,
): Promise<LooseCase | undefined> => {
  const [row] = await tx.run<LooseCase>(looseSql, [warehouse_id, order])
  return row
}

/** The first case of the loose goods of a held order. */
export const makeLooseCase = (tx: Tx, { warehouse_id }: Scope, order: OrderRow): LooseCase => {
  const made = { id: newId(), case_code: order.wms_order_id, status: inboundCaseStatus.code.new }
  tx.later(
    `insert into inbound_case (warehouse_id, id, case_code, inbound_order_id, status, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [warehouse_id, made.id, made.case_code, order.id, made.status, tx.now],
    lostOnUnique,
  )
  return made
}

/** A loose case as receiving books goods into it. */
export const ofOrder = ({ id, case_code }: LooseCase, order: OrderRow) => ({
  ...{ id, case_code, order },
  ...{ inbound_order_id: order.id, partner_id: order.partner_id },
})

/** Lines of a case for SKUs that it was not announced to hold; those that it has stay as they are. */
export const addCaseLines = (
  tx: Tx,
  { warehouse_id }: Scope,
  case_id: string,
  lines: readonly { sku_id: string; quantity: number }[],
): void =>
  tx.later(
    `insert into inbound_case_line (warehouse_id, id, case_id, sku_id, quantity)
     select $1, r.id, $2, r.sku_id, r.quantity from jsonb_to_recordset($3::jsonb) as r (id text, sku_id text, quantity bigint)
     on conflict (warehouse_id, case_id, sku_id) do nothing`,
    [warehouse_id, case_id, JSON.stringify(lines.map((l) => ({ id: newId(), ...l })))],
  )
