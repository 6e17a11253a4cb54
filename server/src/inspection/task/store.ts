import { inspectionTaskStatus } from '@kuacang/contract/inspection/task/enums'
import { inspectionTaskMachine } from '@kuacang/contract/inspection/task/machine'
import { text } from '@kuacang/contract/kit/text'
import type { Caller, Scope } from '#kit/caller'
import { lostOnUnique, type Reader, type Tx } from '#kit/database/transact'
import { type Document, notFound } from '#kit/document/document'
import { newId, newNumber } from '#kit/ids'
import { picturesByOwner } from '../../handover/public.ts'

export const inspectionTaskDocument = {
  machine: inspectionTaskMachine,
  title: text('质检任务', 'inspection task'),
  table: 'inspection_task',
  statusColumn: 'status',
  numberColumn: 'task_number',
  partnerOwned: false,
} as const satisfies Document

export type TaskRow = {
  id: string
  task_number: string
  status: number
  source: number
  partner_id: number
  inbound_order_id: string | null
  wms_order_id: string
  case_id: string | null
  case_code: string
  stock_id: string | null
  location_code: string
  sku_id: string
  quantity: number
  good_quantity: number
  defect_quantity: number
  defect_reason: number | null
  remark: string
  inspector_id: string | null
  inspector: string
  transfer_number: string
  version: number
  created_by: string
  created_at: Date
  ended_at: Date | null
}

const findSql = 'select * from inspection_task where warehouse_id = $1 and id = $2'

/** A task, not locked. */
export const findTask = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  id: string,
): Promise<TaskRow> => {
  const [row] = await tx.run<TaskRow>(findSql, [warehouse_id, id])
  if (!row) throw notFound(inspectionTaskDocument.title, id)
  return row
}

const seenSql = `
select t.*, coalesce(k.sku, '') as sku, coalesce(k.barcode, '') as barcode, coalesce(k.name, '') as name,
  coalesce(k.name_en, '') as name_en, coalesce(k.image_url, '') as image_url
from inspection_task t left join stocked_sku k on k.warehouse_id = $1 and k.id = t.sku_id
where t.warehouse_id = $1 and t.id = $2`

/** A task with its goods, not locked. */
export const findWithGoods = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  id: string,
): Promise<TaskRow & Goods> => {
  const [row] = await tx.run<TaskRow & Goods>(seenSql, [warehouse_id, id])
  if (!row) throw notFound(inspectionTaskDocument.title, id)
  return row
}

const lockSql = 'select * from inspection_task where warehouse_id = $1 and id = $2 for update'

/** A task, locked: after the inbound order of its goods, where both are. */
export const lockTask = async (tx: Tx, { warehouse_id }: Scope, id: string): Promise<TaskRow> => {
  const [row] = await tx.run<TaskRow>(lockSql, [warehouse_id, id])
  if (!row) throw notFound(inspectionTaskDocument.title, id)
  return row
}

/** What is shown of the goods of a task. */
export type Goods = {
  sku: string
  barcode: string
  name: string
  name_en: string
  image_url: string
}

const goodsSql = `
select id as sku_id, sku, barcode, name, name_en, image_url from stocked_sku where warehouse_id = $1 and id = any($2)`

/** A task as calls answer it. */
export const shownWith = ({ holds }: Caller, row: TaskRow & Goods, photos: readonly string[]) => ({
  ...row,
  photos: [...photos],
  actions: inspectionTaskMachine.allowed(row.status, holds),
})

const noGoods: Goods = { sku: '', barcode: '', name: '', name_en: '', image_url: '' }

/** Tasks as calls answer them, with their goods and photos. */
export const showTasks = async (tx: Pick<Reader, 'run'>, caller: Caller, rows: readonly TaskRow[]) => {
  const [goods, photos] = await Promise.all([
    tx.run<Goods & { sku_id: string }>(goodsSql, [caller.warehouse_id, rows.map((r) => r.sku_id)]),
    picturesByOwner(
      tx,
      caller,
      rows.map((r) => r.id),
    ),
  ])
  const goodsOf = new Map(goods.map((g) => [g.sku_id, g]))
  return rows.map((row) =>
    shownWith(caller, { ...noGoods, ...goodsOf.get(row.sku_id), ...row }, photos.get(row.id) ?? []),
  )
}

export type NewTask = Pick<TaskRow, 'source' | 'partner_id' | 'location_code' | 'sku_id' | 'quantity'> &
  Partial<
    Pick<TaskRow, 'inbound_order_id' | 'wms_order_id' | 'case_id' | 'case_code' | 'stock_id' | 'remark'>
  >

const insertSql = `
insert into inspection_task (warehouse_id, id, task_number, status, source, partner_id, inbound_order_id, wms_order_id,
  case_id, case_code, stock_id, location_code, sku_id, quantity, remark, created_by, created_at, updated_at)
select $1, n.id, n.task_number, ${inspectionTaskStatus.code.new}, n.source, n.partner_id, n.inbound_order_id, n.wms_order_id,
  n.case_id, n.case_code, n.stock_id, n.location_code, n.sku_id, n.quantity, n.remark, $2, $3, $3
from jsonb_to_recordset($4::jsonb) as n (id text, task_number text, source int, partner_id bigint, inbound_order_id text,
  wms_order_id text, case_id text, case_code text, stock_id text, location_code text, sku_id text, quantity bigint, remark text)`

/** New tasks, recorded. */
export const insertTasks = (tx: Tx, caller: Caller, tasks: readonly NewTask[]) => {
  const made = tasks.map((t) => ({
    ...{ id: newId(), task_number: newNumber('QC'), inbound_order_id: null, wms_order_id: '', case_id: null },
    ...{ case_code: '', stock_id: null, remark: '' },
    ...t,
  }))
  if (made.length === 0) return made
  // Someone else may make a task of the same goods at this moment: begun again, it is found.
  tx.later(insertSql, [caller.warehouse_id, caller.user.username, tx.now, JSON.stringify(made)], lostOnUnique)
  for (const { id, task_number: number, source, quantity } of made)
    tx.record({
      operation: 'inspection_task.create',
      object: { type: 'inspection_task', id, number },
      detail: { source, quantity },
    })
  return made
}
