import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { epcSetStatus } from './enums.ts'

export const epcSetMachine = machine('epc_set', epcSetStatus, ['gathering'], {
  be_ready: { from: ['gathering'], to: 'ready', label: text('可合单', 'Be ready') },
  gather_again: { from: ['ready'], to: 'gathering', label: text('继续等待', 'Wait again') },
  close: { from: ['ready'], to: 'closed', label: text('合单', 'Combine') },
  open_again: { from: ['closed'], to: 'gathering', label: text('解绑重开', 'Open again') },
  dissolve: { from: ['gathering', 'ready'], to: 'dissolved', label: text('解散', 'Dissolve') },
})
