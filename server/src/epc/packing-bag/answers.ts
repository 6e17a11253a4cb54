import { epcPackRefusals } from '@kuacang/contract/epc/outbound-bag/refusals'
import {
  addToEpcPackingBag,
  cancelEpcPackingBag,
  countEpcPackingBags,
  type EpcPackingBagFilters,
  finishEpcPackingBag,
  getEpcPackingBag,
  getEpcPackingBagHandover,
  getEpcPackingBagRelabels,
  getPackingEpcBags,
  removeFromEpcPackingBag,
  searchEpcPackingBags,
} from '@kuacang/contract/epc/packing-bag/calls'
import { say } from '@kuacang/contract/kit/text'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { bagMachine } from '@kuacang/contract/packing/bag/machine'
import { sql } from 'kysely'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import type { Tx } from '#kit/database/transact'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { Refused } from '#kit/refused'
import { wrongScan } from '#kit/scan/wrong-scan'
import { answerStatusCounts } from '#kit/status-counts'
import {
  addScanned,
  type BagRow,
  cancelBagOf,
  deleteItems,
  findParcel,
  finishBag,
  lockOpenBag,
  workingList,
} from '../../packing/public.ts'
import { pickOutsOf } from '../delivery-note/inside.ts'
import { actionsNow, matchingPacked, mustFindPacked, parcelsIn, showPacked } from '../outbound-bag/packed.ts'
import { findOb } from '../outbound-bag/to-pack.ts'
import { earlierNumbers } from './earlier-numbers.ts'
import { packingSuite } from './suite.ts'

const own = ['epc-outbound'] as const

const matching = (db: Db, scope: Scope, f: EpcPackingBagFilters) => {
  const rows = matchingPacked(db, scope, 'epc-outbound', { ...f, numbers: f.bag_ids })
  return f.status?.length ? rows.where('b.status', '=', sql<number>`any(${f.status})`) : rows
}

/** What the station itself offers of the engine's moves. */
const offered: readonly string[] = ['finish', 'reopen', 'cancel', 'cancel_finished']

const show = async (tx: Pick<Tx, 'run'>, caller: Caller, bags: readonly BagRow[]) =>
  (await showPacked(tx, caller, bags)).map(({ row, shown }) => {
    const manages = caller.holds('EPCOutboundManage')
    const actions = bagMachine
      .allowed(row.status, caller.holds)
      .filter((a) => offered.includes(a) && (manages || (a !== 'reopen' && a !== 'cancel_finished')))
    return { ...shown, status: row.status, actions: actionsNow(row, actions) }
  })

const showOne = async (tx: Pick<Tx, 'run'>, caller: Caller, code: string) => {
  const bag = await mustFindPacked(tx, caller, own, code)
  const [shown] = await show(tx, caller, [bag])
  if (!shown) throw new Error('one bag is shown as one')
  return { bag, shown }
}

const withParcels = async (tx: Pick<Tx, 'run'>, caller: Caller, code: string) => {
  const { bag, shown } = await showOne(tx, caller, code)
  return { ...shown, parcels: await parcelsIn(tx, caller, bag.id) }
}

export const answers: Answer[] = [
  answer(searchEpcPackingBags, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(tx.db, matching(tx.db, caller, query).selectAll('b'), query)
    return { pagination, list: await show(tx, caller, list as BagRow[]) }
  }),
  answerStatusCounts(countEpcPackingBags, sql.ref('b.status'), matching),
  answer(getEpcPackingBag, (tx, caller, { query }) => withParcels(tx, caller, query.bag_id)),
  answer(addToEpcPackingBag, (tx, caller, { body: { tracking_id, ...body } }) =>
    addScanned(tx, caller, packingSuite, { ...body, item_id: tracking_id }),
  ),
  answer(removeFromEpcPackingBag, async (tx, caller, { body }) => {
    const { id, bag_number } = await lockOpenBag(tx, caller, packingSuite, body.bag_id)
    const ids: string[] = []
    for (const tracking_id of new Set(body.tracking_ids)) {
      const parcel = await findParcel(tx, caller, packingSuite, tracking_id)
      if (parcel.bag_id !== id)
        throw new Refused(epcPackRefusals.not_in_bag, { parcel: tracking_id, bag: bag_number })
      ids.push(parcel.id)
    }
    const held = await packingSuite.hold(tx, caller, ids)
    await deleteItems(tx, caller, packingSuite.key, ids)
    held.take()
    packingSuite.admission?.release(tx, caller, ids)
    return withParcels(tx, caller, id)
  }),
  answer(finishEpcPackingBag, (tx, caller, { body, files }) =>
    finishBag(tx, caller, { params: { suite: packingSuite.key }, body, files }),
  ),
  answer(cancelEpcPackingBag, (tx, caller, { body }) => cancelBagOf(tx, caller, packingSuite, body.bag_id)),
  answer(getPackingEpcBags, (tx, caller) => workingList(tx, caller, packingSuite, 200)),
  answer(getEpcPackingBagHandover, async (tx, caller, { query }) => {
    const { bag, shown } = await showOne(tx, caller, query.bag_id)
    const out = (await pickOutsOf(tx, caller, [bag.id])).get(bag.id)
    const done = bag.status === bagStatus.code.done
    const why = done ? out : bagStatus.label(bag.status)
    return { bag: shown, ready: done && !out, why_not: why ? say(why, caller.locale) : '' }
  }),
  answer(getEpcPackingBagRelabels, async (tx, caller, { query: { bag_id, tracking_id } }) => {
    const code = bag_id ?? (tracking_id && (await findOb(tx, caller, tracking_id))?.bag_id)
    if (!code)
      throw await wrongScan(tx, caller, {
        expected: tracking_id ? 'parcel' : 'bag',
        code: tracking_id ?? '',
      })
    const bag = await mustFindPacked(tx, caller, own, code)
    return { bag_number: bag.bag_number, list: await earlierNumbers(tx, caller, bag.id) }
  }),
]
