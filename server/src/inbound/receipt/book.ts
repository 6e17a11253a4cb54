import { inboundOrderType, inboundReceiveStatus } from '@kuacang/contract/inbound/order/enums'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { mustFitDocument } from '#kit/document/size'
import { moveStockLater, placesOf } from '../../inventory/public.ts'
import { type CaseRow, writeCounts } from '../case/store.ts'
import { askGates } from '../putaway/gate.ts'

export type Counted = {
  readonly sku_id: string
  readonly quantity: number
  readonly defect_quantity: number
  /** Its good pieces are inspected before they are put away. */
  readonly to_inspect?: boolean
}

/**
 * What is good and what is defective enters the stock at the receiving place, and stands on the lines of its case and order.
 * The lines are written before it waits for anything, so what is read beside it finds them. `gates`: those of putaway, where
 * they were asked before.
 */
export const bookCounts = async (
  tx: Tx,
  caller: Caller,
  found: Pick<CaseRow, 'id' | 'case_code' | 'inbound_order_id' | 'partner_id' | 'order'>,
  counted: readonly Counted[],
  gates?: Awaited<ReturnType<typeof askGates>>,
): Promise<number> => {
  mustFitDocument(counted.map((c) => c.quantity + c.defect_quantity))
  const real = sumOf(counted).filter((c) => c.quantity + c.defect_quantity > 0)
  writeCounts(tx, caller, found, real)
  const mustAsk = gates === undefined && real.some((c) => c.quantity > 0)
  const [{ SUPPLIER, CUSTOMER, RECEIVING }, asked] = await together(
    placesOf(tx, caller.warehouse_id),
    mustAsk ? askGates(tx, caller, found) : undefined,
  )
  const tell = gates ?? asked
  tell?.(real)
  // What buyers send back comes from them.
  const returned = found.order?.order_type === inboundOrderType.code.logistics_return
  moveStockLater(
    tx,
    caller,
    { kind: returned ? 'return_in' : 'receive', type: 'inbound_case', id: found.id, number: found.case_code },
    real.map((c) => ({
      from: returned ? CUSTOMER : SUPPLIER,
      to: RECEIVING,
      sku_id: c.sku_id,
      partner_id: found.partner_id ?? 0,
      quantity: c.quantity + c.defect_quantity,
    })),
  )
  return real.reduce((n, c) => n + c.quantity + c.defect_quantity, 0)
}

/** A SKU that was named twice was counted twice. */
const sumOf = (counted: readonly Counted[]): Counted[] =>
  [...Map.groupBy(counted, (c) => c.sku_id)].map(([sku_id, list]) => ({
    sku_id,
    quantity: list.reduce((n, c) => n + c.quantity, 0),
    defect_quantity: list.reduce((n, c) => n + c.defect_quantity, 0),
    to_inspect: list.some((c) => c.to_inspect),
  }))

/** Something of the order has come. */
export const beginReceiving = (tx: Tx, { warehouse_id }: Caller, order_id: string): void =>
  tx.later(
    `update inbound_order set receive_status = ${inboundReceiveStatus.code.receiving}, version = version + 1, updated_at = $3
     where warehouse_id = $1 and id = $2 and receive_status = ${inboundReceiveStatus.code.not_received}`,
    [warehouse_id, order_id, tx.now],
  )
