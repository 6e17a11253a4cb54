import { epcOutboundBagStatus } from '@kuacang/contract/epc/outbound-bag/enums'
import { epcOutboundBagMachine } from '@kuacang/contract/epc/outbound-bag/machine'
import { text } from '@kuacang/contract/kit/text'
import { newDigits } from '#kit/ids'
import type { PackingSuite } from '../../packing/public.ts'
import { obsInBags } from './held-obs.ts'
import { obAdmission } from './limits.ts'
import { obToPack } from './to-pack.ts'

const table = 'epc_outbound_bag'

/** What all stations of a parcel centre share that pack outbound parcels. */
export const ofObs = {
  family: 'epc',
  newBag: () => newDigits(9),
  bags: 'outbound_bag',
  parcels: 'outbound_tracking',
  wall: false,
  asksToOpen: true,
  displayLabel: text('承运商', 'Carrier'),
  admission: obAdmission,
  ...obsInBags,
} as const satisfies Partial<PackingSuite>

/** Outbound bags: parcels of channel groups that leave in bags. */
export const packingSuite: PackingSuite = {
  ...ofObs,
  key: 'epc-bag',
  limit: { items: 'epc_bag_max_items', weight: 'epc_bag_max_weight' },
  finish: () => ({ weight: true }),
  find: (tx, caller, code) => obToPack(tx, caller, code, { key: 'epc-bag' }),
  opened: (tx, { warehouse_id }, { id }) =>
    tx.later(`insert into ${table} (warehouse_id, id, status) values ($1, $2, $3)`, [
      ...[warehouse_id, id, epcOutboundBagStatus.code.pending],
    ]),
  own: {
    table,
    machine: epcOutboundBagMachine,
    moves: {
      fill: ['fill'],
      empty: ['empty'],
      finish: ['finish'],
      reopen: ['reopen'],
      cancel: ['cancel'],
      cancel_finished: ['cancel_finished'],
      hand_over: ['hand_over'],
    },
  },
}
