import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { inboundOrderStatus } from './enums.ts'

/** Design 5.4: inbound order 200→1→5→10→20→21 (1→10 for orders without parcels), {200,1}→100, 10→21 if all at once. */
export const inboundOrderMachine = machine('inbound_order', inboundOrderStatus, ['under_approval', 'new'], {
  approve: {
    from: ['under_approval'],
    to: 'new',
    right: 'InboundOrderAdmin',
    label: text('审核通过', 'Approve'),
  },
  sign_parcel: {
    from: ['new', 'parcel_signed'],
    to: 'parcel_signed',
    right: 'InboundOrderOperator',
    label: text('签收', 'Sign'),
  },
  finish_receive: {
    from: ['new', 'parcel_signed'],
    to: 'ready_for_putaway',
    right: 'InboundOrderOperator',
    label: text('完成收货', 'Finish receiving'),
  },
  put_away: {
    from: ['ready_for_putaway', 'partly_put_away'],
    to: ['partly_put_away', 'putaway_finished'],
    label: text('上架', 'Put away'),
  },
  cancel: {
    from: ['under_approval', 'new'],
    to: 'cancelled',
    right: ['InboundOrderOperator', 'InboundOrderAdmin', 'MerchantBaseOperation'],
    label: text('取消', 'Cancel'),
  },
})
