import { submitAscan, uploadEpcParcelInfo } from '@kuacang/contract/epc/arrival/calls'
import { blockEpcParcels } from '@kuacang/contract/epc/block/calls'
import { handOverEpcInboundBag } from '@kuacang/contract/epc/inbound-bag/calls'
import { announceEpcNotes, handOverEpcInboundNote } from '@kuacang/contract/epc/inbound-note/calls'
import { announceEpcBags, announceEpcParcels } from '@kuacang/contract/epc/intake/calls'
import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import { addBagToReceipt } from '@kuacang/contract/handover/receipt/calls'
import { photo } from '../server/src/kit/testing/photo.ts'
import type { Client } from '../server/src/kit/testing/server.ts'
import { musterOf } from './prepare-orders.ts'

/** A parcel centre with bags that are announced, on a receipt and taken over. */
export const prepareEpc = async (client: Client, warehouse: number): Promise<void> => {
  const must = musterOf(client, warehouse)
  const parcel = (n: number) => ({
    tracking_id: `WI8${warehouse}00${n}EPC`,
    order_id: `EPCORDER${warehouse}${n}`,
    store_id: `shop-${warehouse}`,
    user_key: `buyer-${warehouse}-${n}`,
    consignee: { name: `Consignee ${warehouse} ${n}`, country_code: 'US', postcode: '90001' },
    currency: 'USD',
    lines: [{ product_id: `p${n}`, quantity: 1, declared_value: 10 }],
  })
  const bags = [0, 1, 2, 3].map((b) => ({
    bag_number: `EPCIN8${warehouse}0${b}`,
    parcels: [parcel(b * 10), parcel(b * 10 + 1)],
  }))
  await must(announceEpcBags, { body: { bags } })
  await must(announceEpcParcels, { body: { parcels: [parcel(90), parcel(91)] } })
  const [first, second] = bags
  await must(handOverEpcInboundBag, { body: { bag_number: first?.bag_number ?? '' }, files: [photo] })
  const params = { suite: 'epc-inbound-bag' }
  await must(addBagToReceipt, { params, body: { bag_id: second?.bag_number ?? '' } })
  const noted = bags.slice(2).map(({ bag_number }, i) => ({
    delivery_note_number: `EPCDN8${warehouse}0${i}`,
    bag_numbers: [bag_number],
  }))
  await must(announceEpcNotes, { body: { delivery_notes: noted } })
  const [taken, scanned] = noted.map((n) => n.delivery_note_number)
  await must(handOverEpcInboundNote, { body: { delivery_note_id: taken ?? '' }, files: [photo] })
  const station = { suite: 'epc-inbound-delivery-note' }
  await must(addBagToReceipt, { params: station, body: { bag_id: scanned ?? '' } })
  const [inReview, stopped] = [parcel(90).tracking_id, parcel(91).tracking_id]
  const { battery } = parcelType.code
  await must(submitAscan, { body: { tracking_id: inReview, parcel_type: battery } })
  await must(uploadEpcParcelInfo, { body: { tracking_id: inReview }, files: [photo] })
  await must(blockEpcParcels, { body: { tracking_ids: [stopped], reason: 'To be inspected' } })
}
