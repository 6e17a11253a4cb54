import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { casePutawayStatus, inboundCaseStatus } from './enums.ts'

/** Design 5.4: case 1→2→3→4→5, 2→4 when no third weighing, 6→1 when its order is found. */
export const inboundCaseMachine = machine('inbound_case', inboundCaseStatus, ['new', 'no_order'], {
  sign_to_order: {
    from: ['no_order'],
    to: 'new',
    right: 'InboundOrderOperator',
    label: text('关联入库单', 'Link to order'),
  },
  start_receive: {
    from: ['new', 'receiving'],
    to: 'receiving',
    right: 'InboundOrderOperator',
    label: text('开始收货', 'Start receiving'),
  },
  ask_third_weight: {
    from: ['receiving'],
    to: 'third_weighing',
    label: text('第三次称重', 'Third weighing'),
  },
  receive: {
    from: ['receiving'],
    to: 'received',
    right: 'InboundOrderOperator',
    label: text('收货', 'Receive'),
  },
  submit_third_weight: {
    from: ['third_weighing'],
    to: 'received',
    right: 'InboundOrderOperator',
    label: text('提交第三次重量', 'Submit third weight'),
  },
  complete_order: {
    from: ['received'],
    to: 'order_received',
    label: text('整单收货', 'Receive whole order'),
  },
})

export const casePutawayMachine = machine('case_putaway', casePutawayStatus, ['pending'], {
  finish_putaway: {
    from: ['pending'],
    to: 'done',
    right: 'InboundOrderOperator',
    label: text('完成上架', 'Finish putaway'),
  },
  undo_putaway: {
    from: ['done'],
    to: 'pending',
    right: 'InboundOrderOperator',
    label: text('撤销上架', 'Undo putaway'),
  },
})
