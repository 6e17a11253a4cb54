import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { outboundOrderStatus } from './enums.ts'

const cancellable = [
  'validating',
  'awaiting_location',
  'abnormal',
  'location_allocated',
  'pickup_created',
  'sorted',
  'picked',
] as const

/** A good weighing also ends a weight that did not fit and one that was another (FU-201). */
const toWeigh = ['checked', 'duplicate_weight', 'weight_exception'] as const

/** Which of them a return needs is said by its guard. */
const reviewers = ['OutboundOrderUniInventoryReturnReview', 'JettisonAudit', 'OutboundOrderAdmin'] as const

/**
 * Design 5.4, fulfilment outbound order. Everything that is not in this table is refused, also for the product
 * itself: after a cancel commits, no later scan can move the order forward (REL-22).
 */
export const outboundOrderMachine = machine('outbound_order', outboundOrderStatus, ['validating'], {
  pass_validation: {
    from: ['validating'],
    to: 'awaiting_location',
    label: text('校验通过', 'Pass validation'),
  },
  fail_validation: {
    from: ['validating'],
    to: 'validation_failed',
    label: text('校验失败', 'Fail validation'),
  },
  approve_return: {
    from: ['validating'],
    to: ['awaiting_location', 'validation_failed'],
    right: reviewers,
    label: text('审核通过', 'Approve'),
  },
  reject_return: {
    from: ['validating'],
    to: 'cancelled',
    right: reviewers,
    label: text('审核拒绝', 'Reject'),
  },
  reverify: {
    from: ['validation_failed'],
    to: 'validating',
    right: ['OutboundOrderOperator', 'OutboundOrderAdmin', 'MerchantBaseOperation'],
    label: text('重新校验', 'Revalidate'),
  },
  allocate: { from: ['awaiting_location'], to: 'location_allocated', label: text('分配库位', 'Allocate') },
  fail_allocation: {
    from: ['awaiting_location'],
    to: 'abnormal',
    label: text('分配失败', 'Fail allocation'),
  },
  reallocate: {
    from: ['abnormal'],
    to: 'awaiting_location',
    right: ['OutboundOrderOperator', 'OutboundOrderAdmin'],
    label: text('重新分配', 'Reallocate'),
  },
  prioritise: {
    from: ['abnormal'],
    to: 'abnormal',
    right: 'OutboundOrderAdmin',
    label: text('调整优先', 'Change priority'),
  },
  change_places: {
    from: ['location_allocated'],
    to: 'location_allocated',
    right: ['OutboundOrderOperator', 'OutboundOrderAdmin'],
    label: text('修改拣货库位', 'Change pick locations'),
  },
  put_on_pickup: {
    from: ['location_allocated'],
    to: 'pickup_created',
    right: 'GeneratePickupOrder',
    label: text('生成拣货单', 'Generate pickup order'),
  },
  take_off_pickup: {
    from: ['pickup_created'],
    to: 'location_allocated',
    label: text('移出拣货单', 'Remove from pickup order'),
  },
  report_missing: {
    from: ['pickup_created', 'sorted', 'picked'],
    to: 'abnormal',
    label: text('报异常', 'Report exception'),
  },
  finish_sort: { from: ['pickup_created'], to: 'sorted', label: text('完成分拣', 'Finish sorting') },
  finish_pickup: {
    from: ['pickup_created', 'sorted'],
    to: 'picked',
    label: text('完成拣货', 'Finish picking'),
  },
  check: { from: ['picked'], to: 'checked', right: 'OutboundOrderOperator', label: text('复核', 'Check') },
  weigh: { from: toWeigh, to: 'weighed', right: 'WeightOperator', label: text('称重', 'Weigh') },
  fail_weight: { from: toWeigh, to: 'weight_exception', label: text('称重异常', 'Weight exception') },
  weigh_again: { from: ['weighed'], to: 'duplicate_weight', label: text('重复称重', 'Duplicate weight') },
  confirm_weight: {
    from: ['weight_exception', 'duplicate_weight'],
    to: 'weighed',
    right: 'OutboundOrderAdmin',
    label: text('确认重量', 'Confirm weight'),
  },
  bag: { from: ['weighed'], to: 'bagged', right: 'BagOperator', label: text('集包', 'Bag') },
  unbag: {
    from: ['bagged'],
    to: 'weighed',
    right: 'BagOperator',
    label: text('移出集包', 'Remove from bag'),
  },
  hand_over: { from: ['bagged'], to: 'done', label: text('交接', 'Hand over') },
  await_logistics: {
    from: ['checked', 'weighed'],
    to: 'awaiting_logistics',
    label: text('等待物流', 'Await logistics'),
  },
  complete_logistics: {
    from: ['awaiting_logistics'],
    to: 'completing',
    label: text('物流就绪', 'Logistics ready'),
  },
  take_off_booking: {
    from: ['completing'],
    to: 'awaiting_logistics',
    label: text('移出预约', 'Take off booking'),
  },
  load: { from: ['completing'], to: 'done', label: text('装车交接', 'Load and hand over') },
  finish_outbound: {
    from: ['picked', 'checked', 'weighed', 'bagged', 'awaiting_logistics', 'completing'],
    to: 'done',
    right: ['OutboundOrderOperator', 'OutboundOrderAdmin'],
    label: text('完成出库', 'Finish outbound'),
  },
  cancel: {
    from: cancellable,
    to: 'cancelled',
    right: ['OutboundOrderOperator', 'OutboundOrderAdmin', 'MerchantBaseOperation'],
    label: text('取消', 'Cancel'),
  },
  force_close: {
    from: ['checked'],
    to: 'cancelled',
    right: ['OutboundOrderOperator', 'OutboundOrderAdmin'],
    label: text('强制关闭', 'Force close'),
  },
})
export type OutboundAction = (typeof outboundOrderMachine.actions)[number]
