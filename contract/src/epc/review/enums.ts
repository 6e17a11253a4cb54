import { enumeration } from '../../kit/enumeration.ts'

/** PA-193. */
export const epcReviewStatus = enumeration('epc_review_status', {
  pending: [1, '待审核', 'Pending'],
  approved: [2, '审核通过', 'Approved'],
  overwritten: [3, '修改包裹类型', 'Parcel type overwritten'],
  skipped: [4, '跳过', 'Skipped'],
  rescan: [5, '重新扫描', 'Scan again'],
})
