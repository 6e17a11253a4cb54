import { type Text, text } from '../kit/text.ts'

/** All events that other systems can receive, by the topic that they subscribe to. A topic is never renamed. */
export const topics = {
  'outbound_order.cancelled': text('出库单已取消', 'Outbound order cancelled'),
  'outbound_order.finished': text('出库单已完成出库', 'Outbound order shipped'),
  'outbound_order.handed_over': text('出库单已交接', 'Outbound order handed over'),
  'handover.signed': text('交接单已签收', 'Handover receipt signed'),
  'handover.feedback': text('承运商交接反馈', 'Carrier handover feedback'),
  'inbound_order.received': text('入库单已收货', 'Inbound order received'),
  'inbound_order.put_away': text('入库单已上架', 'Inbound order put away'),
  'return.received': text('退件已收件', 'Return received'),
  'return.graded': text('退件已评级', 'Return graded'),
  'return.decided': text('退件已决定', 'Return decided'),
  'return.planned': text('退件入库计划已同步', 'Return planned into stock'),
  'return.relabelled': text('退件已换单', 'Return relabelled'),
  'return.destroyed': text('退件已销毁', 'Return destroyed'),
  'inventory.adjusted': text('库存已调整', 'Stock adjusted'),
  'epc.bag_handed_over': text('EPC入库袋已交接', 'EPC inbound bag taken over'),
  'epc.departed': text('EPC出库包裹已离台', 'EPC outbound parcel departed'),
  'epc.linehaul_left': text('EPC货物已交干线', 'EPC cargo left with linehaul'),
  'epc.lost': text('EPC包裹丢失或找回', 'EPC parcel lost or found'),
  'epc.parcel_scanned': text('EPC包裹已入库扫描', 'EPC parcel scanned in'),
  'epc.return_signed': text('EPC退件交接单已签收', 'EPC return receipt signed'),
  'epc.returned': text('EPC包裹已退回', 'EPC parcel returned'),
  'epc.slot_lit': text('EPC格口灯光变化', 'EPC slot light changed'),
  'hub.bag_departed': text('中转袋已出库', 'Hub bag departed'),
  'linehaul.departed': text('干线袋已离仓', 'Linehaul bag departed'),
  'platform_order.answered': text('平台订单：出库单结果', 'Platform order: what came of its outbound order'),
  'platform_order.cancelled': text('平台订单已被平台取消', 'Platform order cancelled by the platform'),
  'platform_order.fulfil': text('平台订单请求出库', 'Platform order asks for its outbound order'),
  'platform_return.answered': text('平台退货：仓库的答复', 'Platform return: what the warehouse answered'),
  'platform_return.expected': text('平台退货预报', 'Platform return announced'),
  'platform_return.judged': text('平台退货：处理结果', 'Platform return: what became of it'),
  'sorting_centre.bag_arrived': text('分拨入站袋已接收', 'Sorting-centre bag taken over'),
  'sorting_centre.bag_closed': text('分拨入站袋已关闭', 'Sorting-centre bag closed'),
  'sorting_centre.departed': text('分拨包裹已交接出站', 'Sorting-centre parcels left'),
  'sorting_centre.relabelled': text('分拨包裹已换单', 'Sorting-centre parcel relabelled'),
  'sorting_centre.returned': text('分拨包裹已登记退件', 'Sorting-centre parcel returned'),
} as const satisfies Record<string, Text>

export type Topic = keyof typeof topics
export const topicNames = Object.keys(topics) as [Topic, ...Topic[]]

/** Sent to one webhook alone, to try it out. */
export const testTopic = 'webhook.test'

const labels: Readonly<Record<string, Text>> = { ...topics, [testTopic]: text('测试', 'Test') }

/** What a topic means; one of another version of the product by its name. */
export const topicLabel = (topic: string): Text => labels[topic] ?? { zh: topic, en: topic }
