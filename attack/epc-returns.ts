import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { announceEpcParcels, cancelEpcAnnounced } from '@kuacang/contract/epc/intake/calls'
import { finishEpcReturnBag, returnEpcParcel } from '@kuacang/contract/epc/return/calls'
import { addEpcReturnBagToReceipt } from '@kuacang/contract/epc/return-bag/calls'
import { receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { photo } from '../server/src/kit/testing/photo.ts'
import { prefer } from '../server/src/kit/testing/preference.ts'
import type { Client, TestServer } from '../server/src/kit/testing/server.ts'
import { musterOf } from './prepare-orders.ts'
import type { Row } from './rows.ts'

/** Return bags of a vendor: one on an open receipt, one that is finished, one that is open; and a parcel that waits. */
export const prepareEpcReturns = async (t: TestServer, client: Client, warehouse: number): Promise<void> => {
  const must = musterOf(client, warehouse)
  const store_id = `back-${warehouse}`
  const vendor = {
    code: `VENDOR${warehouse}`,
    name: `Kai Returns ${warehouse}`,
    addresses: [`kv${warehouse}@kv.example`],
    stores: [store_id],
  }
  await prefer(t, { return_vendors: [vendor] }, warehouse)
  const parcels = [1, 2, 3, 4].map((n) => ({
    tracking_id: `WI6${warehouse}00${n}EPC`,
    order_id: `EPCBACK${warehouse}${n}`,
    store_id,
    user_key: `returner-${warehouse}-${n}`,
    consignee: { name: `Returner ${warehouse} ${n}`, country_code: 'US', postcode: '90001' },
    currency: 'USD',
    weight: 0.4,
    // One comes late, so its seller is fined.
    ...(n === 4 && { arrive_by: '2020-01-01T00:00:00Z' }),
    lines: [{ product_id: `p${n}`, quantity: 1, declared_value: 10 }],
  }))
  const ids = parcels.map((p) => p.tracking_id)
  await must(announceEpcParcels, { body: { parcels } })
  for (const tracking_id of ids) await must(submitAscan, { body: { tracking_id, weight: 0.4 } })
  await must(cancelEpcAnnounced, { body: { tracking_ids: ids } })
  const packed = async (n: number) => {
    const body = { tracking_id: ids[n] ?? '', pickup_vendor: vendor.code, disposal: 1 }
    return (await must(returnEpcParcel, { body })).bag?.bag_number ?? ''
  }
  const finished = async (n: number) => {
    const bag_number = await packed(n)
    await must(finishEpcReturnBag, { body: { bag_number, weight: 0.4 } })
    return bag_number
  }
  await must(addEpcReturnBagToReceipt, { body: { bag_number: await finished(0) } })
  await finished(1)
  await packed(2)
}

type Near = readonly Row[]
const bagsOf = (near: Near, status: number) =>
  near
    .filter((r) => r.table === 'bag' && r.values.suite === 'epc-return' && r.values.status === status)
    .map((r) => r.values)
/** The receipt that a user of the world made, and no other of the demo. */
const receipt = (near: Near) =>
  near.find(
    (r) =>
      r.table === 'handover_receipt' &&
      r.values.suite === 'epc-return-bag' &&
      r.values.status === receiptStatus.code.active,
  )?.values.id
const open = (near: Near) => bagsOf(near, bagStatus.code.collecting).find((b) => b.operator_name !== 'epc')
const listed = (near: Near, isListed: boolean) =>
  bagsOf(near, bagStatus.code.done).find((b) => (b.receipt_id !== null) === isListed)?.bag_number

/** Inputs of calls about what goes back. */
export const epcReturnRecipes = {
  'POST /epc/returns/unpack': {
    body: (near: Near) => ({
      tracking_id: near.find((r) => r.table === 'epc_parcel' && r.values.return_bag_id === open(near)?.id)
        ?.values.tracking_id,
    }),
  },
  'POST /epc/returns/finish_collecting': {
    body: (near: Near) => ({ bag_number: open(near)?.bag_number, weight: 0.4 }),
  },
  'POST /epc/returns/cancel_collecting': { body: (near: Near) => ({ bag_number: open(near)?.bag_number }) },
  'POST /epc/returns/add_return_bag_to_receipt': {
    body: (near: Near) => ({ bag_number: listed(near, false) }),
  },
  'POST /epc/returns/remove_return_bag_from_receipt': {
    body: (near: Near) => ({ bag_number: listed(near, true) }),
  },
  'POST /epc/returns/finish_return_bag_receipt': {
    // A form knows no absent field: where there is no receipt it names none.
    body: (near: Near) => ({ receipt_id: receipt(near) ?? 'none' }),
    files: () => [photo],
  },
  'POST /epc/returns/cancel_return_bag_receipt': { body: (near: Near) => ({ receipt_id: receipt(near) }) },
  'POST /epc/returns/send_forecast_mail': { body: (near: Near) => ({ receipt_id: receipt(near) }) },
}
