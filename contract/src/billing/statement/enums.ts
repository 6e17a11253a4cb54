import { enumeration } from '../../kit/enumeration.ts'

export const statementStatus = enumeration('statement_status', {
  draft: [1, '草稿', 'Draft'],
  issued: [10, '已出账', 'Issued'],
  settled: [20, '已结清', 'Settled'],
})

/** Whether the customer disputes a line, and what came of it. */
export const lineDispute = enumeration('line_dispute', {
  none: [1, '无异议', 'Not disputed'],
  open: [10, '待答复', 'Disputed'],
  kept: [20, '维持', 'Kept'],
  taken_back: [30, '已冲销', 'Taken back'],
})
