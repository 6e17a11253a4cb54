import type { Reader, Tx } from '#kit/database/transact'

/** A return that a platform announced, as the home of its store keeps it. */
export type PlatformReturnRow = {
  warehouse_id: number
  id: string
  store_id: string
  partner_id: number
  platform_return_id: string
  platform_version: number
  platform_order_id: string
  order_id: string | null
  tracking_number: string
  reason: number
  lines: readonly { readonly line_id: string; readonly quantity: number }[]
  status: number
  fail_reason: string
  look_at: Date | null
  return_record_id: string | null
  return_number: string
  outcome: number | null
  grade: number | null
  judgements: number
  record_version: number
  created_at: Date
  updated_at: Date
}

const byId = `select * from platform_return where warehouse_id = $1 and id = $2 for update`

/** One return, locked. */
export const holdPlatformReturn = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: { readonly warehouse_id: number },
  id: string,
): Promise<PlatformReturnRow | undefined> => (await tx.run<PlatformReturnRow>(byId, [warehouse_id, id]))[0]

/** Notes in the timeline of its order what happened to a return. */
export const recordReturn = (
  tx: Tx,
  { warehouse_id, order_id, platform_order_id, platform_return_id }: PlatformReturnRow,
  action: 'return_announced' | 'return_failed' | 'return_judged',
  detail: Readonly<Record<string, unknown>>,
): void => {
  if (order_id === null) return
  tx.record({
    operation: `platform_order.${action}`,
    warehouse_id,
    object: { type: 'platform_order', id: order_id, number: platform_order_id },
    detail: { platform_return: platform_return_id, ...detail },
  })
}
