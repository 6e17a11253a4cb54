import { type Text, text } from '../kit/text.ts'

/** The parts of the product that act on events of others, by the names under which their deliveries are stored. A name is never changed. */
export const subscribers = {
  'outbound.migration': text('调拨：取消对方仓库的入库单', 'Transfers: cancel the receiving order'),
  'returns.inbound_put_away': text('退货：商品已上架', 'Returns: goods are put away'),
  'returns.inbound_received': text('退货：入库单已收货', 'Returns: inbound order received'),
  'sorting_centre.intake': text(
    '分拨中心：预报已离仓的干线袋',
    'Sorting centre: announce bags that departed',
  ),
  'epc.last_mile': text(
    'EPC：分拨中心收到的袋和包裹',
    'EPC: bags and parcels that a sorting centre received',
  ),
  'platform_orders.fulfil': text('平台订单：创建出库单', 'Platform orders: create the outbound order'),
  'platform_orders.answered': text('平台订单：记录出库单', 'Platform orders: note the outbound order'),
  'platform_orders.cancel': text('平台订单：取消出库单', 'Platform orders: cancel the outbound order'),
  'platform_orders.outbound': text(
    '平台订单：出库单交接或取消',
    'Platform orders: the outbound order left or was cancelled',
  ),
  'platform_orders.return_expected': text('平台退货：向仓库预报', 'Platform returns: announce them'),
  'platform_orders.return_answered': text('平台退货：记录仓库答复', 'Platform returns: note the answer'),
  'platform_orders.returned': text('平台退货：评级和决定', 'Platform returns: grades and decisions'),
  'platform_orders.return_judged': text('平台退货：回传平台', 'Platform returns: tell the platform'),
} as const satisfies Record<string, Text>

export type SubscriberName = keyof typeof subscribers
export const subscriberNames = Object.keys(subscribers) as [SubscriberName, ...SubscriberName[]]

const labels: Readonly<Record<string, Text>> = subscribers

/** What a subscriber does; one of another version of the product by its name. */
export const subscriberLabel = (name: string): Text => labels[name] ?? { zh: name, en: name }
