import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { portRequestState } from './enums.ts'

/** The life of a question to a system outside. An answer counts once, also where it comes after we gave up asking. */
export const portRequestMachine = machine('port_request', portRequestState, ['waiting'], {
  accept: { from: ['waiting'], to: 'accepted', label: text('对方已受理', 'Accept') },
  answer: {
    from: ['waiting', 'accepted', 'given_up'],
    to: ['answered', 'refused', 'outdated'],
    label: text('收到答复', 'Answer'),
  },
  give_up: { from: ['waiting'], to: 'given_up', label: text('放弃发送', 'Give up') },
  outdate: {
    from: ['waiting', 'accepted', 'given_up'],
    to: 'outdated',
    label: text('过期', 'Become outdated'),
  },
  replay: {
    from: ['given_up', 'accepted'],
    to: 'waiting',
    right: 'ManageMessages',
    label: text('重新发送', 'Send again'),
  },
})
