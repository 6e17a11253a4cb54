import { enumeration } from '../../kit/enumeration.ts'

export const offlineTaskStatus = enumeration('offline_task_status', {
  created: [1, '已创建', 'Created'],
  processing: [20, '处理中', 'Processing'],
  partially_succeeded: [70, '部分成功', 'Partially succeeded'],
  succeeded: [80, '成功', 'Succeeded'],
  failed: [90, '失败', 'Failed'],
  cancelled: [100, '已取消', 'Cancelled'],
})

/** Waiting or at work: what the background-task menu lists. */
export const inProgress: readonly number[] = [
  offlineTaskStatus.code.created,
  offlineTaskStatus.code.processing,
]
