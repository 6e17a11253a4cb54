import type { AnnouncedParcel } from '@kuacang/contract/epc/intake/calls'
import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import { epcPickupType } from '@kuacang/contract/epc/pickup/enums'
import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { ascan } from '../arrival/ascan.ts'
import { announceParcels } from '../intake/announce.ts'
import { putAwayParcel } from '../shelf/put.ts'
import { generatePickup } from './generate.ts'

const idOf = (n: number) => `WI26030000${String(n).padStart(4, '0')}EPC`
/** Each has two parcels, which lie on the shelves of `epc-shelves`; the channels take turns. */
const buyers = 4
const places = ['P-02-02', 'P-02-05', 'P-02-03', 'P-02-07', 'P-03-01', 'P-02-04', 'P-03-02', 'P-03-06']

const parcelOf = (n: number, now: Date): AnnouncedParcel => {
  const buyer = Math.floor(n / 2)
  return {
    tracking_id: idOf(n),
    order_id: `SO26030${String(n).padStart(4, '0')}`,
    store_id: `shop-${1 + (n % 2)}`,
    user_key: `picked-${buyer}`,
    programme: '',
    consignee: {
      ...{ name: `Walker ${buyer}`, country_code: 'US', postcode: '75201', province: 'TX', city: 'Dallas' },
      ...{ address_line: `${buyer + 1} Fifth St`, phone: '555-0100' },
    },
    channel_code: buyer % 2 === 0 ? 'EXP' : 'STD',
    parcel_type: parcelType.code.normal,
    currency: 'USD',
    weight: 0.4,
    lines: [{ product_id: '61bd77e0aa', category: '玩具', quantity: 1, declared_value: 12.5 }],
    ship_by: new Date(now.getTime() + 5 * 86_400_000).toISOString(),
  }
}

/** Complete sets on shelves: those of one channel are on a pickup order, those of the other can be put on one. */
const demoPickups = async (app: App, warehouse_id: number): Promise<void> => {
  const caller = { ...systemCaller(warehouse_id, 'demo'), user: { id: '0'.repeat(24), username: 'epc' } }
  const step = <T>(action: (tx: Tx) => Promise<T>) => transact(app.store, caller, action)
  await step((tx) =>
    announceParcels(
      tx,
      caller,
      Array.from({ length: 2 * buyers }, (_p, n) => parcelOf(n, tx.now)),
    ),
  )
  for (const [n, location_code] of places.entries()) {
    const tracking_id = idOf(n)
    await step((tx) =>
      ascan(tx, caller, {
        body: { tracking_id, weight: 0.4, is_irregular_shape: false, is_one_step: true },
      }),
    )
    await step((tx) => putAwayParcel(tx, caller, { body: { tracking_id, location_code } }))
  }
  const chosen = { channel_codes: ['EXP'], country_codes: [], max_parcels: 100, preview: false }
  await step((tx) => generatePickup(tx, caller, { body: { type: epcPickupType.code.normal, ...chosen } }))
}

export const demo: DemoPart[] = [
  {
    name: 'epc-pickups',
    needs: ['epc-shelves'],
    fill: async (app, warehouses) => {
      for (const warehouse_id of warehouses('epc')) await demoPickups(app, warehouse_id)
    },
  },
]
