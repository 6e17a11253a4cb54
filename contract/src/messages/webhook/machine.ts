import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { deliveryState } from './enums.ts'

export const deliveryMachine = machine('webhook_delivery', deliveryState, ['waiting'], {
  deliver: { from: ['waiting'], to: 'delivered', label: text('送达', 'Deliver') },
  give_up: { from: ['waiting'], to: 'dead', label: text('放弃投递', 'Give up') },
  redeliver: {
    from: ['delivered', 'dead'],
    to: 'waiting',
    right: ['ManageMessages', 'MerchantWebhooks'],
    label: text('重新投递', 'Deliver again'),
  },
})
