import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { lineDispute, statementStatus } from './enums.ts'

/** Issuing freezes the lines; what is wrong with them is corrected by charges of the next month. A payment
 * that is taken back opens a settled statement again. */
export const statementMachine = machine('statement', statementStatus, ['draft'], {
  issue: { from: ['draft'], to: 'issued', right: 'ManageStatements', label: text('出账', 'Issue') },
  pay: {
    from: ['issued'],
    to: 'issued',
    right: 'ManageStatements',
    label: text('记录付款', 'Record payment'),
  },
  settle: { from: ['issued'], to: 'settled', right: 'ManageStatements', label: text('结清', 'Settle') },
  reopen: { from: ['settled'], to: 'issued', label: text('撤销结清', 'Reopen') },
})

/** The customer disputes a line once; staff keep it, or take its charge back. */
export const lineDisputeMachine = machine('line_dispute', lineDispute, ['none'], {
  dispute: { from: ['none'], to: 'open', right: 'MerchantBilling', label: text('提出异议', 'Dispute') },
  keep: { from: ['open'], to: 'kept', right: 'ManageStatements', label: text('维持', 'Keep') },
  take_back: {
    from: ['open'],
    to: 'taken_back',
    right: 'ManageStatements',
    label: text('冲销', 'Take back'),
  },
})
