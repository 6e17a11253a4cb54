import { relabelReason } from '@kuacang/contract/relabel/request/enums'
import { scBagRefusals } from '@kuacang/contract/sorting-centre/packing-bag/refusals'
import type {
  confirmScRelabelAndPack,
  relabelScParcelToPack,
} from '@kuacang/contract/sorting-centre/relabel-bench/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { addScanned, packingSuiteOf } from '../../packing/public.ts'
import { preferenceOf } from '../../reference/public.ts'
import { benchOf, wantsLabel } from '../packing-bag/to-pack.ts'
import { placeOf } from '../parcel/sort.ts'
import { lockScParcel, scParcelDocument, showScParcel, unknownScParcel } from '../parcel/store.ts'
import { confirmParcel, keepingTries, relabelParcel } from '../relabel/desk.ts'
import { inPool } from '../relabel/pool.ts'

const bench = 'sorting-center-124'

type Scanned = { body: z.output<typeof relabelScParcelToPack.body> }

/** The first scan. A parcel of the bench that never had a new label goes through the relabel pool to get one. */
export const relabelToPack = async (tx: Tx, caller: Caller, { body }: Scanned) => {
  const found = await lockScParcel(tx, caller, body.tracking_id)
  if (!found) throw await unknownScParcel(tx, caller, body.tracking_id)
  const first = wantsLabel(found)
  if (benchOf(found) !== bench || !(first || inPool.includes(found.status))) {
    const { confirm_new_label } = await preferenceOf(tx, caller.warehouse_id)
    return { parcel: showScParcel(found, caller), request: null, dead: found.dead, confirm_new_label }
  }
  if (first) {
    placeOf(found)
    const reason = relabelReason.code.local
    moveHeld(tx, caller, scParcelDocument, 'into_pool', found, {
      set: { relabel_reason: reason, to_relabel_at: tx.now },
      detail: { reason },
    })
  }
  return keepingTries(caller, found, async () => {
    const said = await relabelParcel(tx, caller, { body })
    const channel_code = said.request?.channel || found.channel_code
    if (benchOf({ channel_code, carrier_code: null }) !== bench)
      throw new Refused(scBagRefusals.labelled_elsewhere, {
        parcel: found.tracking_id,
        channel: channel_code,
      })
    return said
  })
}

type Confirmed = { body: z.output<typeof confirmScRelabelAndPack.body> }

/** The second scan: both happen, or neither does. */
export const confirmAndPack = async (tx: Tx, caller: Caller, { body }: Confirmed) => {
  const { bag_id, ...numbers } = body
  await confirmParcel(tx, caller, { body: numbers })
  return addScanned(tx, caller, packingSuiteOf(caller, bench), {
    ...{ item_id: numbers.new_tracking_id, bag_id },
    ...{ create_bag: false, skip_tax_exemption_check: false },
  })
}
