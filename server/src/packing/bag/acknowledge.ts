import { handoverBagStatus } from '@kuacang/contract/handover/receipt/enums'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'

const { new: unheard, not_arrived, success } = handoverBagStatus.code

/** Who received a bag that left here has signed for it: its handover is acknowledged, once. */
export const acknowledgeBag = async (
  tx: Tx,
  { warehouse_id }: Scope,
  bag_number: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const moved = await tx.run<{ id: string }>(
    `update bag set handover_status = ${success}, version = version + 1, updated_at = $3
     where warehouse_id = $1 and bag_number = $2 and status = ${bagStatus.code.handed_over}
       and handover_status in (${unheard}, ${not_arrived}) returning id`,
    [warehouse_id, bag_number, tx.now],
  )
  for (const { id } of moved)
    tx.record({ operation: 'bag.acknowledge', object: { type: 'bag', id, number: bag_number }, detail })
}
