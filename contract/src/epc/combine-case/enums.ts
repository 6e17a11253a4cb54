import { enumeration } from '../../kit/enumeration.ts'

/** PA-401. */
export const epcCaseStatus = enumeration('epc_case_status', {
  unresolved: [1, '未处理', 'Unresolved'],
  resolved: [2, '已处理', 'Resolved'],
})

/** PA-402. */
export const epcCaseCategory = enumeration('epc_case_category', {
  format_error: [1, '格式错误', 'Format error'],
  system: [2, '系统问题', 'System'],
  repairable: [3, '可修复的业务原因', 'Repairable business reason'],
  change_channel: [4, '更换渠道', 'Change channel'],
  other: [99, '其他', 'Other'],
})
