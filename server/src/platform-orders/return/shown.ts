import { storeMessageKind } from '@kuacang/contract/platform-orders/message/enums'
import type { PlatformReturn } from '@kuacang/contract/platform-orders/return/shown'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { failureIn } from '../order/failure.ts'
import type { LineRow } from '../order/store.ts'
import type { PlatformReturnRow } from './store.ts'

/** Returns of one order that its details show. */
const most = 100

// A platform tells a return before its order is matched: it is found by the order's number at its store.
const returnsSql = `
select r.id, r.platform_return_id, r.status, r.reason, r.tracking_number, r.return_record_id, r.return_number, r.lines,
  r.fail_reason, r.outcome, r.grade, r.created_at, r.updated_at, m.state as told, m.last_answer
from platform_return r
left join store_message m on m.warehouse_id = $1 and m.kind = ${storeMessageKind.code.return_decision}
  and coalesce(m.platform_return_id, m.platform_order_id) = r.id
where r.warehouse_id = $1 and r.store_id = $2 and r.platform_order_id = $3 and r.partner_id = $4
order by r.created_at, r.id limit ${most}`

type Shown = Pick<
  PlatformReturnRow,
  | 'id'
  | 'platform_return_id'
  | 'status'
  | 'reason'
  | 'tracking_number'
  | 'return_record_id'
  | 'return_number'
  | 'lines'
  | 'fail_reason'
  | 'outcome'
  | 'grade'
  | 'created_at'
  | 'updated_at'
> & { told: number | null; last_answer: string | null }

type Order = {
  readonly warehouse_id: number
  readonly store_id: string
  readonly platform_order_id: string
  readonly partner_id: number
}

/** The returns that the platform announced of an order of the customer. */
export const returnsOf = async (
  tx: Pick<Reader, 'run'>,
  { locale }: Pick<Caller, 'locale'>,
  order: Order,
  lines: readonly LineRow[],
): Promise<PlatformReturn[]> => {
  const rows = await tx.run<Shown>(returnsSql, [
    ...[order.warehouse_id, order.store_id, order.platform_order_id, order.partner_id],
  ])
  return rows.map(({ return_number, lines: back, told, last_answer, ...row }) => ({
    ...(row as object as Pick<PlatformReturn, 'id' | 'platform_return_id' | 'status' | 'reason'> &
      Pick<PlatformReturn, 'return_record_id' | 'outcome' | 'grade'>),
    tracking_number: return_number || row.tracking_number,
    goods: back.map(({ line_id, quantity }) => {
      const line = lines.find((l) => l.line_id === line_id)
      return { platform_sku: line?.platform_sku ?? line_id, name: line?.name ?? '', quantity }
    }),
    fail_reason: failureIn(row.fail_reason, locale),
    told: told as PlatformReturn['told'],
    told_answer: last_answer ?? '',
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }))
}
