import type { NameOf } from '../../kit/enumeration.ts'
import { type Text, text } from '../../kit/text.ts'
import type { wmsKpiType } from './enums.ts'

type Work = readonly [type: NameOf<typeof wmsKpiType>, title: Text]

/**
 * The operations of the timeline that are work in a fulfilment warehouse, each with the one KPI type that it counts under
 * (FU-258). A desk that writes another operation names it here. What is not named is no work of a person.
 */
export const workOperations = {
  'inbound_case.sign': ['receiving', text('签收箱', 'Case signed for')],
  'inbound_case.sign_to_order': ['receiving', text('签收到入库单', 'Case signed to its order')],
  'inbound_case.receive': ['receiving', text('清点箱', 'Case counted')],
  'inbound_case.ask_third_weight': ['receiving', text('清点箱，待第三次称重', 'Case counted, weight open')],
  'inbound_case.submit_third_weight': ['receiving', text('第三次称重', 'Case weighed for the third time')],
  'inbound_order.sign_parcel': ['receiving', text('签收包裹', 'Parcel signed for')],
  'inbound_order.weigh': ['receiving', text('入库称重', 'Inbound parcel weighed')],
  'inbound_order.receive': ['receiving', text('散货收货', 'Loose goods received')],
  'problem_goods.record': ['receiving', text('登记问题件', 'Problem goods recorded')],
  'return_record.receive': ['receiving', text('退件收货', 'Return received')],
  'return_record.grade': ['receiving', text('退件清点定级', 'Return counted and graded')],
  'lcl_box.receive': ['receiving', text('大货收货', 'Large-cargo box received')],
  'inbound_case.put_away': ['putaway', text('上架', 'Put away')],
  'inbound_case.undo_putaway': ['putaway', text('撤销上架', 'Putaway undone')],
  'location.put_back': ['putaway', text('回库上架', 'Put back')],
  'location.undo_putaway': ['putaway', text('撤销回库上架', 'Putting back undone')],
  'transfer_order.put': ['putaway', text('移库放货', 'Transferred goods placed')],
  'transfer_order.finish': ['putaway', text('一步移库', 'Transferred in one step')],
  'pickup_order.pick': ['picking', text('拣货', 'Picked')],
  'pickup_order.undo_pick': ['picking', text('撤销拣货', 'Pick undone')],
  'pickup_order.report_lost': ['picking', text('报缺货', 'Missing goods reported')],
  'outbound_order.sort': ['sorting', text('分拣', 'Sorted')],
  'outbound_order.undo_sort': ['sorting', text('撤销分拣', 'Sorting undone')],
  'return_record.sort': ['sorting', text('退件分拣', 'Return sorted')],
  'outbound_order.check': ['checkout', text('复核订单', 'Order checked')],
  'outbound_box.pack': ['checkout', text('装箱', 'Packed into a box')],
  'outbound_box.take_out': ['checkout', text('移出箱', 'Taken out of a box')],
  'outbound_box.finish': ['checkout', text('封箱', 'Box finished')],
  'return_record.confirm_relabel': ['checkout', text('退件换单', 'Return relabelled')],
  'lcl_box.check': ['checkout', text('大货复核', 'Large-cargo box checked')],
  'outbound_order.weigh': ['weighing', text('称重', 'Weighed')],
  'outbound_order.fail_weight': ['weighing', text('称重异常', 'Weighed, out of tolerance')],
  'outbound_order.weigh_again': ['weighing', text('重复称重', 'Weighed again')],
  'outbound_order.confirm_weight': ['weighing', text('确认重量', 'Weight confirmed')],
  'outbound_order.bag': ['bagging', text('装袋', 'Put into a bag')],
  'outbound_order.unbag': ['bagging', text('移出大包', 'Taken out of a bag')],
  'return_record.bag': ['bagging', text('退件装袋', 'Return put into a bag')],
  'return_record.unbag': ['bagging', text('退件移出大包', 'Return taken out of a bag')],
  'bag.finish': ['bagging', text('完成集包', 'Bag finished')],
  'outbound_order.hand_over': ['handover', text('交接订单', 'Order handed over')],
  'outbound_order.load': ['handover', text('装车交接', 'Order loaded')],
  'bag.hand_over': ['handover', text('交接退件包', 'Return bag handed over')],
  'lcl_box.hand_over': ['handover', text('大货交接', 'Large-cargo box handed over')],
  'inventory_check.count_line': ['inventory_check', text('盘点商品', 'Goods counted')],
  'inventory_check.finish_location': ['inventory_check', text('完成库位盘点', 'Location counted')],
  'location.zero_check': ['inventory_check', text('空库位确认', 'Empty location confirmed')],
} as const satisfies Readonly<Record<string, Work>>
export type WorkOperation = keyof typeof workOperations

export const operationTitle = (operation: string): Text =>
  (workOperations as Readonly<Record<string, Work>>)[operation]?.[1] ?? { zh: operation, en: operation }
