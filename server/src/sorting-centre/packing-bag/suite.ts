import { text } from '@kuacang/contract/kit/text'
import { scBagStatus, scBagType } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import { scBagMachine } from '@kuacang/contract/sorting-centre/packing-bag/machine'
import { newDigits, newNumber } from '#kit/ids'
import type { PackingSuite } from '../../packing/public.ts'
import { parcelsInBags } from './held.ts'
import { type OutboundBags, scBagDocument } from './store.ts'
import { parcelToPack } from './to-pack.ts'

const { table } = scBagDocument

const bench = (key: OutboundBags, newBag: PackingSuite['newBag']): PackingSuite => ({
  key,
  family: 'sorting-center',
  limit: { items: 'sc_bag_max_items', weight: 'sc_bag_max_weight' },
  newBag,
  bags: 'sc_bag',
  parcels: 'sc_parcel',
  wall: false,
  finish: () => ({ weight: true }),
  displayLabel: text('分拣组', 'Sorting group'),
  find: (tx, caller, code) => parcelToPack(tx, caller, code, key),
  opened: (tx, { warehouse_id }, { id, bag_number }, { detail }) =>
    tx.later(
      `insert into ${table} (warehouse_id, id, bag_number, bag_type, status, group_id, sort_key, carrier_code, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
      [
        ...[warehouse_id, id, bag_number, scBagType.code.outbound, scBagStatus.code.packing],
        ...[detail?.group_id ?? null, detail?.sort_key ?? '', detail?.carrier_code ?? '', tx.now],
      ],
    ),
  ...parcelsInBags,
  own: {
    table,
    machine: scBagMachine,
    moves: {
      finish: ['finish'],
      reopen: ['reopen'],
      cancel: ['cancel'],
      cancel_finished: ['cancel_finished'],
      hand_over: ['hand_over'],
    },
  },
})

/** Parcels of one place go into one bag. DHL wants its bags numbered with digits alone. */
export const packingSuites: readonly PackingSuite[] = [
  bench('sorting-center-outbound', () => newNumber('SB')),
  bench('sorting-center-dhl', () => newDigits(9)),
  bench('sorting-center-124', () => newNumber('SB')),
]
