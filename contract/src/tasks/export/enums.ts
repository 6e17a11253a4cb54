import { enumeration } from '../../kit/enumeration.ts'

export const offlineExportStatus = enumeration('offline_export_status', {
  new: [1, '新建', 'New'],
  processing: [5, '处理中', 'Processing'],
  done: [8, '已完成', 'Done'],
  failed: [10, '失败', 'Failed'],
})
