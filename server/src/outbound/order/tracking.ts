import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import type { Tx } from '#kit/database/transact'
import type { Scope } from '#kit/desk'
import { Refused } from '#kit/refused'

/**
 * Refuses a tracking number that another living order of the warehouse has. Whoever writes it then must still treat
 * the unique index as a lost race: two may ask at the same moment.
 */
export const mustBeFree = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  tracking: string,
  order_id: string,
): Promise<void> => {
  if (tracking === '') return
  const [other] = await tx.run<{ order_number: string }>(
    `select order_number from outbound_order where warehouse_id = $1 and tracking_number = $2 and tracking_number <> ''
       and id <> $3 and order_status not in (100, 101) limit 1`,
    [warehouse_id, tracking, order_id],
  )
  if (other) throw new Refused(outboundRefusals.tracking_taken, { tracking, order: other.order_number })
}
