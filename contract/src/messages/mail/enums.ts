import { enumeration } from '../../kit/enumeration.ts'

export const mailState = enumeration('mail_state', {
  waiting: [1, '待发送', 'Waiting'],
  sent: [2, '已发送', 'Sent'],
  failed: [3, '发送失败', 'Given up'],
  kept: [4, '仅存于发件箱', 'Kept in the outbox'],
})
