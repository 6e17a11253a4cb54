import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { epcLinehaulStatus } from './enums.ts'

/** Design 5.4. */
export const epcLinehaulMachine = machine('epc_linehaul_note', epcLinehaulStatus, ['packing'], {
  confirm: { from: ['packing'], to: 'packing', label: text('干线已确认', 'Confirmed by linehaul') },
  take_out: { from: ['packing'], to: 'packing', label: text('移出货物', 'Take out cargo') },
  finish: {
    from: ['packing'],
    to: 'created',
    right: 'EPCLinehaul',
    label: text('完成装单', 'Finish packing'),
  },
  withdraw: {
    from: ['created', 'partial'],
    to: 'partial',
    label: text('取消部分货物', 'Cancel some of it'),
  },
  hand_over: { from: ['created', 'partial'], to: 'handed_over', label: text('交接', 'Hand over') },
  ship: {
    from: ['handed_over'],
    to: 'shipped',
    right: 'EPCLinehaul',
    label: text('标记已发运', 'Mark as shipped'),
  },
  cancel: {
    from: ['packing', 'created', 'partial'],
    to: 'cancelled',
    right: 'EPCLinehaul',
    label: text('取消干线预订', 'Cancel booking'),
  },
})
