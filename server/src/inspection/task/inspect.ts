import { inspectionRefusals } from '@kuacang/contract/inspection/refusals'
import type { startInspectionTask, submitInspectionTask } from '@kuacang/contract/inspection/task/calls'
import { isBad } from '@kuacang/contract/inspection/task/defects'
import { inspectionSource, inspectionTaskStatus } from '@kuacang/contract/inspection/task/enums'
import { dialogAsk } from '@kuacang/contract/kit/ask'
import { say, text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { lastDone } from '#kit/document/records'
import type { Upload } from '#kit/http/uploads'
import { Asked, Refused } from '#kit/refused'
import { addPictures, keepPictures } from '../../handover/public.ts'
import { caseMeantBy, holdGoodsOf, judgeGoods } from '../../inbound/public.ts'
import { freeTaken, takeAside, writeTransfer } from '../../inventory/public.ts'
import { tasksOfOrder } from './create.ts'
import {
  findWithGoods,
  type Goods,
  insertTasks,
  inspectionTaskDocument,
  lockTask,
  shownWith,
  type TaskRow,
} from './store.ts'

const openTasks = codes(inspectionTaskStatus, 'new', 'checking')

const scannedSql = `
select t.*, k.sku, k.barcode, k.name, k.name_en, k.image_url from inspection_task t
join stocked_sku k on k.warehouse_id = $1 and k.id = t.sku_id
where t.warehouse_id = $1 and t.status in ${openTasks}
  and (t.task_number = $2 or t.case_code = $3 or k.sku = $2 or k.barcode = $2)
order by t.task_number limit 7 for update of t`

/** The open task of what was scanned, locked, with its goods: by its number, its case or tote, or its SKU. */
const scannedTask = async (tx: Tx, caller: Caller, code: string): Promise<TaskRow & Goods> => {
  const case_code = await caseMeantBy(tx, caller, code)
  const found = await tx.run<TaskRow & Goods>(scannedSql, [caller.warehouse_id, code, case_code])
  const [first, ...others] = found
  if (!first) throw new Refused(inspectionRefusals.unknown_task, { code })
  if (others.length > 0)
    throw new Refused(inspectionRefusals.several_tasks, {
      code,
      tasks: found.map((t) => t.task_number).join(', '),
    })
  return first
}

const isOthers = ({ user }: Caller, { inspector_id }: TaskRow): boolean =>
  inspector_id !== null && inspector_id !== user.id

const takeOver = {
  title: text('任务 {task} 由他人质检', 'Task {task} is another person’s'),
  message: text(
    '{inspector} 自 {since} 起负责质检。接手后从零开始，对方不能再提交。',
    '{inspector} has had it since {since}. If you take it over, counting starts from zero and they can no longer submit.',
  ),
}

type Start = { body: z.output<typeof startInspectionTask.body> }

/** Opens a task. Opening it again does no harm: the pieces count at the submit. */
export const startTask = async (tx: Tx, caller: Caller, { body: { code, take_over } }: Start) => {
  const task = await scannedTask(tx, caller, code)
  const others = isOthers(caller, task)
  if (others && !take_over) {
    // It was started by its inspector, or given to them.
    const had = ['inspection_task.start', 'inspection_task.assign']
    const since = (await lastDone(tx, caller.warehouse_id, task.id, ...had))?.at ?? '-'
    throw new Asked(dialogAsk, {
      title: say(takeOver.title, caller.locale, { task: task.task_number }),
      message: say(takeOver.message, caller.locale, { inspector: task.inspector, since }, caller.clock),
      confirm: 'take_over',
    })
  }
  const { id: inspector_id, username: inspector } = caller.user
  const moved = moveHeld(tx, caller, inspectionTaskDocument, 'start', task, {
    set: { inspector_id, inspector },
    detail: { inspector, ...(others && { taken_over_from: task.inspector }) },
  })
  // It has no photos before its result.
  return { task: shownWith(caller, { ...task, ...moved }, []) }
}

const judgedSql = `
select case_id from inspection_task
where warehouse_id = $1 and inbound_order_id = $2 and sku_id = $3 and case_id is not null
  and status <> ${inspectionTaskStatus.code.cancelled}`

type HeldGoods = Awaited<ReturnType<typeof holdGoodsOf>>

/** Too many defects: what waits of the SKU in other cases of the held order, and was not inspected, gets a task. */
const inspectRest = (
  tx: Tx,
  caller: Caller,
  { sku_id }: TaskRow,
  held: HeldGoods,
  judged: readonly { readonly case_id: string }[],
): number => {
  const rest = held.goods.filter((g) => g.sku_id === sku_id && !judged.some((j) => j.case_id === g.case_id))
  return insertTasks(tx, caller, tasksOfOrder(held, rest, inspectionSource.code.by_defects)).length
}

type Submit = { body: z.output<typeof submitInspectionTask.body>; files: readonly Upload[] }

/** Refuses a result that is not whole. */
const mustBeWhole = (caller: Caller, task: TaskRow, { body, files }: Submit): void => {
  const { good_quantity, defect_quantity, reason } = body
  const named = { task: task.task_number }
  if (isOthers(caller, task))
    throw new Refused(inspectionRefusals.checked_by_other, { ...named, inspector: task.inspector })
  const counted = good_quantity + defect_quantity
  if (counted !== task.quantity)
    throw new Refused(inspectionRefusals.wrong_sum, { ...named, quantity: task.quantity, counted })
  if (defect_quantity > 0 && reason === undefined) throw new Refused(inspectionRefusals.reason_missing, named)
  if (defect_quantity > 0 && files.length === 0) throw new Refused(inspectionRefusals.photo_missing, named)
}

type Aside = Awaited<ReturnType<typeof takeAside>>

/** The goods of a shelf are free again, but for the defects: a transfer, whose number is answered, takes them to a defective place. */
const leaveShelf = async (
  tx: Tx,
  caller: Caller,
  { stock_id, task_number: remark }: TaskRow,
  aside: Aside,
  quantity: number,
): Promise<string> => {
  const freed = freeTaken(tx, caller, aside)
  if (stock_id === null || quantity === 0) {
    await freed
    return ''
  }
  const lines = [{ loc_inv_id: stock_id, to_location_code: 'DEFECTIVE', quantity }]
  const [, { order_number }] = await together(
    freed,
    writeTransfer(tx, caller, { lines, remark, over_spec: true }),
  )
  return order_number
}

/** What a result needs, locked: the order of its goods before the task, as by those who receive and put away. */
const holdTask = async (tx: Tx, caller: Caller, seen: TaskRow & Goods) => {
  const { id, inbound_order_id: order, stock_id, sku_id } = seen
  const [held, task, judged, aside] = await together(
    order === null ? Promise.resolve(undefined) : holdGoodsOf(tx, caller, order, [seen.sku]),
    lockTask(tx, caller, id),
    order === null
      ? Promise.resolve([])
      : tx.run<{ case_id: string }>(judgedSql, [caller.warehouse_id, order, sku_id]),
    stock_id === null ? Promise.resolve([]) : takeAside(tx, caller, id),
  )
  return { held, task, judged, aside }
}

/** Submits a result (FU-663). */
export const submitTask = async (tx: Tx, caller: Caller, input: Submit) => {
  const { id, good_quantity, defect_quantity, reason, remark } = input.body
  const photos = await keepPictures(tx, caller, input.files)
  const seen = await findWithGoods(tx, caller, id)
  const { held, task, judged, aside } = await holdTask(tx, caller, seen)
  // A task that is no longer being checked is told by the machine, whatever was counted.
  const open = inspectionTaskDocument.machine.can('submit', task.status)
  if (open) mustBeWhole(caller, task, input)
  const defects = defect_quantity > 0
  const transfer_number = open ? await leaveShelf(tx, caller, task, aside, defect_quantity) : ''
  const set = {
    ...{ good_quantity, defect_quantity, transfer_number, ended_at: tx.now },
    defect_reason: defects ? (reason ?? null) : null,
    ...(remark && { remark }),
  }
  const detail = { good: good_quantity, defect: defect_quantity, photos: photos.length }
  const moved = moveHeld(tx, caller, inspectionTaskDocument, 'submit', task, { set, detail })
  addPictures(tx, caller, [task.id], photos)
  if (defects && task.case_id !== null && task.inbound_order_id !== null)
    judgeGoods(
      tx,
      caller,
      { case_id: task.case_id, inbound_order_id: task.inbound_order_id, sku_id: task.sku_id },
      defect_quantity,
    )
  const further =
    held && isBad(defect_quantity, task.quantity) ? inspectRest(tx, caller, task, held, judged) : 0
  // It had no photos before its result; the same picture is kept once.
  const shown = photos.filter((p, i) => photos.findIndex((q) => q.sha256 === p.sha256) === i)
  return {
    task: shownWith(
      caller,
      { ...seen, ...moved },
      shown.map((p) => p.file),
    ),
    further,
  }
}
