import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { hubDownstreamStatus, hubOutboundBagStatus } from './enums.ts'

/**
 * Design 5.4, PA-501, PA-502 and PA-508. The packing and handover engines move these bags along with theirs; a test
 * tries every pair.
 */
export const hubOutboundBagMachine = machine('hub_outbound_bag', hubOutboundBagStatus, ['collecting'], {
  collect: {
    from: ['collecting'],
    to: 'collecting',
    right: 'HUBSort',
    label: text('放入包裹', 'Add parcel'),
  },
  finish: { from: ['collecting'], to: 'collected', right: 'HUBSort', label: text('完成集包', 'Finish bag') },
  cancel: {
    from: ['collecting', 'collected'],
    to: 'cancelled',
    right: 'HUBSort',
    label: text('取消集包', 'Cancel bag'),
  },
  reopen: {
    from: ['collected'],
    to: 'collecting',
    right: 'HUBSort',
    label: text('重新打开', 'Reopen'),
  },
  put_on_receipt: {
    from: ['collected'],
    to: 'awaiting_outbound',
    right: 'HUBDepartWarehouse',
    label: text('加入交接单', 'Add to receipt'),
  },
  take_off_receipt: {
    from: ['awaiting_outbound'],
    to: 'collected',
    right: 'HUBDepartWarehouse',
    label: text('移出交接单', 'Remove from receipt'),
  },
  depart: {
    from: ['collected'],
    to: 'departed',
    right: 'HUBDepartWarehouse',
    label: text('直接出库', 'Depart directly'),
  },
  sign: {
    from: ['awaiting_outbound'],
    to: 'departed',
    label: text('随交接单出库', 'Depart with receipt'),
  },
})

/** PA-509 and design 5.4: what the destination says of a bag. */
export const hubDownstreamMachine = machine('hub_downstream', hubDownstreamStatus, ['created'], {
  ship: { from: ['created'], to: 'shipping', label: text('发运', 'Ship') },
  collect: {
    from: ['shipping', 'abnormal'],
    to: 'collected',
    label: text('目的仓揽收', 'Collect at destination'),
  },
  report: {
    from: ['shipping'],
    to: 'abnormal',
    label: text('目的仓报异常', 'Report exception at destination'),
  },
  cancel: { from: ['created', 'shipping'], to: 'cancelled', label: text('取消', 'Cancel') },
})
