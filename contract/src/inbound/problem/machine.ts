import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { problemGoodsStatus } from './enums.ts'

export const problemGoodsMachine = machine('problem_goods', problemGoodsStatus, ['open'], {
  attach: {
    from: ['open'],
    to: 'attached',
    right: 'InboundOrderAdmin',
    label: text('归入入库单', 'Attach to an order'),
  },
  give_back: {
    from: ['open'],
    to: 'returned',
    right: 'InboundOrderAdmin',
    label: text('退回', 'Return'),
  },
})
