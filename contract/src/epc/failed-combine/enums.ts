import { enumeration } from '../../kit/enumeration.ts'

/** PA-403. */
export const epcFailedCombineStatus = enumeration('epc_failed_combine_status', {
  resolved: [1, '已解决', 'Resolved'],
  unresolved: [2, '未解决', 'Unresolved'],
  cannot_resolve: [3, '无法解决', 'Cannot be resolved'],
})
