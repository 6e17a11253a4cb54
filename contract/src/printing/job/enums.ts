import { enumeration } from '../../kit/enumeration.ts'

/** How far a printing has come. A window of the browser tells no more than that it was sent. */
export const printJobStatus = enumeration('print_job_status', {
  requested: [1, '已请求', 'Requested'],
  sent: [2, '已发送', 'Sent'],
  confirmed: [3, '已确认', 'Confirmed'],
  failed: [4, '失败', 'Failed'],
})

/** The papers whose printing is kept: each names one thing, and a second one of it can mislead. */
export const printedPaper = enumeration('printed_paper', {
  waybill: [1, '面单', 'Waybill'],
})
