import { handoverBagStatus } from '../../handover/receipt/enums.ts'
import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'

const open = ['new', 'not_arrived', 'delayed'] as const
const operator = 'BagOperator'
const administrator = 'OutboundOrderAdmin'

/**
 * What a carrier makes of a bag since it was handed over (decision 22). Success, invalid and cancelled are final; what
 * failed arrives after all only by an administrator's word.
 */
export const handoverBagMachine = machine('handover_bag', handoverBagStatus, ['new'], {
  miss: { from: ['new'], to: 'not_arrived', right: operator, label: text('未到达', 'Not arrived') },
  succeed: { from: open, to: 'success', right: operator, label: text('成功', 'Success') },
  /** Again with another word of the carrier: its remark is what changes. */
  delay: { from: open, to: 'delayed', right: operator, label: text('延误', 'Delayed') },
  fail: { from: open, to: 'failed', right: operator, label: text('失败', 'Failed') },
  arrive_after_all: {
    from: ['failed'],
    to: 'success',
    right: administrator,
    label: text('最终到达', 'Finally arrived'),
  },
  set_invalid: {
    from: [...open, 'failed'],
    to: 'invalid',
    right: administrator,
    label: text('设为无效', 'Mark as invalid'),
  },
  set_cancelled: {
    from: [...open, 'failed'],
    to: 'cancelled',
    right: administrator,
    label: text('设为取消', 'Mark as cancelled'),
  },
})
