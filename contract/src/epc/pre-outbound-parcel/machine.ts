import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { epcPreOutboundParcelStatus } from './enums.ts'

/** Design 5.4, where it differs from PA-291. */
export const epcPreOutboundParcelMachine = machine(
  'epc_pre_outbound_parcel',
  epcPreOutboundParcelStatus,
  ['processing', 'waiting_for_service'],
  {
    label_is_here: {
      from: ['processing', 'waiting_for_service'],
      to: 'relabel_applied',
      label: text('面单已到', 'Label is here'),
    },
    ask_service: {
      from: ['processing', 'relabel_failed'],
      to: 'waiting_for_service',
      label: text('转客服', 'Hand to customer service'),
    },
    try_again: {
      from: ['waiting_for_service', 'relabel_failed'],
      to: 'processing',
      label: text('重试', 'Try again'),
    },
    relabel: {
      from: ['relabel_applied'],
      to: 'relabelled',
      right: 'EPCLabel',
      label: text('贴正式面单', 'Put the final label on'),
    },
    fail_relabel: {
      from: ['relabel_applied'],
      to: 'relabel_failed',
      label: text('换单失败', 'Fail to relabel'),
    },
    cancel: {
      from: ['processing', 'waiting_for_service', 'relabel_applied', 'relabel_failed'],
      to: 'cancelled',
      right: 'EPCOutboundManage',
      label: text('取消', 'Cancel'),
    },
  },
)
