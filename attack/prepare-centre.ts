import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import {
  makeScDummyBag,
  openScInboundBag,
  weighScInboundBag,
} from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { announceScBags } from '@kuacang/contract/sorting-centre/intake/calls'
import { scanScParcelIn, sortScParcel } from '@kuacang/contract/sorting-centre/parcel/calls'
import { photo } from '../server/src/kit/testing/photo.ts'
import type { Client } from '../server/src/kit/testing/server.ts'
import { musterOf } from './prepare-orders.ts'

/** A sorting centre with numbers of its own: bags announced, on a receipt, taken over and open; parcels in every state of the inbound. */
export const prepareCentre = async (client: Client, warehouse: number): Promise<void> => {
  const must = musterOf(client, warehouse)
  const number = (kind: string, n: number) => `${kind}8${warehouse}00${n}`
  const bags = [0, 1, 2, 3, 4].map((b) => ({
    bag_number: number('SCBAG', b),
    origin: `EPC-${warehouse}`,
    linehaul_order_number: number('SCLH', b),
    weight: 0.6,
    parcels: [0, 1, 2].map((p) => ({
      tracking_id: number('SCP', b * 10 + p),
      earlier_numbers: [number('SCE', b * 10 + p)],
      ...{ channel_code: 'STD', country_code: 'DE', weight: 0.2 },
    })),
  }))
  await must(announceScBags, { body: { bags } })
  const params = { suite: 'sorting-center-inbound-bag' }
  let receipt_id = ''
  for (const b of [0, 1, 2])
    receipt_id = (await must(addBagToReceipt, { params, body: { bag_id: number('SCBAG', b) } })).receipt.id
  await must(signReceipt, { params, body: { receipt_id }, files: [photo] })
  await must(addBagToReceipt, { params, body: { bag_id: number('SCBAG', 3) } })
  await must(weighScInboundBag, { body: { bag_id: number('SCBAG', 0), operation_type: 2, weight: 0.6 } })
  for (const b of [0, 1]) await must(openScInboundBag, { body: { bag_number: number('SCBAG', b) } })
  const scan = (tracking_id: string, b: number) =>
    must(scanScParcelIn, { body: { tracking_id, bag_number: number('SCBAG', b) } })
  for (const p of [0, 1, 10]) await scan(number('SCP', p), p < 10 ? 0 : 1)
  await scan(number('SCUNKNOWN', 0), 1)
  await must(sortScParcel, { body: { tracking_id: number('SCP', 0) } })
  await must(makeScDummyBag, { body: { bag_number: number('SCDUM', 0) } })
}
