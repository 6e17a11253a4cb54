import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { fieldsOfFlags } from '@kuacang/contract/outbound/order/business'
import { type Guarded, rightsFor, unfitFor } from '@kuacang/contract/outbound/order/guards'
import { type OutboundAction, outboundOrderMachine } from '@kuacang/contract/outbound/order/machine'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move, notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { outboundOrderDocument } from './document.ts'
import type { OrderRow } from './store.ts'

type Row = Omit<Guarded, 'is_consignment'> & { readonly business_flags: readonly string[] }

/** An order with what its guards look at. */
export const guardedOf = <R extends Row>(row: R): R & ReturnType<typeof fieldsOfFlags> => ({
  ...row,
  ...fieldsOfFlags(row.business_flags),
})

/**
 * The order, locked, for an action that not every order is for: refuses what machine and guards do not allow the
 * caller, before anything else is touched for it.
 */
export const lockFor = async (
  tx: Tx,
  caller: Caller,
  action: OutboundAction,
  id: string,
  version?: number,
): Promise<OrderRow> => {
  const [row] = await tx.run<OrderRow>(
    `select * from outbound_order where warehouse_id = $1 and id = $2 and ($3::bigint is null or partner_id = $3) for update`,
    [caller.warehouse_id, id, caller.partner_id],
  )
  if (!row) throw notFound(outboundOrderDocument.title, id)
  if (version !== undefined && row.version !== version)
    throw new Refused(kitRefusals.stale, { object: row.order_number })
  // The document's own words for why not.
  if (!outboundOrderMachine.can(action, row.order_status))
    return move<OrderRow>(tx, caller, outboundOrderDocument, action, id)
  const order = guardedOf(row)
  const why = unfitFor(action, order)
  if (why)
    throw new Refused(outboundRefusals.not_for_kind, {
      object: row.order_number,
      action: outboundOrderMachine.table[action].label,
      why,
    })
  const missing = rightsFor(action, order).filter((right) => !caller.holds(right))
  if (missing.length > 0) throw new Refused(kitRefusals.no_permission, { right: missing.join(', ') })
  return row
}
