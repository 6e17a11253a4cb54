import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { inboundOrderStatus } from './enums.ts'

/**
 * FU-222: 200→1→5→10→20→21 (1→10 for orders without parcels), {200,1}→100. What is finished or closed stands where its
 * goods are by then; an order of which nothing came is closed into 100.
 */
export const inboundOrderMachine = machine('inbound_order', inboundOrderStatus, ['under_approval', 'new'], {
  approve: {
    from: ['under_approval'],
    to: 'new',
    right: 'InboundOrderAdmin',
    label: text('审核通过', 'Approve'),
  },
  reject: {
    from: ['under_approval'],
    to: 'cancelled',
    right: 'InboundOrderAdmin',
    label: text('驳回', 'Reject'),
  },
  sign_parcel: {
    from: ['new', 'parcel_signed'],
    to: 'parcel_signed',
    right: 'InboundOrderOperator',
    label: text('签收', 'Sign'),
  },
  receive: {
    from: ['new', 'parcel_signed'],
    to: ['new', 'parcel_signed'],
    right: ['InboundOrderOperator', 'InboundOrderAdmin'],
    label: text('收货', 'Receive'),
  },
  mark_return: {
    from: ['new', 'parcel_signed'],
    to: ['new', 'parcel_signed'],
    right: ['InboundOrderOperator', 'InboundOrderAdmin'],
    label: text('标记退货', 'Mark as return'),
  },
  finish_receive: {
    from: ['new', 'parcel_signed'],
    to: ['ready_for_putaway', 'partly_put_away', 'putaway_finished'],
    right: ['InboundOrderOperator', 'InboundOrderAdmin'],
    label: text('完成收货', 'Finish receiving'),
  },
  close: {
    from: ['new', 'parcel_signed'],
    to: ['ready_for_putaway', 'partly_put_away', 'putaway_finished', 'cancelled'],
    right: 'InboundOrderAdmin',
    label: text('关闭', 'Close'),
  },
  put_away: {
    from: ['ready_for_putaway', 'partly_put_away'],
    to: ['partly_put_away', 'putaway_finished'],
    label: text('上架', 'Put away'),
  },
  undo_putaway: {
    from: ['partly_put_away', 'putaway_finished'],
    to: ['ready_for_putaway', 'partly_put_away'],
    label: text('撤销上架', 'Undo putaway'),
  },
  edit_tracking: {
    from: ['new'],
    to: 'new',
    right: 'MerchantBaseOperation',
    label: text('修改快递单号', 'Edit tracking numbers'),
  },
  cancel: {
    from: ['under_approval', 'new'],
    to: 'cancelled',
    right: ['InboundOrderOperator', 'InboundOrderAdmin', 'MerchantBaseOperation'],
    label: text('取消', 'Cancel'),
  },
})
