import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { returnBatchStatus } from './enums.ts'

/** FU-244: 2→5 or 30, 30→5, 2→100. One that was signed with a difference may be received further and signed again. */
export const returnBatchMachine = machine('return_batch', returnBatchStatus, ['new'], {
  receive: {
    from: ['new', 'abnormal'],
    to: ['new', 'abnormal'],
    right: 'ReturnOperator',
    label: text('收件', 'Receive'),
  },
  sign: {
    from: ['new', 'abnormal'],
    to: ['signed', 'abnormal'],
    right: 'ReturnOperator',
    label: text('签收', 'Sign'),
  },
  delete: { from: ['new'], to: 'deleted', right: 'ReturnOperator', label: text('删除', 'Delete') },
})
