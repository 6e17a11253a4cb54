import { inspectionTaskStatus } from '@kuacang/contract/inspection/task/enums'
import { text } from '@kuacang/contract/kit/text'
import { codes } from '#kit/database/codes'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'
import { caseGoodsSql } from '../inbound/public.ts'
import { setAsideSql } from '../inventory/public.ts'

const openTasks = codes(inspectionTaskStatus, 'new', 'checking')

const { done } = inspectionTaskStatus.code

// A putaway that was taken back may leave more.
const waitingSql = `
with goods as (${caseGoodsSql}),
compared as (
  select t.task_number as object, t.quantity::text as recorded, least(t.quantity, coalesce(g.waiting, 0))::text as proven
  from inspection_task t left join goods g on g.case_id = t.case_id and g.sku_id = t.sku_id
  where t.warehouse_id = $1 and t.case_id is not null and t.status in ${openTasks})
${judgedEnd}`

const defectsSql = `
with goods as (${caseGoodsSql}),
found as (
  select case_id, sku_id, max(task_number) as task_number, sum(defect_quantity) as defects from inspection_task
  where warehouse_id = $1 and case_id is not null and status = ${done} group by case_id, sku_id),
compared as (
  select f.task_number as object, f.defects::text as recorded,
    least(f.defects, coalesce(g.defect_quantity, 0))::text as proven
  from found f left join goods g on g.case_id = f.case_id and g.sku_id = f.sku_id)
${judgedEnd}`

const shelvesSql = `
with compared as (
  select task_number as object, (transfer_number <> '')::text as recorded, (defect_quantity > 0)::text as proven
  from inspection_task where warehouse_id = $1 and stock_id is not null and status = ${done})
${judgedEnd}`

const asideSql = `
with held as (${setAsideSql}),
compared as (
  select t.task_number as object, coalesce(h.quantity, 0)::text as recorded,
    (case when t.status in ${openTasks} then t.quantity else 0 end)::text as proven
  from inspection_task t left join held h on h.cause_id = t.id
  where t.warehouse_id = $1 and t.stock_id is not null)
${judgedEnd}`

export const laws: Law[] = [
  {
    name: 'inspection.waiting',
    title: text('待质检的商品仍在等待上架', 'Goods of open inspection tasks wait for putaway'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(waitingSql, [warehouse_id])),
  },
  {
    name: 'inspection.defects',
    title: text('质检不良品计入箱的次品', 'Defects that were found count as defective in their case'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(defectsSql, [warehouse_id])),
  },
  {
    name: 'inspection.shelves',
    title: text('库位不良品有移库单', 'Defects of shelves have a transfer'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(shelvesSql, [warehouse_id])),
  },
  {
    name: 'inspection.aside',
    title: text('待质检的库位商品已留置', 'Goods of open tasks on shelves are set aside'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(asideSql, [warehouse_id])),
  },
]
