import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { text } from '@kuacang/contract/kit/text'
import { orderStep } from '@kuacang/contract/order-report/enums'
import { type ReadModel, usualAgain } from '#kit/report/read-model'
import { endedOrdersSql, firstOrderSql } from '../outbound/public.ts'

const step = orderStep.code

/** The columns of the steps, each with the step whose seconds it has. */
export const stepColumns = [
  ['review_s', step.review],
  ['stock_s', step.stock],
  ['release_s', step.release],
  ['pick_s', step.pick],
  ['check_s', step.check],
  ['weigh_s', step.weigh],
  ['bag_s', step.bag],
  ['hand_over_s', step.hand_over],
  ['total_s', step.total],
] as const

/** Who may see and rebuild the sums of orders. */
export const orderReaders = { any: ['OutboundOrderReport', 'OutboundTimeliness'] } as const

/** The orders that ended in each hour, with the time of each step. */
export const orderFact: ReadModel = {
  name: 'order_fact',
  title: text('已结束的出库单', 'Ended outbound orders'),
  at: atGoods.at,
  right: orderReaders,
  keys: ['order_id'],
  sums: [
    ...['order_number', 'ended_at', 'outcome', 'partner_id', 'order_type', 'channel_code', 'country'],
    ...['units', 'weight_g', 'created_at', 'due_at'],
    ...stepColumns.map(([column]) => column),
  ],
  rows: endedOrdersSql,
  begins: firstOrderSql,
  again: usualAgain,
}
