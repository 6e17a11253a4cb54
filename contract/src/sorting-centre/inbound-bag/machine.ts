import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { scInboundBagStatus } from './enums.ts'

/** docs/sorting-centre.md, the life of an inbound bag. A dummy bag is here from the beginning. */
export const scInboundBagMachine = machine(
  'sc_inbound_bag',
  scInboundBagStatus,
  ['approved', 'handed_over'],
  {
    be_late: { from: ['approved'], to: 'delayed', label: text('延误', 'Delay') },
    hand_over: {
      from: ['approved', 'delayed', 'failed'],
      to: 'handed_over',
      right: 'SortingCenterDock',
      label: text('接收', 'Take over'),
    },
    fail: {
      from: ['approved', 'delayed'],
      to: 'failed',
      right: 'SortingCenterManage',
      label: text('未收到', 'Mark as not received'),
    },
    withdraw: {
      from: ['approved', 'delayed'],
      to: 'cancelled',
      right: 'SortingCenterManage',
      label: text('撤回', 'Withdraw'),
    },
    /** Also again: a heavier or lighter second weighing. */
    weigh: {
      from: ['handed_over'],
      to: 'handed_over',
      right: 'SortingCenterInbound',
      label: text('称重', 'Weigh'),
    },
    open: {
      from: ['handed_over'],
      to: 'handed_over',
      right: 'SortingCenterInbound',
      label: text('开袋', 'Open'),
    },
    close: {
      from: ['handed_over'],
      to: 'handed_over',
      right: ['SortingCenterInbound', 'SortingCenterManage'],
      label: text('关袋', 'Close'),
    },
  },
)
