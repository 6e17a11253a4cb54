import { text } from '@kuacang/contract/kit/text'
import { listPlatformOrders } from '@kuacang/contract/platform-orders/order/calls'
import { platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { listStores } from '@kuacang/contract/platform-orders/store/calls'
import { storeState } from '@kuacang/contract/platform-orders/store/enums'
import type { HomeCard } from '#kit/home/home-card'

const { created, waybill_failed, waybill_success, outbound_failed } = platformOrderStatus.code
const waiting = [created, waybill_failed, waybill_success, outbound_failed].join(',')
const troubled = [storeState.code.failing, storeState.code.revoked].join(',')

/** What waits for a merchant: in the homes of the own stores. */
export const homeCards: readonly HomeCard[] = [
  {
    kind: 'queue',
    key: 'own_platform_orders',
    title: text('平台订单待处理', 'Platform orders to handle'),
    list: listPlatformOrders,
    from: 'platform_order o',
    warehouse: 'o.warehouse_id',
    partner: 'o.partner_id',
    where: `o.status in (${waiting})`,
    since: 'o.created_at',
    address: `/wms_merchant_wish/unfulfilled_orders?status=${waiting}`,
    desks: [],
  },
  {
    kind: 'exception',
    key: 'own_stores_in_trouble',
    title: text('店铺同步异常', 'Stores in trouble'),
    list: listStores,
    from: 'store_sync y',
    warehouse: 'y.warehouse_id',
    partner: 'y.partner_id',
    where: `y.state in (${troubled})`,
    since: 'y.updated_at',
    address: `/wms_merchant_wish/merchant_binding?state=${troubled}`,
    desks: [],
  },
]
