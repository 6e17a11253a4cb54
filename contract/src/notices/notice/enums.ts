import { enumeration } from '../../kit/enumeration.ts'

/** What kind of news it is; says its colour and its sign. */
export const noticeType = enumeration('notice_type', {
  alert: [1, '警报', 'Alert'],
  notification: [2, '通知', 'Notification'],
  warning: [3, '警告', 'Warning'],
  error: [4, '错误', 'Error'],
  info: [5, '信息', 'Information'],
  success: [6, '成功', 'Success'],
})
