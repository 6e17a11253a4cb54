import {
  addressDays,
  type DispositionRule,
  outcomeFor,
  wayOf,
} from '@kuacang/contract/returns/record/dispositions'
import {
  outboundReturnStatus,
  returnFound,
  returnMark,
  returnWait,
} from '@kuacang/contract/returns/record/enums'
import type { Caller } from '#kit/caller'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import type { Shipped } from '../../outbound/public.ts'
import { type ReturnRow, returnDocument } from './store.ts'

const dayMs = 24 * 60 * 60 * 1000

export const inDays = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs)

/** Where a parcel goes that was not opened, and what it waits for. */
const wayOfSealed = (
  { now }: Pick<Tx, 'now'>,
  row: Pick<ReturnRow, 'reason' | 'address'>,
  rules: readonly DispositionRule[],
): Pick<ReturnRow, 'mark' | 'wait' | 'wait_until'> => {
  const { mark, wait, days } = wayOf(
    outcomeFor(rules, row.reason, returnFound.code.sealed),
    row.address !== null,
  )
  return { mark, wait, wait_until: wait === null ? null : inDays(now, days) }
}

/** Where an announced parcel goes as it arrives: as was decided before, else by the rules of its customer. */
export const wayOfArrived = (
  tx: Pick<Tx, 'now'>,
  row: ReturnRow,
  rules: readonly DispositionRule[],
): Pick<ReturnRow, 'mark' | 'wait' | 'wait_until'> => {
  if (row.mark === null) return wayOfSealed(tx, row, rules)
  const waits = row.mark === returnMark.code.relabel && row.address === null
  return {
    mark: row.mark,
    wait: waits ? returnWait.code.address : null,
    wait_until: waits ? inDays(tx.now, addressDays) : null,
  }
}

type Beginning = {
  readonly tracking_number: string
  readonly reason: number
  readonly comments?: string
  /** The batch that it came with, and the rules of its customer. */
  readonly batch?: {
    readonly id: string
    readonly batch_number: string
    readonly rules: readonly DispositionRule[]
  }
  readonly platform_return_id?: string
}

/** A return of a shipped order: announced, or here already with its batch. Another at the same moment wins. */
export const beginReturn = (
  tx: Tx,
  caller: Caller,
  order: Shipped,
  { tracking_number, reason, comments = '', batch, platform_return_id }: Beginning,
): ReturnRow => {
  const { code } = outboundReturnStatus
  const base = { partner_id: order.partner_id, reason, address: null }
  const way = batch ? wayOfSealed(tx, base, batch.rules) : { mark: null, wait: null, wait_until: null }
  const row: ReturnRow = {
    ...{ id: newId(), outbound_order_id: order.id, order_number: order.order_number, tracking_number },
    ...base,
    ...{ platform_home: order.platform_home, platform_order_id: order.platform_order_id },
    platform_return_id: platform_return_id ?? null,
    status: batch ? code.received : code.new,
    ...way,
    ...{ channel_code: order.channel_code, new_tracking_number: '', relabelled_at: null },
    ...{ batch_id: batch?.id ?? null, batch_number: batch?.batch_number ?? '', bag_id: null, bag_number: '' },
    ...{ weight_g: order.weight_g, comments, received_at: batch ? tx.now : null, graded_at: null },
    ...{ handed_over_at: null, created_by: caller.user.username, created_at: tx.now, updated_at: tx.now },
    version: 1,
  }
  tx.later(
    `insert into return_record (warehouse_id, id, outbound_order_id, order_number, tracking_number, partner_id, platform_home,
       platform_order_id, status, reason, mark, wait, wait_until, channel_code, batch_id, batch_number, weight_g, comments,
       received_at, created_by, created_at, updated_at, platform_return_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $21, $22)`,
    [
      ...[caller.warehouse_id, row.id, row.outbound_order_id, row.order_number, tracking_number],
      ...[row.partner_id, row.platform_home, row.platform_order_id, row.status, reason],
      ...[row.mark, row.wait, row.wait_until, row.channel_code, row.batch_id, row.batch_number],
      ...[row.weight_g, comments, row.received_at, row.created_by, tx.now, row.platform_return_id],
    ],
    lostOnUnique,
  )
  tx.record({
    operation: `${returnDocument.table}.${batch ? 'receive' : 'announce'}`,
    object: { type: returnDocument.table, id: row.id, number: tracking_number },
    detail: { order: order.order_number, reason_code: reason, ...(batch && { batch: batch.batch_number }) },
  })
  return row
}
