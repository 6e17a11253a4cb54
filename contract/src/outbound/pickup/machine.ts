import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { pickupLocationStatus, pickupOrderStatus } from './enums.ts'

/**
 * Design 5.4 and ledger FU-212: preview 99→1, 1→20 print, {1,20}→30 claim, 30→50 finish, {1,20}→100 cancel. Printing
 * again and adjusting leave it in its state. A preview that is discarded is deleted, only its timeline stays.
 */
export const pickupOrderMachine = machine('pickup_order', pickupOrderStatus, ['preview', 'new'], {
  confirm: { from: ['preview'], to: 'new', right: 'GeneratePickupOrder', label: text('确认', 'Confirm') },
  discard: {
    from: ['preview'],
    to: 'cancelled',
    right: 'GeneratePickupOrder',
    label: text('放弃预览', 'Discard preview'),
  },
  print: {
    from: ['new'],
    to: 'printed',
    right: ['GetPickupOrder', 'PrintPickupInfo'],
    label: text('打印', 'Print'),
  },
  reprint: {
    from: ['printed', 'processing', 'done', 'cancelled', 'preview'],
    to: ['printed', 'processing', 'done', 'cancelled', 'preview'],
    right: 'PrintPickupInfo',
    label: text('补打', 'Print again'),
  },
  regenerate: {
    from: ['new', 'printed', 'processing'],
    to: ['new', 'printed', 'processing'],
    right: 'GetPickupOrder',
    label: text('调整', 'Adjust'),
  },
  claim: {
    from: ['new', 'printed', 'processing'],
    to: 'processing',
    right: ['executePickup', 'GetPickupOrder'],
    label: text('领取', 'Claim'),
  },
  finish: {
    from: ['processing'],
    to: 'done',
    right: ['executePickup', 'GetPickupOrder'],
    label: text('完成拣货', 'Finish picking'),
  },
  cancel: {
    from: ['new', 'printed'],
    to: 'cancelled',
    right: 'GetPickupOrder',
    label: text('取消拣货单', 'Cancel pickup order'),
  },
})

export const pickupLineMachine = machine('pickup_line', pickupLocationStatus, ['new'], {
  view: {
    from: ['new', 'viewed'],
    to: 'viewed',
    right: ['executePickup', 'GetPickupOrder'],
    label: text('查看', 'View'),
  },
  complete: {
    from: ['new', 'viewed'],
    to: 'completed',
    right: ['executePickup', 'GetPickupOrder'],
    label: text('拣完', 'Finish line'),
  },
  undo_pick: {
    from: ['viewed', 'completed'],
    to: 'viewed',
    right: ['executePickup', 'GetPickupOrder'],
    label: text('撤销拣货', 'Undo pick'),
  },
  report_lost: {
    from: ['new', 'viewed'],
    to: 'lost',
    right: ['executePickup', 'GetPickupOrder'],
    label: text('缺货', 'Report missing'),
  },
})
