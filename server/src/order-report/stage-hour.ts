import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { text } from '@kuacang/contract/kit/text'
import { type ReadModel, usualAgain } from '#kit/report/read-model'
import { firstOrderSql, stagesLeftSql } from '../outbound/public.ts'

/** How many orders left each stage of the work in each hour. */
export const stageHour: ReadModel = {
  name: 'order_stage_hour',
  title: text('每小时各环节完成的单', 'Orders done at each stage by hour'),
  at: atGoods.at,
  right: 'Dashboard',
  keys: ['stage'],
  sums: ['orders'],
  rows: stagesLeftSql,
  begins: firstOrderSql,
  again: usualAgain,
}
