import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { relayState } from './enums.ts'

const right = 'EditWarehouse'

/**
 * The way of a file to a network printer. What is being sent is never sent again by itself: only people can see whether it
 * came out.
 */
export const relayMachine = machine('print_relay', relayState, ['waiting'], {
  begin: { from: ['waiting'], to: 'sending', label: text('开始发送', 'Begin') },
  wait: { from: ['sending'], to: 'waiting', label: text('继续等待', 'Wait') },
  hand_over: { from: ['sending'], to: 'sent', label: text('发送', 'Hand over') },
  confirm: { from: ['sending', 'sent'], to: 'confirmed', label: text('确认', 'Confirm') },
  fail: { from: ['waiting', 'sending', 'sent'], to: 'failed', label: text('失败', 'Fail') },
  cancel: { from: ['waiting'], to: 'cancelled', right, label: text('取消打印', 'Cancel printing') },
  send_again: { from: ['failed'], to: 'waiting', right, label: text('重新发送', 'Send again') },
})
