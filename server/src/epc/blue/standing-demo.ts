import type { AnnouncedParcel } from '@kuacang/contract/epc/intake/calls'
import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import type { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import type { App } from '#kit/app'
import { type Caller, systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import { ascan } from '../arrival/ascan.ts'
import { announceParcels } from '../intake/announce.ts'

type Mode = (typeof warehouseMode.code)[keyof typeof warehouseMode.code]

/** The demo warehouses that work in this way. */
export const demoWarehousesOf = async (app: App, mode: Mode): Promise<number[]> => {
  const { rows } = await app.store.pool.query<{ id: string }>(
    "select id from warehouse where (preference ->> 'warehouse_mode')::bigint = $1 order by id",
    [mode],
  )
  return rows.map((r) => Number(r.id))
}

const two = (n: number) => String(n).padStart(2, '0')

/** Buyers of a demo day by how many parcels each is to get; `serial` tells the numbers of two days apart. */
export const demoFamilies = (serial: number, sizes: readonly number[]) => {
  const idOf = (buyer: number, p: number) => `WI260${serial}${two(buyer)}00${two(p)}EPC`
  const parcelOf = (buyer: number, p: number, now: Date): AnnouncedParcel => ({
    tracking_id: idOf(buyer, p),
    order_id: `SO260${serial}${two(buyer)}${two(p)}`,
    // The last buyer's parcels travel together by their shop.
    store_id: buyer === sizes.length - 1 ? 'shop-9' : `shop-${1 + (p % 3)}`,
    user_key: `buyer-${serial}-${buyer + 1}`,
    programme: buyer === sizes.length - 1 ? 'SHOP' : '',
    consignee: {
      ...{
        name: `Buyer ${buyer + 1}`,
        country_code: 'US',
        postcode: '60601',
        province: 'IL',
        city: 'Chicago',
      },
      ...{ address_line: `${buyer + 1} Lake St`, phone: '555-0100' },
    },
    channel_code: buyer % 3 === 0 ? 'STD' : 'EXP',
    parcel_type: parcelType.code.normal,
    currency: 'USD',
    weight: 0.4,
    lines: [{ product_id: '5f0c1a9b2e', category: '服饰', quantity: 1, declared_value: 39.9 }],
    ship_by: new Date(now.getTime() + 5 * 86_400_000).toISOString(),
  })
  const all = (now: Date) =>
    sizes.flatMap((n, buyer) => Array.from({ length: n }, (_p, p) => parcelOf(buyer, p, now)))
  return { idOf, all }
}

/** The steps of a demo day in one warehouse, each in a transaction of its own. */
export const demoSteps = (app: App, warehouse_id: number) => {
  const caller: Caller = {
    ...systemCaller(warehouse_id, 'demo'),
    user: { id: '0'.repeat(24), username: 'demo' },
  }
  const step = <T>(action: (tx: Tx, caller: Caller) => Promise<T>) =>
    transact(app.store, caller, (tx) => action(tx, caller))
  const arrive = (tracking_id: string) =>
    step((tx) =>
      ascan(tx, caller, {
        body: { tracking_id, weight: 0.4, is_irregular_shape: false, is_one_step: false },
      }),
    )
  const announce = (all: (now: Date) => readonly AnnouncedParcel[]) =>
    step((tx) => announceParcels(tx, caller, all(tx.now)))
  return { step, arrive, announce }
}
