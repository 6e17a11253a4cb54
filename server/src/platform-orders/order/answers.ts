import {
  bindOrderSku,
  cancelLogistics,
  countPlatformOrders,
  fulfilOrders,
  getLogisticsInfo,
  getOrderDashboards,
  getOrderLabel,
  getPlatformOrder,
  ignoreOrders,
  listOrderTags,
  listPlatformOrders,
  placeLogistics,
  releaseOrders,
  resubmitOrders,
  setOrderTags,
  updateOrderAddress,
} from '@kuacang/contract/platform-orders/order/calls'
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import {
  bindSku,
  cancelPlatformOrders,
  fulfilAll,
  ignorePlatformOrders,
  placePlatformOrders,
  releasePlatformOrders,
  resubmitPlatformOrders,
  setTags,
  updateAddress,
} from './actions.ts'
import { dashboards } from './dashboards.ts'
import { orderDetail } from './detail.ts'
import { orderLabel } from './label.ts'
import { ordersAsked, shownOrders } from './list.ts'
import { logisticsInfo } from './logistics-info.ts'

export const answers: Answer[] = [
  answer(listPlatformOrders, async (tx, caller, { query }) => {
    const { rows } = await ordersAsked(tx.db, caller, query)
    const sorted = rows.orderBy('o.released_at', (o) => o.desc().nullsLast()).orderBy('o.id', 'desc')
    const { list, pagination } = await pageOf(tx.db, sorted, query)
    return { list: await shownOrders(tx, caller, list), pagination }
  }),
  answerStatusCounts(countPlatformOrders, sql<number>`o.status`, ordersAsked),
  answer(getPlatformOrder, orderDetail),
  answer(getOrderLabel, orderLabel),
  answer(getLogisticsInfo, logisticsInfo),
  answer(placeLogistics, placePlatformOrders),
  answer(cancelLogistics, cancelPlatformOrders),
  answer(resubmitOrders, resubmitPlatformOrders),
  answer(updateOrderAddress, updateAddress),
  answer(fulfilOrders, fulfilAll),
  answer(ignoreOrders, ignorePlatformOrders),
  answer(releaseOrders, releasePlatformOrders),
  answer(listOrderTags, async (tx, { partner_id }) => {
    const rows = await tx.run<{ tag: string }>(
      `select tag from platform_order o, unnest(o.tags) as tag
       where o.tags <> '{}' and ($1::bigint is null or o.partner_id = $1) group by tag order by count(*) desc, tag limit 200`,
      [partner_id],
    )
    return rows.map((r) => r.tag)
  }),
  answer(setOrderTags, setTags),
  answer(bindOrderSku, bindSku),
  answer(getOrderDashboards, dashboards),
]
