import { waitingOf } from '@kuacang/contract/inbound/case/waiting'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import type { submitPutawayTask, suggestPutaway } from '@kuacang/contract/inbound/putaway/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Reader, Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { findLocation, moveStockLater, placesOf, suggestPlaces } from '../../inventory/public.ts'
import { findCaseOfLine, linesBesideLine } from '../case/store.ts'
import { checkDirection, isDefective, mustTake, type Target } from './direction.ts'
import { putParts } from './put-away.ts'

type Task = {
  sku_id: string
  sku: string
  partner_id: number
  lot: string
  good: number
  defective: number
}

const taskSql = `
select l.sku_id, k.sku, k.partner_id, '' as lot,
  l.received_quantity - (l.putaway_quantity - l.defect_putaway_quantity) as good,
  l.defect_quantity - l.defect_putaway_quantity as defective
from inbound_case_line l
join stocked_sku k on k.warehouse_id = $1 and k.id = l.sku_id
where l.warehouse_id = $1 and l.id = $2
union all
select s.sku_id, k.sku, s.partner_id, s.lot, s.on_hand - s.reserved, 0
from stock s
join stocked_sku k on k.warehouse_id = $1 and k.id = s.sku_id
join location p on p.warehouse_id = $1 and p.id = s.location_id and p.code = 'PUT-BACK'
where s.warehouse_id = $1 and s.id = $2`

/** A task: a line of a received case, or goods at the put-back place. */
const findTask = async (tx: Reader, caller: Caller, id: string): Promise<Task> => {
  const [task] = await tx.run<Task>(taskSql, [caller.warehouse_id, id])
  if (!task) throw new Refused(inboundRefusals.no_task)
  return task
}

const most = 3

export const suggestTaskPlaces = async (
  tx: Reader,
  caller: Caller,
  { params, query }: { params: { id: string }; query: z.output<typeof suggestPutaway.query> },
) => {
  const { sku_id, good, defective: broken } = await findTask(tx, caller, params.id)
  const defective = query.defective ?? good === 0
  const quantity = query.quantity ?? (defective ? broken : good)
  return { list: await suggestPlaces(tx, caller, { sku_id, quantity }, { defective, most }) }
}

type Body = z.output<typeof submitPutawayTask.body>

/** Puts goods of a task away; the place says whether they are its good or its defective ones. */
export const submitTask = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const [task, found, location, lines] = await together(
    findTask(tx, caller, body.id),
    findCaseOfLine(tx, caller, body.id),
    findLocation(tx, caller, body.location_code),
    linesBesideLine(tx, caller, body.id),
  )
  mustTake(location, { partner_id: task.partner_id })
  // Goods that came back from orders have no case.
  if (!found) return putGoodsBack(tx, caller, location, task, body)
  const line = lines.find((l) => l.id === body.id)
  if (!line) throw new Refused(inboundRefusals.no_task)
  const { quantity } = body
  const parts = [{ line, quantity }]
  const { moves } = await putParts(tx, caller, { found, lines, parts }, location, body)
  const broken = isDefective(location) ? quantity : 0
  return {
    location_code: location.code,
    moves,
    put_away: quantity,
    left: waitingOf(line, false) - quantity + broken,
    defect_left: waitingOf(line, true) - broken,
  }
}

/** Goods that come back from orders; the constraint on the stock refuses goods that another operator put away first. */
const putGoodsBack = async (tx: Tx, caller: Caller, location: Target, task: Task, body: Body) => {
  const { sku_id, sku, partner_id, lot, good } = task
  const { quantity } = body
  if (quantity > good) throw new Refused(inboundRefusals.too_many_put_away, { sku, left: good })
  const deviation = await checkDirection(tx, caller, location, [{ sku_id, quantity }], body)
  const { 'PUT-BACK': from } = await placesOf(tx, caller.warehouse_id)
  const { id, code: number } = location
  const moves = moveStockLater(tx, caller, { kind: 'putaway', type: 'location', id, number }, [
    { from, to: id, sku_id, lot, partner_id, quantity },
  ])
  tx.record({
    operation: 'location.put_back',
    object: { type: 'location', id, number },
    detail: { sku, quantity, partner_id, ...deviation },
  })
  return { location_code: number, moves, put_away: quantity, left: good - quantity, defect_left: 0 }
}
