import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { addItem, finishBag } from '@kuacang/contract/packing/bag/calls'
import { relabelReason } from '@kuacang/contract/relabel/request/enums'
import {
  makeScDummyBag,
  openScInboundBag,
  weighScInboundBag,
} from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { announceScBags } from '@kuacang/contract/sorting-centre/intake/calls'
import { createScJob } from '@kuacang/contract/sorting-centre/job/calls'
import { scanScParcelIn, sortScParcel } from '@kuacang/contract/sorting-centre/parcel/calls'
import { addScToRelabelPool, relabelScParcels } from '@kuacang/contract/sorting-centre/relabel/calls'
import { regenerateScWarnings } from '@kuacang/contract/sorting-centre/report/calls'
import { decideScReturns, returnScParcel } from '@kuacang/contract/sorting-centre/return/calls'
import { scReturnDisposal, scReturnReason } from '@kuacang/contract/sorting-centre/return/enums'
import { handOverScTransitBag } from '@kuacang/contract/sorting-centre/transit-bag/calls'
import { photo } from '../server/src/kit/testing/photo.ts'
import type { Client } from '../server/src/kit/testing/server.ts'
import { musterOf } from './prepare-orders.ts'

/** A sorting centre with numbers of its own: bags announced, on a receipt, taken over and open; parcels in every state of the inbound. */
export const prepareCentre = async (client: Client, warehouse: number): Promise<void> => {
  const must = musterOf(client, warehouse)
  const number = (kind: string, n: number) => `${kind}8${warehouse}00${n}`
  // The sixth and seventh pass through, each in a job of its own.
  const passing = [5, 6]
  const bags = [0, 1, 2, 3, 4, ...passing].map((b) => ({
    bag_number: number('SCBAG', b),
    origin: `EPC-${warehouse}`,
    linehaul_order_number: number('SCLH', b),
    weight: 0.6,
    ...(passing.includes(b) && { dest_warehouse_code: `SC-NEXT-${warehouse}` }),
    parcels: [0, 1, 2].map((p) => ({
      tracking_id: number('SCP', b * 10 + p),
      earlier_numbers: [number('SCE', b * 10 + p)],
      ...{ channel_code: 'STD', country_code: 'DE', weight: 0.2 },
      consignee: { name: `Buyer ${warehouse}`, country_code: 'DE', postcode: '10115', city: 'Berlin' },
    })),
  }))
  await must(announceScBags, { body: { bags } })
  const params = { suite: 'sorting-center-inbound-bag' }
  let receipt_id = ''
  for (const b of [0, 1, 2, ...passing])
    receipt_id = (await must(addBagToReceipt, { params, body: { bag_id: number('SCBAG', b) } })).receipt.id
  await must(signReceipt, { params, body: { receipt_id }, files: [photo] })
  await must(addBagToReceipt, { params, body: { bag_id: number('SCBAG', 3) } })
  await must(weighScInboundBag, { body: { bag_id: number('SCBAG', 0), operation_type: 2, weight: 0.6 } })
  for (const b of [0, 1, 2]) await must(openScInboundBag, { body: { bag_number: number('SCBAG', b) } })
  const scan = (tracking_id: string, b: number) =>
    must(scanScParcelIn, { body: { tracking_id, bag_number: number('SCBAG', b) } })
  for (const p of [0, 1, 2, 10, 11, 12, 20, 21, 22]) await scan(number('SCP', p), Math.floor(p / 10))
  await scan(number('SCUNKNOWN', 0), 1)
  await must(sortScParcel, { body: { tracking_id: number('SCP', 0) } })
  await must(makeScDummyBag, { body: { bag_number: number('SCDUM', 0) } })
  // The pool: labels are there for three, one is reviewed, one waits.
  const pool = (of: readonly number[], reason: number) =>
    must(addScToRelabelPool, { body: { tracking_ids: of.map((p) => number('SCP', p)), reason } })
  const { unreadable, refused } = relabelReason.code
  await pool([2, 11, 12, 22], unreadable)
  await pool([21], refused)
  const ask = (of: readonly number[], request_to_review: boolean) =>
    must(relabelScParcels, { body: { tracking_ids: of.map((p) => number('SCP', p)), request_to_review } })
  await ask([2, 11, 12], false)
  await ask([21], true)
  const { return: back } = await must(returnScParcel, {
    body: { tracking_id: number('SCP', 1), return_reason: scReturnReason.code.undeliverable },
    files: [photo],
  })
  const { vendor: disposal } = scReturnDisposal.code
  await must(decideScReturns, { body: { ids: [back.id], disposal, receiver: `EPC-${warehouse}` } })
  // One is to be destroyed.
  const { return: rest } = await must(returnScParcel, {
    body: { tracking_id: number('SCP', 20), return_reason: scReturnReason.code.undeliverable },
    files: [photo],
  })
  await must(decideScReturns, { body: { ids: [rest.id], disposal: scReturnDisposal.code.destroy } })
  const receiving = { suite: 'sorting-center-returned-outbound-parcel' }
  await must(addBagToReceipt, { params: receiving, body: { bag_id: number('SCP', 1) } })
  // One bag on a delivery note, one still open.
  const bench = { suite: 'sorting-center-outbound' }
  const { bag } = await must(addItem, { params: bench, body: { item_id: number('SCP', 0) } })
  await must(finishBag, { params: bench, body: { bag_id: bag.id, weight: bag.items_weight } })
  await must(addBagToReceipt, { params: bench, body: { bag_id: bag.bag_number } })
  await must(addItem, { params: bench, body: { item_id: number('SCP', 10) } })
  await must(handOverScTransitBag, { body: { bag_number: number('SCBAG', 6) }, files: [photo] })
  // A job before its first bag.
  await must(createScJob, { body: { linehaul_order_number: number('SCLH', 4) } })
  await must(regenerateScWarnings, {})
}
