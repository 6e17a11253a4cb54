import {
  assignInspectionTask,
  cancelInspectionTask,
  countInspectionTasks,
  createInspectionTasks,
  getInspectionPhoto,
  type listInspectionTasks as ListInspectionTasks,
  listInspectionTasks,
  startInspectionTask,
  submitInspectionTask,
} from '@kuacang/contract/inspection/task/calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { type Answer, answer } from '#kit/http/answer'
import { among, pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { noPicture, pictureFile, picturesOf } from '../../handover/public.ts'
import { createTasks } from './create.ts'
import { startTask, submitTask } from './inspect.ts'
import { assignTask, cancelTask } from './manage.ts'
import { findTask, showTasks } from './store.ts'

type Query = Omit<z.output<typeof ListInspectionTasks.query>, 'page' | 'page_size'>

const matching = (db: Db, { warehouse_id }: Scope, f: Query) => {
  let rows = db
    .selectFrom('inspection_task as t')
    .innerJoin('stocked_sku as k', (j) =>
      j.on('k.warehouse_id', '=', warehouse_id).onRef('k.id', '=', 't.sku_id'),
    )
    .where('t.warehouse_id', '=', warehouse_id)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
  if (f.task_number) rows = rows.where(among('t.task_number', f.task_number))
  if (f.status?.length) rows = rows.where('t.status', 'in', f.status)
  if (f.inbound_order_id) rows = rows.where('t.inbound_order_id', '=', f.inbound_order_id)
  if (f.wms_order_id) rows = rows.where(among('t.wms_order_id', f.wms_order_id))
  if (f.sku) rows = rows.where(among('k.sku', f.sku))
  if (f.partner_id) rows = rows.where('t.partner_id', '=', f.partner_id)
  if (f.source?.length) rows = rows.where('t.source', 'in', f.source)
  if (f.inspector) rows = rows.where('t.inspector', '=', f.inspector)
  if (f.time_range)
    rows = rows
      .where('t.created_at', '>=', new Date(f.time_range[0]))
      .where('t.created_at', '<', new Date(f.time_range[1]))
  return rows
}

export const answers: Answer[] = [
  answer(listInspectionTasks, async (tx, caller, { query }) => {
    const rows = matching(tx.db, caller, query)
    const { list, pagination } = await pageOf(tx.db, rows.selectAll('t'), query, rows)
    return { pagination, list: await showTasks(tx, caller, list) }
  }),
  answerStatusCounts(countInspectionTasks, sql.ref('t.status'), matching),
  answer(createInspectionTasks, createTasks),
  answer(assignInspectionTask, assignTask),
  answer(startInspectionTask, startTask),
  answer(submitInspectionTask, submitTask),
  answer(cancelInspectionTask, cancelTask),
  answer(getInspectionPhoto, async (tx, caller, { params: { id, file } }) => {
    const task = await findTask(tx, caller, id)
    if (!(await picturesOf(tx, caller, task.id)).includes(file)) throw noPicture(file)
    return pictureFile(tx, caller, file)
  }),
]
