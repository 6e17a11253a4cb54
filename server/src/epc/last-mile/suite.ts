import { say, text } from '@kuacang/contract/kit/text'
import { moveHeld } from '#kit/document/document'
import type { HandoverSuite } from '../../handover/public.ts'
import { tagOf } from '../../packing/public.ts'
import {
  epcLastMileBagDocument,
  epcLastMileDocument,
  type LastMileBagRow,
  type LastMileRow,
} from './store.ts'
import { broughtBack, parcelsBack } from './take-back.ts'

const words = {
  bag: text('离仓袋', 'Left in bag'),
  country: text('国家', 'Country'),
  arrived: text('已到达包裹', 'Parcels arrived'),
}

/** Outbound parcels that the last mile brings back one by one (PA-316). */
const parcels: HandoverSuite = {
  key: 'epc-last-mile-returned-parcel',
  prefix: 'EQ',
  cargo: broughtBack<LastMileRow>({
    document: epcLastMileDocument,
    show: (row) => ({
      ...{ tag: row.channel_code, items: 1 },
      display: [
        [words.bag, row.bag_number],
        [words.country, row.country_code],
      ],
    }),
    takeBack: parcelsBack,
  }),
}

/** Packing bags that the last mile brings back whole, with all their parcels (PA-316). */
const bags: HandoverSuite = {
  key: 'epc-last-mile-returned-packing-bag',
  prefix: 'EL',
  cargo: broughtBack<LastMileBagRow>({
    document: epcLastMileBagDocument,
    show: (row, { locale }) => ({
      ...{ tag: say(tagOf(row), locale), items: row.parcels },
      display: [[words.arrived, String(row.arrived)]],
    }),
    takeBack: async (tx, caller, rows, cause) => {
      const ids = rows.map((r) => r.id)
      const parcels = await tx.run<LastMileRow>(
        'select * from epc_last_mile where warehouse_id = $1 and bag_id = any($2) order by id for update',
        [caller.warehouse_id, ids],
      )
      for (const row of rows.filter((r) => epcLastMileBagDocument.machine.can('return', r.status)))
        moveHeld<LastMileBagRow>(tx, caller, epcLastMileBagDocument, 'return', row, {
          detail: { receipt: cause.number },
        })
      tx.later(
        `update epc_last_mile_bag set taken_back_at = $3, version = version + 1, updated_at = $3
         where warehouse_id = $1 and id = any($2)`,
        [caller.warehouse_id, ids, tx.now],
      )
      return parcelsBack(tx, caller, parcels, cause)
    },
  }),
}

export const handoverSuites: readonly HandoverSuite[] = [parcels, bags]
