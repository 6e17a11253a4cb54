import { text } from '@kuacang/contract/kit/text'

/** What is said of imported files, in their list and of one. */
export const words = {
  file: text('文件', 'File'),
  user: text('上传人', 'Uploaded by'),
  created: text('上传时间', 'Uploaded'),
  warehouse: text('仓库', 'Warehouse'),
  total: text('总行数', 'Rows'),
  succeeded: text('成功', 'Imported'),
  failed: text('失败', 'Failed'),
  status: text('状态', 'Status'),
}

export const tones = { 10: 'good', 20: 'look', 30: 'bad' } as const
