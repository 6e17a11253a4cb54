import type { Tx } from '#kit/database/transact'

/** The outbound orders of these numbers, with whose they are. */
export const outboundOrdersNumbered = (
  tx: Pick<Tx, 'run'>,
  warehouse_id: number,
  numbers: readonly string[],
) =>
  tx.run<{ id: string; number: string; partner_id: number }>(
    'select id, order_number as number, partner_id from outbound_order where warehouse_id = $1 and order_number = any($2)',
    [warehouse_id, numbers],
  )
