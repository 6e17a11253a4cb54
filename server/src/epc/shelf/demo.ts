import type { AnnouncedParcel } from '@kuacang/contract/epc/intake/calls'
import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import { createDistrict as createDistrictCall } from '@kuacang/contract/inventory/district/calls'
import { locationType } from '@kuacang/contract/inventory/location/enums'
import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { createDistrict, saveLocations } from '../../inventory/public.ts'
import { ascan } from '../arrival/ascan.ts'
import { announceParcels } from '../intake/announce.ts'
import { createArea, createMapping } from './areas.ts'
import { putAwayParcel } from './put.ts'

const two = (n: number) => String(n).padStart(2, '0')
const placeOf = (aisle: number, cell: number) => `P-${two(aisle + 1)}-${two(cell + 1)}`
const [aisles, cells] = [3, 8]
const places = Array.from({ length: aisles * cells }, (_p, i) => {
  const [aisle, cell] = [Math.floor(i / cells), i % cells]
  return {
    code: placeOf(aisle, cell),
    district: 'P',
    location_type: locationType.code.storage,
    ...{ aisle: aisle + 1, cell: cell + 1, layer: 1 },
  }
})

const idOf = (n: number) => `WI26029000${String(n).padStart(4, '0')}EPC`
/** Each has a sibling that has not arrived, and waits for it. */
const buyers = 6

const parcelOf = (buyer: number, sibling: 0 | 1, now: Date): AnnouncedParcel => ({
  tracking_id: idOf(2 * buyer + sibling),
  order_id: `SO26029${String(2 * buyer + sibling).padStart(4, '0')}`,
  store_id: `shop-${1 + sibling}`,
  user_key: `shelved-${buyer}`,
  programme: '',
  consignee: {
    ...{ name: `Waiter ${buyer}`, country_code: 'US', postcode: '75201', province: 'TX', city: 'Dallas' },
    ...{ address_line: `${buyer + 1} Fourth St`, phone: '555-0100' },
  },
  channel_code: buyer % 2 === 0 ? 'EXP' : 'STD',
  parcel_type: parcelType.code.normal,
  currency: 'USD',
  weight: 0.4,
  lines: [{ product_id: '61bd77e0aa', category: '玩具', quantity: 1, declared_value: 12.5 }],
  ship_by: new Date(now.getTime() + 5 * 86_400_000).toISOString(),
})

/** Shelves with an area for one channel group; four parcels lie there, two more wait to be put away. */
const demoShelves = async (app: App, warehouse_id: number): Promise<void> => {
  const caller = { ...systemCaller(warehouse_id, 'demo'), user: { id: '0'.repeat(24), username: 'epc' } }
  const step = <T>(action: (tx: Tx) => Promise<T>) => transact(app.store, caller, action)
  const body = createDistrictCall.body.parse({ code: 'P', name: '等待货架', aisles, cells })
  await step((tx) => createDistrict(tx, caller, { body }))
  await step((tx) => saveLocations(tx, caller, places))
  await step((tx) => {
    const all = Array.from({ length: buyers }, (_b, b) => [parcelOf(b, 0, tx.now), parcelOf(b, 1, tx.now)])
    return announceParcels(tx, caller, all.flat())
  })
  for (let buyer = 0; buyer < buyers; buyer += 1)
    await step((tx) =>
      ascan(tx, caller, {
        body: { tracking_id: idOf(2 * buyer), weight: 0.4, is_irregular_shape: false, is_one_step: true },
      }),
    )
  for (const buyer of [0, 1, 2, 3]) {
    const put = { tracking_id: idOf(2 * buyer), location_code: placeOf(0, Math.floor(buyer / 2)) }
    await step((tx) => putAwayParcel(tx, caller, { body: put }))
  }
  const { id } = await step((tx) =>
    createArea(tx, caller, { body: { area_code: 'P1', name: '一号巷', remark: '' } }),
  )
  const [group] = await step((tx) =>
    tx.run<{ group_id: number }>(
      `select g.group_id::int from channel_group g join channel c on c.id = any(g.channels)
       where c.channel_code = 'EXP' and not g.deprecated`,
      [],
    ),
  )
  if (group)
    await step((tx) =>
      createMapping(tx, caller, {
        body: {
          ...{ area_id: id, group_id: group.group_id, country_code: '' },
          ...{ from_location: placeOf(0, 0), to_location: placeOf(0, cells - 1) },
        },
      }),
    )
}

export const demo: DemoPart[] = [
  {
    name: 'epc-shelves',
    needs: ['epc-returns'],
    fill: async (app, warehouses) => {
      for (const warehouse_id of warehouses('epc')) await demoShelves(app, warehouse_id)
    },
  },
]
