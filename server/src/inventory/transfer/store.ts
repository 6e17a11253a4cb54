import { transferOrderMachine } from '@kuacang/contract/inventory/transfer/machine'
import type { Caller, Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { newId, newNumber } from '#kit/ids'
import { transferOrderDocument } from './document.ts'
import { withColumns } from './list.ts'

export type OrderRow = {
  id: string
  order_number: string
  status: number
  is_planned: boolean
  is_replenishment: boolean
  from_location_id: string | null
  operator_id: string | null
  operator_name: string
  operator_since: Date | null
}

/** A transfer by its number or id, locked: the next command on it waits. */
export const holdOrder = async (tx: Tx, { warehouse_id }: Scope, order_id: string): Promise<OrderRow> => {
  const [row] = await tx.run<OrderRow>(
    'select * from transfer_order where warehouse_id = $1 and (order_number = $2 or id = $2) for update',
    [warehouse_id, order_id],
  )
  if (!row) throw notFound(transferOrderDocument.title, order_id)
  return row
}

export type LineRow = {
  id: string
  stock_id: string
  sku_id: string
  sku: string
  barcode: string
  lot: string
  partner_id: number
  from_location_id: string
  from_code: string
  to_location_id: string | null
  /** Null while the target is not decided. */
  to_code: string | null
  quantity: number
  taken: number
  moved: number
}

const linesSql = `
select t.*, k.sku, k.barcode, l.code as from_code, b.code as to_code from transfer_line t
join location l on l.warehouse_id = $1 and l.id = t.from_location_id
left join location b on b.warehouse_id = $1 and b.id = t.to_location_id
join stocked_sku k on k.warehouse_id = $1 and k.id = t.sku_id
where t.warehouse_id = $1 and t.transfer_order_id = (
  select id from transfer_order where warehouse_id = $1 and (order_number = $2 or id = $2))
order by l.code, k.sku, t.id`

/** The lines of a transfer by its number or id, in the order of the walk. The transfer is locked before. */
export const linesOf = (tx: Tx, { warehouse_id }: Scope, order_id: string): Promise<LineRow[]> =>
  tx.run<LineRow>(linesSql, [warehouse_id, order_id])

export type NewLine = Pick<
  LineRow,
  'stock_id' | 'sku_id' | 'lot' | 'partner_id' | 'from_location_id' | 'to_location_id' | 'quantity'
> & { readonly taken?: number; readonly moved?: number }

export const insertLines = (
  tx: Tx,
  { warehouse_id }: Scope,
  transfer_order_id: string,
  lines: readonly NewLine[],
): void => {
  if (lines.length === 0) return
  const { sql, parameters } = tx.db
    .insertInto('transfer_line')
    .values(lines.map((l) => ({ warehouse_id, id: newId(), transfer_order_id, ...l })))
    .compile()
  tx.later(sql, parameters)
}

type Header = {
  readonly status: number
  readonly is_planned: boolean
  readonly is_replenishment?: boolean
  readonly is_fast?: boolean
  readonly remark?: string
  readonly from_location_id?: string
  readonly operator_id?: string
  readonly operator_name?: string
  readonly operator_since?: Date
}

/** A new transfer, recorded. `failed`: what it means that the index of open transfers does not take it. */
export const insertOrder = (
  tx: Tx,
  caller: Caller,
  header: Header,
  failed?: Parameters<Tx['later']>[2],
): Pick<OrderRow, 'id' | 'order_number'> => {
  const made = { id: newId(), order_number: newNumber('YK') }
  const { sql, parameters } = tx.db
    .insertInto('transfer_order')
    .values({
      warehouse_id: caller.warehouse_id,
      ...made,
      created_by: caller.user.username,
      created_at: tx.now,
      updated_at: tx.now,
      ...header,
    })
    .compile()
  tx.later(sql, parameters, failed)
  tx.record({
    operation: 'transfer_order.create',
    object: { type: 'transfer_order', id: made.id, number: made.order_number },
  })
  return made
}

/** Adds to what is taken and moved of lines; lines of which nothing is left to do or done go. */
export const changeLines = (
  tx: Tx,
  { warehouse_id }: Scope,
  changes: readonly {
    id: string
    quantity?: number
    taken?: number
    moved?: number
    to_location_id?: string
  }[],
): void =>
  tx.later(
    `with c as (select * from jsonb_to_recordset($2::jsonb) as c (id text, quantity bigint, taken bigint, moved bigint, to_location_id text)),
     gone as (
       delete from transfer_line t using c where t.warehouse_id = $1 and t.id = c.id and t.quantity + coalesce(c.quantity, 0) = 0)
     update transfer_line t set quantity = t.quantity + coalesce(c.quantity, 0), taken = t.taken + coalesce(c.taken, 0),
       moved = t.moved + coalesce(c.moved, 0), to_location_id = coalesce(c.to_location_id, t.to_location_id)
     from c where t.warehouse_id = $1 and t.id = c.id and t.quantity + coalesce(c.quantity, 0) > 0`,
    [warehouse_id, JSON.stringify(changes)],
  )

type Shown = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>

/** As the calls answer it, with what the caller may do now. */
export const showTransfer = (row: Shown, caller: Caller) => ({
  ...row,
  actions: transferOrderMachine.allowed(row.status, caller.holds),
})

export const showOrder = async (tx: Pick<Tx, 'db'>, caller: Caller, id: string) => {
  const row = await withColumns(tx.db, caller).where('o.id', '=', id).executeTakeFirst()
  if (!row) throw notFound(transferOrderDocument.title, id)
  return showTransfer(row, caller)
}
