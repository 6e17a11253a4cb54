import { scInboundBagStatus } from '@kuacang/contract/sorting-centre/inbound-bag/enums'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { LostRace, type Tx } from '#kit/database/transact'
import { moveAllHeld } from '#kit/document/document'
import { startJobs, startJobsOfBags } from '../job/store.ts'
import { makeTransitBags } from '../transit-bag/store.ts'
import { isTransit, type ScInboundBagRow, scInboundBagDocument } from './store.ts'

const lockSql = `
select b.*, w.warehouse_code, 0::bigint as arrived_count
from sc_inbound_bag b join warehouse w on w.id = b.warehouse_id
where b.warehouse_id = $1 and b.id = any($2) order by b.id for update of b`

/**
 * Bags are here: their jobs are open, and those for other sorting centres wait for the lorry there. Other areas are told.
 * Answers how many; `receipt` is the number of the signed receipt.
 */
export const takeOver = async (
  tx: Tx,
  caller: Caller,
  ids: readonly string[],
  receipt: string,
): Promise<number> => {
  const [bags, begun] = await together(
    tx.run<ScInboundBagRow>(lockSql, [caller.warehouse_id, ids]),
    startJobsOfBags(tx, caller, ids),
  )
  if (bags.some((b) => b.status === scInboundBagStatus.code.cancelled))
    throw new LostRace('withdrawn meanwhile')
  const linehauls = bags.map((b) => b.linehaul_order_number)
  const jobs = await startJobs(tx, caller, linehauls, begun)
  for (const [linehaul, own] of Map.groupBy(bags, (b) => b.linehaul_order_number))
    moveAllHeld(tx, caller, scInboundBagDocument, 'hand_over', own, {
      set: { handed_over_at: tx.now, job_id: jobs.get(linehaul) ?? null },
      detail: { receipt },
    })
  makeTransitBags(tx, caller, bags.filter(isTransit))
  for (const { id, bag_number, origin } of bags)
    tx.emit({
      topic: 'sorting_centre.bag_arrived',
      object: { type: scInboundBagDocument.table, id },
      payload: { bag_number, origin, receipt_number: receipt },
    })
  return bags.length
}
