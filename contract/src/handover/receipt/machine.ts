import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { receiptStatus } from './enums.ts'

/** Specification S3 4: a receipt exists from its first bag, is signed with photos or cancelled; signed is sealed. */
export const receiptMachine = machine('handover_receipt', receiptStatus, ['active'], {
  change_bags: {
    from: ['active'],
    to: 'active',
    label: text('增减包', 'Add or remove bags'),
  },
  sign: { from: ['active'], to: 'signed', right: 'BagOperator', label: text('签收', 'Sign') },
  cancel: {
    from: ['active'],
    to: 'cancelled',
    label: text('取消交接单', 'Cancel receipt'),
  },
})
