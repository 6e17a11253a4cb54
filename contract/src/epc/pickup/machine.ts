import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { epcPickupLocationStatus, epcPickupStatus } from './enums.ts'

const right = 'DPSPickup' as const

/**
 * PA-221. A preview takes no parcels: it is only looked at and thrown away. Assigning one that is being picked gives it
 * to someone else. Who takes a pick back opens a done order again.
 */
export const epcPickupMachine = machine('epc_pickup', epcPickupStatus, ['preview', 'new'], {
  print: { from: ['new'], to: 'printed', right, label: text('打印', 'Print') },
  reprint: {
    from: ['printed', 'processing', 'done'],
    to: ['printed', 'processing', 'done'],
    right,
    label: text('补打', 'Print again'),
  },
  assign: {
    from: ['new', 'printed', 'processing'],
    to: 'processing',
    right,
    label: text('分配', 'Assign'),
  },
  begin: { from: ['new', 'printed'], to: 'processing', label: text('开始拣货', 'Begin') },
  finish: { from: ['processing'], to: 'done', right, label: text('完成拣货', 'Finish') },
  reopen: { from: ['done'], to: 'processing', label: text('重新打开', 'Open again') },
  cancel: {
    from: ['new', 'printed', 'processing', 'preview'],
    to: 'cancelled',
    right,
    label: text('取消', 'Cancel'),
  },
})

/** PA-221. `close` ends what is not picked because its parcel left the shelf, or is not wanted any more. */
export const epcPickupLineMachine = machine('epc_pickup_line', epcPickupLocationStatus, ['new'], {
  view: { from: ['new', 'viewed'], to: 'viewed', right, label: text('到达库位', 'View') },
  complete: { from: ['new', 'viewed'], to: 'completed', right, label: text('拣出', 'Pick') },
  lose: { from: ['new', 'viewed'], to: 'lost', right, label: text('找不到', 'Report lost') },
  put_back: { from: ['completed'], to: 'viewed', right, label: text('放回', 'Put back') },
  close: { from: ['new', 'viewed'], to: 'completed', label: text('不用再拣', 'Close') },
})
