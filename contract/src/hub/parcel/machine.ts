import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { hubInboundParcelStatus } from './enums.ts'

/** Design 5.4 and PA-507: 1→10→90, 1→99; a parcel that is taken out of its bag stays in the hub. */
export const hubInboundParcelMachine = machine('hub_parcel', hubInboundParcelStatus, ['not_arrived'], {
  sort: {
    from: ['not_arrived', 'inbound'],
    to: 'inbound',
    right: 'HUBSort',
    label: text('分拣', 'Sort'),
  },
  unbind: { from: ['inbound'], to: 'inbound', right: 'HUBSort', label: text('解绑', 'Unbind') },
  /** Accepting of its bag was cancelled: as if it had not been scanned. */
  forget: { from: ['inbound'], to: 'not_arrived', label: text('撤回到达', 'Undo arrival') },
  depart: { from: ['inbound'], to: 'departed', label: text('出库', 'Depart') },
  withdraw: { from: ['not_arrived'], to: 'cancelled', label: text('上游取消', 'Withdraw') },
})
