import { listOutboundOrders, type OutboundOrder } from '../../../contract/src/outbound/order/calls.ts'
import type { Operator } from '../client.ts'
import { everyPage } from '../pages.ts'

const always: [string, string] = ['2020-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z']

/** The number that an order has in a run: one that came from a store has the store behind it. */
export const numberOf = ({ erp_order_id }: Pick<OutboundOrder, 'erp_order_id'>): string =>
  erp_order_id.replace(/@.*$/, '')

/** The orders whose customer numbers begin so. */
export const ordersOf = (operator: Operator, erp_order_id: string) =>
  everyPage(async (paging) => {
    const query = { ...paging, erp_order_id, time_range: always }
    return (await operator.call(listOutboundOrders, { query })).data
  })
