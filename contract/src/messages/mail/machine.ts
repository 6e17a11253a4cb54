import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { mailState } from './enums.ts'

export const mailMachine = machine('mail', mailState, ['waiting'], {
  send: { from: ['waiting'], to: 'sent', label: text('发送', 'Send') },
  /** Where no mail server is set, the outbox is where a mail ends. */
  keep: { from: ['waiting'], to: 'kept', label: text('留存', 'Keep') },
  give_up: { from: ['waiting'], to: 'failed', label: text('放弃发送', 'Give up') },
  send_again: {
    from: ['sent', 'failed', 'kept'],
    to: 'waiting',
    right: 'ManageMessages',
    label: text('重新发送', 'Send again'),
  },
})
