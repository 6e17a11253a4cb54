import { epcReturnBagStatus } from '@kuacang/contract/epc/return-bag/enums'
import { epcReturnBagMachine } from '@kuacang/contract/epc/return-bag/machine'
import { text } from '@kuacang/contract/kit/text'
import { newNumber } from '#kit/ids'
import type { HandoverSuite } from '../../handover/public.ts'
import { finishedBags, type PackingSuite } from '../../packing/public.ts'
import { type ReturnWay, toReturn, type Wish } from '../return/to-return.ts'
import { giveBack, stoppedBags } from './give-back.ts'
import { returnsInBags } from './held-returns.ts'

const table = 'epc_return_bag'

/** Return bags: parcels that one vendor collects, or that go to one seller under one express number (PA-386). */
export const returnSuite = (wish: Wish): PackingSuite => ({
  key: 'epc-return',
  limit: { items: 'epc_bag_max_items', weight: 'epc_bag_max_weight' },
  newBag: () => newNumber('TH'),
  bags: 'return_bag',
  parcels: 'hub_inbound_tracking',
  wall: false,
  finish: () => ({ weight: true }),
  displayLabel: text('取件商或快递单号', 'Pickup company or express number'),
  find: (tx, caller, code) => toReturn(tx, caller, code, wish),
  opened: (tx, { warehouse_id }, { id }, parcel) => {
    const { disposal, pickup_vendor, express_no, store } = parcel.detail as ReturnWay
    tx.later(
      `insert into ${table} (warehouse_id, id, status, disposal, pickup_vendor, express_no, store)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        ...[warehouse_id, id, epcReturnBagStatus.code.collecting],
        ...[disposal, pickup_vendor, express_no, store],
      ],
    )
  },
  ...returnsInBags,
  own: {
    table,
    machine: epcReturnBagMachine,
    moves: { finish: ['finish'], reopen: ['reopen'], cancel: ['cancel'], hand_over: ['hand_over'] },
  },
})

export const packingSuite: PackingSuite = returnSuite({})

/** All that goes by express is given to its couriers together; each vendor has a receipt of their own. */
export const expressLane = 'EXPRESS'

/** Return bags leave with a receipt of their vendor, signed with photos (PA-359 to PA-363). */
export const handoverSuite: HandoverSuite = {
  key: 'epc-return-bag',
  prefix: 'ER',
  cargo: finishedBags([packingSuite.key], giveBack, { pickOuts: stoppedBags }),
  lanes: () =>
    Promise.resolve(({ tag, display }) => (display.some((d) => d.value === tag) ? tag : expressLane)),
}
