import { enumeration } from '../../kit/enumeration.ts'

/** docs/sorting-centre.md: the work on all bags of one linehaul number. */
export const scJobStatus = enumeration('sc_job_status', {
  open: [1, '进行中', 'Open'],
  finished: [10, '已完成', 'Finished'],
  cancelled: [99, '已取消', 'Cancelled'],
})
