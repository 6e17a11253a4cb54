import { getOutboundOrder, listOutboundOrders } from '@kuacang/contract/outbound/order/calls'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { createReturnBatch, receiveReturns } from '@kuacang/contract/returns/batch/calls'
import { announceReturns } from '@kuacang/contract/returns/record/calls'
import { returnGrade, returnReason } from '@kuacang/contract/returns/record/enums'
import {
  createReturnPlan,
  finishReturn,
  gradeReturn,
  scanReturnIn,
} from '@kuacang/contract/returns/reinbound/calls'
import type { Must } from './prepare-orders.ts'

const { undeliverable, changed_mind, recalled } = returnReason.code
const ever = ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z']

/** Returns of both merchants: announced, waiting, to open, open on a desk, graded, planned and to be destroyed. */
export const prepareReturns = async (must: Must, warehouse: number): Promise<void> => {
  const query = { order_status: [outboundOrderStatus.code.done], time_range: ever }
  const { data: orders } = await must(listOutboundOrders, { query })
  const batch_number = `RB${warehouse}`
  await must(createReturnBatch, { body: { batch_number, planned_count: 20 } })
  await must(createReturnBatch, { body: { batch_number: `RBNEW${warehouse}`, planned_count: 2 } })
  for (const partner_id of [1, 2]) {
    const [a, b] = orders.filter((o) => o.partner_id === partner_id)
    if (!a || !b) throw new Error('two orders of each merchant have left')
    const number = (kind: string) => `RT${warehouse}${partner_id}${kind}`
    const announced = async (order_number: string, kind: string, reason: number) => {
      const returns = [{ order_number, tracking_number: number(kind), reason }]
      const { list } = await must(announceReturns, { body: { returns } })
      return list[0]?.id ?? ''
    }
    const received = async (order_number: string, kind: string, reason: number) => {
      const id = await announced(order_number, kind, reason)
      await must(receiveReturns, { body: { batch_number, tracking_numbers: [number(kind)] } })
      return id
    }
    const opened = async (order_number: string, kind: string) => {
      const id = await received(order_number, kind, changed_mind)
      await must(scanReturnIn, { body: { tracking_number: number(kind) } })
      return id
    }
    const graded = async (order: { order_number: string; sku: string }, kind: string, grade: number) => {
      const id = await opened(order.order_number, kind)
      const tracking_number = number(kind)
      const body = { tracking_number, sku: order.sku, grade, tote: `TOTE${tracking_number}` }
      await must(gradeReturn, { body })
      await must(finishReturn, { body: { tracking_number }, files: [] })
      return id
    }
    await announced(a.order_number, 'NEW', changed_mind)
    await received(a.order_number, 'WAIT', undeliverable)
    await received(b.order_number, 'OPEN', changed_mind)
    await received(b.order_number, 'BAD', recalled)
    await opened(a.order_number, 'DESK')
    const sku = async (o: typeof a) => {
      const { skus } = await must(getOutboundOrder, { params: { id: o.id } })
      return { order_number: o.order_number, sku: skus[0]?.sku ?? '' }
    }
    await graded(await sku(a), 'ASK', returnGrade.code.b)
    await graded(await sku(b), 'DONE', returnGrade.code.a)
    const id = await graded(await sku(b), 'PLAN', returnGrade.code.a)
    await must(createReturnPlan, { body: { ids: [id] } })
  }
}
