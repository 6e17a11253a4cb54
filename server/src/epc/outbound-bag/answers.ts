import {
  addToEpcBag,
  cancelEpcBag,
  countEpcOutboundBags,
  type EpcOutboundBagFilters,
  finishEpcBag,
  getEpcBagOvertime,
  getEpcOutboundBag,
  getEpcPackedRecords,
  getEpcSealPhoto,
  getPendingEpcBags,
  notifyEpcCarrier,
  searchEpcOutboundBags,
} from '@kuacang/contract/epc/outbound-bag/calls'
import { epcOutboundBagStatus } from '@kuacang/contract/epc/outbound-bag/enums'
import { epcOutboundBagMachine } from '@kuacang/contract/epc/outbound-bag/machine'
import { sql } from 'kysely'
import type { Caller, Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Db } from '#kit/database/pool'
import type { Tx } from '#kit/database/transact'
import { recordsOf } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { noPicture, pictureFile } from '../../handover/public.ts'
import { type BagRow, cancelBagOf, finishBag, workingList } from '../../packing/public.ts'
import { preferenceOf } from '../../reference/public.ts'
import { addToOutboundBag } from './add.ts'
import { notifyCarriers } from './notify.ts'
import { actionsNow, matchingPacked, mustFindPacked, parcelsIn, showPacked } from './packed.ts'
import { packingSuite } from './suite.ts'
import { type EpcStation, ways } from './to-pack.ts'

const stations = Object.keys(ways) as EpcStation[]

const matching = (db: Db, scope: Scope, f: EpcOutboundBagFilters) => {
  const rows = matchingPacked(db, scope, 'epc-bag', { ...f, numbers: f.bag_ids })
    .innerJoin('epc_outbound_bag as s', 's.id', 'b.id')
    .where('s.warehouse_id', '=', scope.warehouse_id)
  return f.status?.length ? rows.where('s.status', '=', sql<number>`any(${f.status})`) : rows
}

type Own = { readonly id: string; readonly status: number; readonly notified_at: Date | null }

const show = async (tx: Pick<Tx, 'run'>, caller: Caller, bags: readonly BagRow[]) => {
  const own = await tx.run<Own>(
    'select id, status, notified_at from epc_outbound_bag where warehouse_id = $1 and id = any($2)',
    [caller.warehouse_id, bags.map((b) => b.id)],
  )
  return (await showPacked(tx, caller, bags)).map(({ row, shown }) => {
    const mine = own.find((o) => o.id === row.id)
    if (!mine) throw new Error('each outbound bag has a state of its own')
    const { status, notified_at } = mine
    const actions = actionsNow(row, epcOutboundBagMachine.allowed(status, caller.holds))
    return { ...shown, status, notified_time: notified_at, actions }
  })
}

const late = codes(epcOutboundBagStatus, 'pending', 'packing', 'packed', 'notified')

export const answers: Answer[] = [
  answer(searchEpcOutboundBags, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(tx.db, matching(tx.db, caller, query).selectAll('b'), query)
    return { pagination, list: await show(tx, caller, list as BagRow[]) }
  }),
  answerStatusCounts(countEpcOutboundBags, sql.ref('s.status'), matching),
  answer(getEpcOutboundBag, async (tx, caller, { query }) => {
    const bag = await mustFindPacked(tx, caller, ['epc-bag'], query.bag_id)
    const [shown] = await show(tx, caller, [bag])
    if (!shown) throw new Error('one bag is shown as one')
    return { ...shown, parcels: await parcelsIn(tx, caller, bag.id) }
  }),
  answer(getEpcPackedRecords, async (tx, caller, { query }) => ({
    list: await recordsOf(
      tx,
      caller.warehouse_id,
      (await mustFindPacked(tx, caller, stations, query.bag_id)).id,
    ),
  })),
  answer(addToEpcBag, (tx, caller, { body }) => addToOutboundBag(tx, caller, body)),
  answer(finishEpcBag, (tx, caller, { body }) =>
    finishBag(tx, caller, { params: { suite: packingSuite.key }, body }),
  ),
  answer(cancelEpcBag, (tx, caller, { body }) => cancelBagOf(tx, caller, packingSuite, body.bag_id)),
  answer(notifyEpcCarrier, (tx, caller, { body }) => notifyCarriers(tx, caller, body.bag_ids)),
  answer(getEpcBagOvertime, async (tx, caller) => {
    const { bag_overtime_h: hours } = await preferenceOf(tx, caller.warehouse_id)
    const list = await tx.run<{ status: number; bags: number }>(
      `select s.status, count(*) as bags from epc_outbound_bag s join bag b on b.warehouse_id = $1 and b.id = s.id
       where s.warehouse_id = $1 and s.status in ${late} and b.created_at < $2 group by s.status order by s.status`,
      [caller.warehouse_id, new Date(tx.now.getTime() - hours * 3_600_000)],
    )
    return { hours, list }
  }),
  answer(getPendingEpcBags, (tx, caller) => workingList(tx, caller, packingSuite, 200)),
  answer(getEpcSealPhoto, async (tx, caller, { query }) => {
    const { seal_photo } = await mustFindPacked(tx, caller, stations, query.bag_id)
    if (!seal_photo) throw noPicture(query.bag_id)
    return pictureFile(tx, caller, seal_photo)
  }),
]
