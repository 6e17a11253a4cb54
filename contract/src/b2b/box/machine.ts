import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { outboundBoxStatus } from './enums.ts'

const right = 'B2BTabView'

/** A box of an order that leaves by lorry. It is handed over only together with all boxes of its order. */
export const outboundBoxMachine = machine('outbound_box', outboundBoxStatus, ['open'], {
  pack: { from: ['open'], to: 'open', label: text('装入商品', 'Pack goods') },
  take_out: { from: ['open'], to: 'open', label: text('取出商品', 'Take goods out') },
  finish: { from: ['open'], to: 'finished', label: text('封箱', 'Finish box') },
  hand_over: { from: ['finished'], to: 'handed_over', label: text('装车交接', 'Hand over') },
  cancel: { from: ['open', 'finished'], to: 'cancelled', right, label: text('取消箱', 'Cancel box') },
})
export type OutboundBoxAction = (typeof outboundBoxMachine.actions)[number]
