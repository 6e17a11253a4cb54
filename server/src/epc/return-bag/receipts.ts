import { epcReturnReceiptStatus } from '@kuacang/contract/epc/return-bag/enums'
import { receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { expressLane } from './suite.ts'

const { collecting, finished, cancelled } = epcReturnReceiptStatus.code
/** PA-363 has codes of its own for what every receipt is. */
const states = [
  [collecting, receiptStatus.code.active],
  [finished, receiptStatus.code.signed],
  [cancelled, receiptStatus.code.cancelled],
] as const

/** The status of receipts of all stations that one of return bags means. */
export const receiptStatusOf = (own: number) =>
  states.find(([code]) => code === own)?.[1] ?? receiptStatus.code.active

type Shown = {
  readonly id: string
  readonly status: number
  readonly lane: string | null
  readonly operator_name: string
  readonly photos: readonly string[]
  readonly created_at: Date
  readonly signed_at: Date | null
}

/** Receipts of return bags with the bags that are or left on them (PA-387). */
export const asReturnReceipts = async <R extends Shown>(
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  receipts: readonly R[],
) => {
  const rows = await tx.run<{ receipt_id: string; bag_numbers: string[] }>(
    `select receipt_id, array_agg(bag_number order by bag_number) as bag_numbers from bag
     where warehouse_id = $1 and receipt_id = any($2) group by receipt_id`,
    [warehouse_id, receipts.map((r) => r.id)],
  )
  const bags = new Map(rows.map((r) => [r.receipt_id, r.bag_numbers]))
  return receipts.map((r) => ({
    ...r,
    status: states.find(([, all]) => all === r.status)?.[0] ?? collecting,
    pickup_vendor: r.lane === expressLane ? '' : (r.lane ?? ''),
    bag_numbers: bags.get(r.id) ?? [],
    operator: r.operator_name,
    created_time: r.created_at,
    finished_time: r.signed_at,
    pictures: [...r.photos],
  }))
}
