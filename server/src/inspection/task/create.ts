import { inspectionRefusals } from '@kuacang/contract/inspection/refusals'
import type { createInspectionTasks } from '@kuacang/contract/inspection/task/calls'
import { inspectionSource, inspectionTaskStatus } from '@kuacang/contract/inspection/task/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { holdGoodsOf, type WaitingGoods } from '../../inbound/public.ts'
import { findLocation, type Lying, lyingAt, pickableTypes, setAside } from '../../inventory/public.ts'
import { insertTasks, type NewTask } from './store.ts'

const openTasks = codes(inspectionTaskStatus, 'new', 'checking')

const takenSql = `
select case_id, stock_id, sku_id from inspection_task
where warehouse_id = $1 and status in ${openTasks} and (case_id = any($2) or stock_id = any($3))`

/** Cases and balances that an open task has already. */
const takenOf = async (
  tx: Tx,
  { warehouse_id }: Caller,
  case_ids: readonly string[],
  stock_ids: readonly string[],
): Promise<Set<string>> => {
  const rows = await tx.run<{ case_id: string | null; stock_id: string | null; sku_id: string }>(takenSql, [
    warehouse_id,
    case_ids,
    stock_ids,
  ])
  return new Set(rows.map((r) => r.stock_id ?? `${r.case_id} ${r.sku_id}`))
}

type Found = {
  readonly task: NewTask
  readonly code: string
  readonly barcode: string
  readonly lying?: Lying
}

/** Tasks for goods of an order that is held, one for each case. */
export const tasksOfOrder = (
  order: { readonly id: string; readonly wms_order_id: string; readonly partner_id: number },
  goods: readonly WaitingGoods[],
  source: number,
): NewTask[] =>
  goods.map((g) => ({
    source,
    partner_id: order.partner_id,
    inbound_order_id: order.id,
    wms_order_id: order.wms_order_id,
    ...{ case_id: g.case_id, case_code: g.case_code, location_code: 'RECEIVING' },
    ...{ sku_id: g.sku_id, quantity: g.waiting },
  }))

const { by_hand } = inspectionSource.code

const inOrder = async (tx: Tx, caller: Caller, named: string, skus: readonly string[]): Promise<Found[]> => {
  const { goods, ...order } = await holdGoodsOf(tx, caller, named, skus)
  const taken = await takenOf(
    tx,
    caller,
    goods.map((g) => g.case_id),
    [],
  )
  const free = goods.filter((g) => !taken.has(`${g.case_id} ${g.sku_id}`))
  return tasksOfOrder(order, free, by_hand).map((task, i) => ({
    task,
    code: free[i]?.sku ?? '',
    barcode: free[i]?.barcode ?? '',
  }))
}

/** Free pieces only: what is promised to orders is on its way out. */
const onShelf = async (
  tx: Tx,
  caller: Caller,
  location_code: string,
  skus: readonly string[],
): Promise<Found[]> => {
  const location = await findLocation(tx, caller, location_code, 'place')
  // What lies at RECEIVING is inspected by its order, and what is defective was inspected.
  if (!pickableTypes(false).includes(location.location_type)) return []
  const lying = (await lyingAt(tx, caller, location.id)).filter(
    (s) => s.on_hand > s.reserved && (skus.includes(s.sku) || skus.includes(s.barcode)),
  )
  const taken = await takenOf(
    tx,
    caller,
    [],
    lying.map((s) => s.id),
  )
  return lying
    .filter((s) => !taken.has(s.id))
    .map((s) => ({
      task: {
        ...{ source: by_hand, partner_id: s.partner_id, stock_id: s.id, location_code: s.location_code },
        ...{ sku_id: s.sku_id, quantity: s.on_hand - s.reserved },
      },
      ...{ code: s.sku, barcode: s.barcode, lying: s },
    }))
}

const placeOf = ({ location_id, sku_id, lot }: Lying) => ({ location_id, sku_id, lot })

type Body = z.output<typeof createInspectionTasks.body>

/** Makes tasks by hand (FU-662), for all of the SKUs or for none. Goods on shelves are set aside until they are inspected. */
export const createTasks = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const { inbound_order_id, location_code, skus, remark } = body
  if ((inbound_order_id === undefined) === (location_code === undefined))
    throw new Refused(inspectionRefusals.one_source)
  const found =
    inbound_order_id === undefined
      ? await onShelf(tx, caller, location_code ?? '', skus)
      : await inOrder(tx, caller, inbound_order_id, skus)
  const none = skus.find((sku) => !found.some((f) => f.code === sku || f.barcode === sku))
  if (none !== undefined) throw new Refused(inspectionRefusals.nothing_to_check, { sku: none })
  const made = insertTasks(
    tx,
    caller,
    found.map(({ task }) => ({ ...task, remark })),
  )
  const tasks = made.map(({ id, task_number, quantity }, i) => ({ id, task_number, quantity, of: found[i] }))
  await setAside(
    tx,
    caller,
    tasks.flatMap(({ id: cause_id, quantity, of }) =>
      of?.lying ? [{ cause_id, quantity, ...placeOf(of.lying) }] : [],
    ),
  )
  return { tasks: tasks.map(({ of, ...task }) => ({ ...task, sku: of?.code ?? '' })) }
}
