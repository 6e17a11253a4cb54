import { text } from '@kuacang/contract/kit/text'

export const profileWords = {
  save: text('保存', 'Save'),
  updated: text('更新成功', 'Updated'),
  failed: text('更新失败', 'Update failed'),
}
