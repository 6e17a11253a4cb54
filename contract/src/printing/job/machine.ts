import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { printJobStatus } from './enums.ts'

/** Reported by the browser that prints, or by the server where it sends the paper to a network printer; not by a user. */
export const printJobMachine = machine('print_job', printJobStatus, ['requested'], {
  send: { from: ['requested'], to: 'sent', label: text('发送', 'Send') },
  confirm: { from: ['sent'], to: 'confirmed', label: text('确认', 'Confirm') },
  retry: { from: ['failed'], to: 'requested', label: text('重新打印', 'Try again') },
  fail: { from: ['requested', 'sent'], to: 'failed', label: text('失败', 'Fail') },
})
