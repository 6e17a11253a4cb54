import type { AnnouncedParcel } from '@kuacang/contract/epc/intake/calls'
import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import { epcReInboundType } from '@kuacang/contract/epc/re-inbound/enums'
import { epcReturnDisposal } from '@kuacang/contract/epc/return/enums'
import { finishBag as finishBagCall } from '@kuacang/contract/packing/bag/calls'
import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { addScanned, finishBag } from '../../packing/public.ts'
import { changePreference } from '../../reference/public.ts'
import { ascan } from '../arrival/ascan.ts'
import { shipAlone } from '../direct-ship/ship.ts'
import { announceParcels } from '../intake/announce.ts'
import { cancelAnnounced } from '../intake/cancel.ts'
import { reInbound } from '../re-inbound/re-inbound.ts'
import { returnSuite } from '../return-bag/suite.ts'
import type { Wish } from './to-return.ts'

const idOf = (n: number) => `WI26027000${String(n).padStart(4, '0')}EPC`
/** The sellers of the parcels; the last parcel is shipped, and comes back. */
const stores = [1, 1, 2, 2, 1, 3, 3, 1, 2, 1]

const parcelOf = (store: number, n: number): AnnouncedParcel => ({
  tracking_id: idOf(n),
  order_id: `SO26027${String(n).padStart(4, '0')}`,
  store_id: `shop-${store}`,
  user_key: `returning-${n}`,
  programme: '',
  consignee: {
    ...{ name: `Receiver ${n}`, country_code: 'US', postcode: '60601', province: 'IL', city: 'Chicago' },
    ...{ address_line: `${n} Third St`, phone: '555-0100' },
  },
  channel_code: 'EXP',
  parcel_type: parcelType.code.normal,
  currency: 'USD',
  weight: 0.4,
  lines: [{ product_id: '5f0c1a9b2e', category: '服饰', quantity: 1, declared_value: 39.9 }],
})

/** What goes back: parcels that wait, an open bag of a vendor, a finished one, an express bag, and a box that came back. */
const demoReturns = async (app: App, warehouse_id: number): Promise<void> => {
  const caller = { ...systemCaller(warehouse_id, 'demo'), user: { id: '0'.repeat(24), username: 'epc' } }
  const step = <T>(action: (tx: Tx) => Promise<T>) => transact(app.store, caller, action)
  await step((tx) =>
    changePreference(tx, warehouse_id, {
      return_vendors: [
        { code: 'KV', name: '快退物流', addresses: ['returns@example.com'], stores: ['shop-1', 'shop-2'] },
        { code: 'KW', name: '万退', addresses: [], stores: [] },
      ],
    }),
  )
  await step((tx) => announceParcels(tx, caller, stores.map(parcelOf)))
  for (const n of stores.keys())
    await step((tx) =>
      ascan(tx, caller, {
        body: { tracking_id: idOf(n), weight: 0.4, is_irregular_shape: false, is_one_step: true },
      }),
    )
  const last = idOf(stores.length - 1)
  const tracking_ids = [...stores.keys()].map(idOf).filter((id) => id !== last)
  await step((tx) =>
    cancelAnnounced(tx, caller, { body: { delivery_note_numbers: [], bag_numbers: [], tracking_ids } }),
  )
  const pack = async (n: number, wish: Wish = {}) => {
    const body = { item_id: idOf(n), create_bag: true, skip_tax_exemption_check: false }
    return (await step((tx) => addScanned(tx, caller, returnSuite(wish), body))).bag.bag_number
  }
  await pack(0)
  const full = await pack(2)
  const body = finishBagCall.body.parse({ bag_id: full, weight: 0.8 })
  await step((tx) => finishBag(tx, caller, { params: { suite: 'epc-return' }, body }))
  await pack(1)
  await pack(5, { disposal: epcReturnDisposal.code.prepaid, express_no: `SF2602${warehouse_id}0001` })
  const more = { require_material: false, material: '', is_one_step: true, skip_weight_check: false }
  const shipped = await step((tx) =>
    shipAlone(tx, caller, { body: { ...more, tracking_id: last, weight: 0.4, tried_weights: [] } }),
  )
  const back = { inbound_type: epcReInboundType.code.direct_ship, weight: 0.4, is_irregular_shape: false }
  await step((tx) => reInbound(tx, caller, { body: { ...back, tracking_id: shipped.tracking_id ?? last } }))
}

export const demo: DemoPart[] = [
  {
    name: 'epc-returns',
    needs: ['epc-labels'],
    fill: async (app, warehouses) => {
      for (const warehouse_id of warehouses('epc')) await demoReturns(app, warehouse_id)
    },
  },
]
