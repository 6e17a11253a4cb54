import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { valueAddedServiceStatus } from './enums.ts'

/** Done makes the charge. Cancelling what is done takes the charge back by a reversal. */
export const valueAddedServiceMachine = machine('value_added_service', valueAddedServiceStatus, ['new'], {
  finish: { from: ['new'], to: 'done', right: 'GetAddedValueRecord', label: text('完成', 'Mark as done') },
  cancel: {
    from: ['new', 'done'],
    to: 'cancelled',
    right: 'GetAddedValueRecord',
    label: text('取消', 'Cancel'),
  },
})
