import {
  cancelContainer,
  countEpcContainers,
  type EpcContainerFilters,
  finishContainer,
  getEpcContainer,
  packIntoContainer,
  searchEpcContainers,
  undoContainerPack,
} from '@kuacang/contract/epc/container/calls'
import { epcContainerSize } from '@kuacang/contract/epc/container/enums'
import { epcContainerMachine } from '@kuacang/contract/epc/container/machine'
import { epcPackRefusals } from '@kuacang/contract/epc/outbound-bag/refusals'
import { containerVolumes } from '@kuacang/contract/packing/size/volume'
import { sql } from 'kysely'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import type { Tx } from '#kit/database/transact'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { Refused } from '#kit/refused'
import { answerStatusCounts } from '#kit/status-counts'
import {
  addScanned,
  type BagRow,
  cancelBagOf,
  findParcel,
  finishBag,
  takeOutOfBag,
} from '../../packing/public.ts'
import {
  actionsNow,
  isStandard,
  matchingPacked,
  mustFindPacked,
  parcelsIn,
  showPacked,
} from '../outbound-bag/packed.ts'
import { packingSuite } from './suite.ts'

const own = ['epc-container'] as const
const { standard, custom } = epcContainerSize.code

const matching = (db: Db, scope: Scope, f: EpcContainerFilters) => {
  const tracking_ids = f.tracking_id ?? f.tracking_ids
  const rows = matchingPacked(db, scope, 'epc-container', { ...f, tracking_ids, numbers: f.container_ids })
    .innerJoin('epc_container as s', 's.id', 'b.id')
    .where('s.warehouse_id', '=', scope.warehouse_id)
  return f.status?.length ? rows.where('s.status', '=', sql<number>`any(${f.status})`) : rows
}

type Own = { readonly id: string; readonly status: number; readonly sort_code: string }

const show = async (tx: Pick<Tx, 'run'>, caller: Caller, bags: readonly BagRow[]) => {
  const known = await tx.run<Own>(
    'select id, status, sort_code from epc_container where warehouse_id = $1 and id = any($2)',
    [caller.warehouse_id, bags.map((b) => b.id)],
  )
  return (await showPacked(tx, caller, bags)).map(({ row, shown }) => {
    const mine = known.find((o) => o.id === row.id)
    if (!mine) throw new Error('each container has a state of its own')
    const { status, sort_code } = mine
    const actions = actionsNow(row, epcContainerMachine.allowed(status, caller.holds))
    const container_size = isStandard(shown.container_volumn_info) ? standard : custom
    return { ...shown, status, sort_code, container_size, actions }
  })
}

export const answers: Answer[] = [
  answer(searchEpcContainers, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(tx.db, matching(tx.db, caller, query).selectAll('b'), query)
    return { pagination, list: await show(tx, caller, list as BagRow[]) }
  }),
  answerStatusCounts(countEpcContainers, sql.ref('s.status'), matching),
  answer(getEpcContainer, async (tx, caller, { query }) => {
    const bag = await mustFindPacked(tx, caller, own, query.container_id)
    const [shown] = await show(tx, caller, [bag])
    if (!shown) throw new Error('one container is shown as one')
    return { ...shown, parcels: await parcelsIn(tx, caller, bag.id) }
  }),
  answer(packIntoContainer, (tx, caller, { body: { tracking_id, sort_code_version: wanted, ...body } }) => {
    const find: typeof packingSuite.find = async (t, c, code) => {
      const parcel = await packingSuite.find(t, c, code)
      const version = parcel?.sort_code_version
      if (wanted && version !== undefined && version !== wanted)
        throw new Refused(epcPackRefusals.other_version, { parcel: code, version: version || '-', wanted })
      return parcel
    }
    return addScanned(tx, caller, { ...packingSuite, find }, { ...body, item_id: tracking_id })
  }),
  answer(undoContainerPack, async (tx, caller, { body }) => {
    const bag = await mustFindPacked(tx, caller, own, body.container_id)
    const parcel = await findParcel(tx, caller, packingSuite, body.tracking_id)
    if (parcel.bag_id !== bag.id)
      throw new Refused(epcPackRefusals.not_in_bag, { parcel: parcel.number, bag: bag.bag_number })
    return takeOutOfBag(tx, caller, packingSuite, parcel)
  }),
  answer(finishContainer, (tx, caller, { body: { container_id, container_size, ...body } }) =>
    finishBag(tx, caller, {
      params: { suite: packingSuite.key },
      body: {
        ...body,
        bag_id: container_id,
        ...(container_size === standard ? { container_volumn_info: containerVolumes[standard] } : {}),
      },
    }),
  ),
  answer(cancelContainer, (tx, caller, { body }) => cancelBagOf(tx, caller, packingSuite, body.container_id)),
]
