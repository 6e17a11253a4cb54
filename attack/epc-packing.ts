import { packIntoContainer } from '@kuacang/contract/epc/container/calls'
import { epcLinehaulStatus } from '@kuacang/contract/epc/linehaul/enums'
import { addToEpcBag, finishEpcBag } from '@kuacang/contract/epc/outbound-bag/calls'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { addToEpcPackingBag, finishEpcPackingBag } from '@kuacang/contract/epc/packing-bag/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { obToPack, outboundChannels } from '../server/src/epc/outbound.testing.ts'
import { photo } from '../server/src/kit/testing/photo.ts'
import type { Client, TestServer } from '../server/src/kit/testing/server.ts'
import { musterOf } from './prepare-orders.ts'
import type { Row } from './rows.ts'

/** Outbound parcels that wait to be packed, and of each station an open bag and a finished one, with a photo of its seal. */
export const prepareEpcPacking = async (t: TestServer, client: Client, warehouse: number): Promise<void> => {
  const must = musterOf(client, warehouse)
  await outboundChannels(t)
  const parcel = async (channel: string, gateway = 'LAX') => ({
    body: { tracking_id: (await obToPack(t, { warehouse, channel, gateway })).tracking_id, create_bag: true },
  })
  const { bag } = await must(addToEpcBag, await parcel('EB2', 'ATT'))
  await must(finishEpcBag, { body: { bag_id: bag.id, weight: 0.5 } })
  const sealed = await must(addToEpcPackingBag, await parcel('EP', 'ATT'))
  await must(finishEpcPackingBag, { body: { bag_id: sealed.bag.id, weight: 0.5 }, files: [photo] })
  await must(addToEpcBag, await parcel('EB2'))
  await must(addToEpcPackingBag, await parcel('EP'))
  await must(packIntoContainer, await parcel('EC'))
  for (const channel of ['EB2', 'EP', 'EC']) await parcel(channel)
  // One that is late.
  await t.write(
    (tx) =>
      tx.run(`update bag set created_at = $3 where warehouse_id = $1 and id = $2`, [
        ...[warehouse, bag.id, new Date(tx.now.getTime() - 2 * 86_400_000)],
      ]),
    warehouse,
  )
}

const bagOf = (near: readonly Row[], suite: string, status: number) =>
  near.find((r) => r.table === 'bag' && r.values.suite === suite && r.values.status === status)?.values.id
const parcelIn = (near: readonly Row[], suite: string) => {
  const bag = bagOf(near, suite, bagStatus.code.collecting)
  return near.find((r) => r.table === 'epc_ob' && r.values.bag_id === bag)?.values.tracking_id
}
const waiting = (near: readonly Row[], channel: string) =>
  near.find(
    (r) =>
      r.table === 'epc_ob' &&
      r.values.channel_code === channel &&
      r.values.status === epcOutboundParcelStatus.code.pending,
  )?.values.tracking_id

const open = (suite: string) => (near: readonly Row[]) => bagOf(near, suite, bagStatus.code.collecting)
const { done } = bagStatus.code
const put = (channel: string) => ({
  body: (near: readonly Row[]) => ({ tracking_id: waiting(near, channel), create_bag: true }),
})

/** Inputs of calls about what is packed that are found in no single row. */
export const epcPackingRecipes = {
  'POST /epc/outbound_parcel/add_to_bag': put('EB2'),
  'POST /epc/outbound_parcel/depart_to_bag': put('EB2'),
  'POST /epc/outbound_parcel/add_to_packing_bag': put('EP'),
  'POST /epc/container/pack_parcel': put('EC'),
  'POST /epc/outbound_bag/finish_collecting': {
    body: (near: readonly Row[]) => ({ bag_id: open('epc-bag')(near), weight: 0.5 }),
  },
  'POST /epc/outbound_packing_bag/finish_collecting': {
    // A form knows no absent field: where there is no bag it names none.
    body: (near: readonly Row[]) => ({ bag_id: open('epc-outbound')(near) ?? 'none', weight: 0.5 }),
    files: () => [photo],
  },
  'POST /epc/container/finish_packing': {
    body: (near: readonly Row[]) => ({
      ...{ container_id: open('epc-container')(near), weight: 0.5, container_size: 1 },
    }),
  },
  'POST /epc/outbound_bag/cancel': { body: (near: readonly Row[]) => ({ bag_id: open('epc-bag')(near) }) },
  'POST /epc/outbound_packing_bag/cancel': {
    body: (near: readonly Row[]) => ({ bag_id: open('epc-outbound')(near) }),
  },
  'POST /epc/container/cancel': {
    body: (near: readonly Row[]) => ({ container_id: open('epc-container')(near) }),
  },
  'POST /epc/outbound_packing_bag/remove_parcels': {
    body: (near: readonly Row[]) => ({
      ...{ bag_id: open('epc-outbound')(near), tracking_ids: [parcelIn(near, 'epc-outbound')] },
    }),
  },
  'POST /epc/container/undo_pack': {
    body: (near: readonly Row[]) => ({
      ...{ container_id: open('epc-container')(near), tracking_id: parcelIn(near, 'epc-container') },
    }),
  },
  'POST /epc/outbound_bag/notify_carrier_to_pickup': {
    body: (near: readonly Row[]) => ({ bag_ids: [bagOf(near, 'epc-bag', done)] }),
  },
  'POST /epc/linehaul_delivery_notes/cancel': {
    body: (near: readonly Row[]) => ({
      id: near.find(
        (r) => r.table === 'epc_linehaul_note' && r.values.status === epcLinehaulStatus.code.created,
      )?.values.id,
      reason: 'attack',
    }),
  },
  'GET /epc/outbound_bag/get': {
    query: (near: readonly Row[]) => ({ bag_id: bagOf(near, 'epc-bag', done) }),
  },
  'GET /epc/outbound_bag/records': {
    query: (near: readonly Row[]) => ({ bag_id: bagOf(near, 'epc-bag', done) }),
  },
  'GET /epc/outbound_bag/seal_photo': {
    query: (near: readonly Row[]) => ({ bag_id: bagOf(near, 'epc-outbound', done) }),
  },
  'GET /epc/outbound_packing_bag/get': {
    query: (near: readonly Row[]) => ({ bag_id: bagOf(near, 'epc-outbound', done) }),
  },
  'GET /epc/outbound_packing_bag/handover_info': {
    query: (near: readonly Row[]) => ({ bag_id: bagOf(near, 'epc-outbound', done) }),
  },
  'GET /epc/outbound_packing_bag/relabel_info': {
    query: (near: readonly Row[]) => ({ bag_id: bagOf(near, 'epc-outbound', done) }),
  },
  'GET /epc/container/get': {
    query: (near: readonly Row[]) => ({ container_id: bagOf(near, 'epc-container', done) }),
  },
}
