import { enumeration } from '../../kit/enumeration.ts'

/** How far a file is on its way to a network printer. */
export const relayState = enumeration('relay_state', {
  waiting: [1, '等待发送', 'Waiting'],
  sending: [2, '正在发送', 'Being sent'],
  sent: [3, '已发送', 'Sent'],
  confirmed: [4, '已打印', 'Printed'],
  failed: [5, '失败', 'Failed'],
  cancelled: [6, '已取消', 'Cancelled'],
})

/** Why a file did not reach a network printer, or did not come out of it. */
export const relayFault = enumeration('relay_fault', {
  unreachable: [1, '打印机无法连接', 'The printer cannot be reached'],
  not_allowed: [2, '不允许访问该地址', 'The address is not allowed'],
  not_ready: [3, '打印机未就绪', 'The printer is not ready'],
  refused: [4, '打印机拒绝了任务', 'The printer refused the job'],
  unclear: [5, '不确定是否已打印，请查看打印机', 'It may have been printed: look at the printer'],
  aborted: [6, '打印机中止了任务', 'The printer gave the job up'],
  unprintable: [7, '文件无法打印', 'The file cannot be printed'],
  switched_off: [8, '打印机已停用', 'The printer is disabled'],
  too_late: [9, '打印机太久没有就绪', 'The printer was not ready for too long'],
})
