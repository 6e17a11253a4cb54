import {
  addToScBag,
  cancelScBag,
  checkScBagWeight,
  countScBags,
  finishScBag,
  getPackingScBags,
  getScBag,
  getScBagRecords,
  getScSealPhoto,
  searchScBags,
  unbindScBag,
} from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { sql } from 'kysely'
import { recordsOf } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { mustFit } from '#kit/scan/must-fit'
import { answerStatusCounts } from '#kit/status-counts'
import { noPicture, pictureFile } from '../../handover/public.ts'
import {
  addFound,
  addScanned,
  cancelFound,
  finishFound,
  packingSuiteNamed,
  packingSuiteOf,
  workingPage,
} from '../../packing/public.ts'
import { findScParcel } from '../parcel/store.ts'
import { checkBagWeight } from './check.ts'
import { type ListedScBag, matchingScBags, scBagColumns, showScBags, withParcels } from './list.ts'
import { foundScBag, mustFindScBag, outboundBags } from './store.ts'
import { benchOf, foundToPack } from './to-pack.ts'
import { unbindFromBag } from './unbind.ts'

/** The engine's bags under the addresses of the specification: the bench follows from the parcel, or from the bag. */
export const answers: Answer[] = [
  answer(searchScBags, async (tx, caller, { query }) => {
    const rows = matchingScBags(tx.db, caller, query)
    const shown = rows.selectAll('b').select(scBagColumns)
    const { list, pagination } = await pageOf(tx.db, shown, query, rows)
    return { pagination, list: await showScBags(tx, caller, list as unknown as ListedScBag[]) }
  }),
  answerStatusCounts(countScBags, sql.ref('s.status'), matchingScBags),
  answer(getScBag, async (tx, caller, { query }) =>
    withParcels(tx, caller, (await mustFindScBag(tx, caller, query.bag_id)).id),
  ),
  answer(getScSealPhoto, async (tx, caller, { query: { bag_id } }) => {
    const { seal_photo } = await mustFindScBag(tx, caller, bag_id)
    if (!seal_photo) throw noPicture(bag_id)
    return pictureFile(tx, caller, seal_photo)
  }),
  answer(getScBagRecords, async (tx, caller, { query }) => {
    const { id } = await mustFindScBag(tx, caller, query.bag_id)
    return { list: await recordsOf(tx, caller.warehouse_id, id) }
  }),
  answer(addToScBag, async (tx, caller, { body: { tracking_id, ...into } }) => {
    const found = await findScParcel(tx, caller, tracking_id)
    const bench = found ? benchOf(found) : 'sorting-center-outbound'
    const suite = { ...packingSuiteOf(caller, bench), asksToOpen: true }
    const item = { ...into, item_id: tracking_id, skip_tax_exemption_check: false }
    if (!found) return addScanned(tx, caller, suite, item)
    await mustFit(tx, caller, suite.parcels, tracking_id)
    return addFound(tx, caller, suite, foundToPack(caller, found, tracking_id, bench), item)
  }),
  answer(cancelScBag, (tx, caller, { body: { bag_id } }) =>
    cancelFound(tx, caller, foundScBag(tx, caller, bag_id)),
  ),
  answer(unbindScBag, unbindFromBag),
  answer(finishScBag, (tx, caller, { body, files }) =>
    finishFound(tx, caller, foundScBag(tx, caller, body.bag_id), { body, files }),
  ),
  answer(getPackingScBags, (tx, caller, { query }) =>
    workingPage(tx, caller, outboundBags.map(packingSuiteNamed), query),
  ),
  answer(checkScBagWeight, checkBagWeight),
]
