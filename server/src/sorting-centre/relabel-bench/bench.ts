import { relabelReason } from '@kuacang/contract/relabel/request/enums'
import { scBagRefusals } from '@kuacang/contract/sorting-centre/packing-bag/refusals'
import type {
  confirmScRelabelAndPack,
  relabelScParcelToPack,
} from '@kuacang/contract/sorting-centre/relabel-bench/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { mustFit } from '#kit/scan/must-fit'
import { addFound, packingSuiteOf } from '../../packing/public.ts'
import { benchOf, foundToPack, wantsLabel } from '../packing-bag/to-pack.ts'
import { placeOf } from '../parcel/sort.ts'
import {
  type FoundParcel,
  lockScParcel,
  scParcelDocument,
  showScParcel,
  unknownScParcel,
} from '../parcel/store.ts'
import { beginRelabel, keepingTries, labelScanned, readToLabel } from '../relabel/desk.ts'
import { inPool } from '../relabel/pool.ts'

const bench = 'sorting-center-124'

type Scanned = { body: z.output<typeof relabelScParcelToPack.body> }

const reason = relabelReason.code.local

/** A locked parcel that has a place here waits for its new label. */
const intoPool = (tx: Tx, caller: Caller, found: FoundParcel): FoundParcel => {
  placeOf(found)
  return moveHeld(tx, caller, scParcelDocument, 'into_pool', found, {
    set: { relabel_reason: reason, to_relabel_at: tx.now },
    detail: { reason },
  })
}

/** The first scan. A parcel of the bench that never had a new label goes through the relabel pool to get one. */
export const relabelToPack = async (tx: Tx, caller: Caller, { body }: Scanned) => {
  const [found, read] = await together(
    lockScParcel(tx, caller, body.tracking_id),
    readToLabel(tx, caller, body.tracking_id),
  )
  if (!found) throw await unknownScParcel(tx, caller, body.tracking_id)
  const first = wantsLabel(found)
  if (benchOf(found) !== bench || !(first || inPool.includes(found.status)))
    return {
      ...{ parcel: showScParcel(found, caller), request: null, dead: found.dead },
      confirm_new_label: read.confirm_new_label,
    }
  const waiting = first ? intoPool(tx, caller, found) : found
  return keepingTries(caller, found, async () => {
    const said = await beginRelabel(tx, caller, waiting, read)
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
  const { now } = await labelScanned(tx, caller, numbers)
  const suite = packingSuiteOf(caller, bench)
  await mustFit(tx, caller, suite.parcels, now.tracking_id)
  const into = { bag_id, create_bag: false, skip_tax_exemption_check: false }
  return addFound(tx, caller, suite, foundToPack(caller, now, now.tracking_id, bench), into)
}
