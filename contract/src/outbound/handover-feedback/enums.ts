import { enumeration } from '../../kit/enumeration.ts'

/** What a mail about bags is for. */
export const notificationType = enumeration('notification_type', {
  handover: [100, '发送交接邮件', 'Send handover mail'],
  pre_post: [101, '发送预报/完成邮件', 'Send pre/post mail'],
})
