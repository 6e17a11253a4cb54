import type { AnnouncedBag, AnnouncedParcel } from '@kuacang/contract/epc/intake/calls'
import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { moveAll } from '#kit/document/document'
import { epcInboundBagDocument } from './inbound-bag/store.ts'
import { announceNotes } from './inbound-note/announce.ts'
import { announceBags } from './intake/announce.ts'
import { cancelAnnounced } from './intake/cancel.ts'
import { type HandedOver, handOverParcels, lockParcelsToComeSql } from './parcel/store.ts'

const day = 86_400_000
const [bags, parcels] = [10, 5]
const two = (n: number) => String(n).padStart(2, '0')
const products = [
  ['5f0c1a9b2e', '服饰', 39.9],
  ['61bd77e0aa', '玩具', 12.5],
  ['77c2f4d310', '家居', 88],
] as const
const towns = [
  ['Los Angeles', 'CA', '90001'],
  ['Chicago', 'IL', '60601'],
  ['Dallas', 'TX', '75201'],
] as const

const parcelOf = (b: number, p: number, now: Date): AnnouncedParcel => {
  const [product_id, category, price] = products[(b + p) % products.length] ?? products[0]
  const [city, province, postcode] = towns[(b * 2 + p) % towns.length] ?? towns[0]
  const quantity = 1 + ((b + p) % 3)
  return {
    tracking_id: `WI26020${two(b)}00${two(p)}EPC`,
    order_id: `SO26020${two(b)}${two(p)}`,
    store_id: `shop-${1 + (p % 3)}`,
    user_key: `buyer-${1 + ((b + p) % 7)}`,
    programme: '',
    consignee: {
      ...{ name: `Buyer ${1 + ((b + p) % 7)}`, country_code: 'US', postcode, province, city },
      ...{ address_line: `${100 + b} Main St`, phone: '555-0100' },
    },
    channel_code: p % 2 === 0 ? 'EXP' : 'STD',
    parcel_type: parcelType.code[p === 4 ? 'battery' : 'normal'],
    currency: 'USD',
    weight: (250 + ((b * 37 + p * 53) % 400)) / 1000,
    lines: [{ product_id, category, quantity, declared_value: Math.round(price * quantity * 100) / 100 }],
    arrive_by: new Date(now.getTime() + 2 * day).toISOString(),
    ship_by: new Date(now.getTime() + 5 * day).toISOString(),
  }
}

const announced = (now: Date): readonly AnnouncedBag[] =>
  Array.from({ length: bags }, (_b, b) => ({
    bag_number: `INBAG${2001 + b}`,
    tag: String(1 + (b % 3)),
    origin_hub_code: b % 2 === 0 ? 'YIW3' : 'SZX1',
    weight: 2 + b / 10,
    due_time: new Date(now.getTime() + (b < 6 ? day : 3 * day)).toISOString(),
    sent: b !== 7,
    parcels: Array.from({ length: parcels }, (_p, p) => parcelOf(b, p, now)),
  }))

/** A parcel centre in the morning: bags on their way, some taken over, one withdrawn, one not sent yet. */
const demoEpc = async (app: App, warehouse_id: number): Promise<void> => {
  const caller = systemCaller(warehouse_id, 'demo')
  const step = <T>(action: (tx: Tx) => Promise<T>) => transact(app.store, caller, action)
  const all = announced(new Date())
  await step((tx) => announceBags(tx, caller, all))
  const noted = (number: string, from: number, to: number) => ({
    delivery_note_number: number,
    origin_hub_code: 'YIW3',
    sent: true,
    bag_numbers: all.slice(from, to).map((b) => b.bag_number),
  })
  await step((tx) => announceNotes(tx, caller, [noted('INNOTE3001', 1, 4), noted('INNOTE3002', 8, 10)]))
  await step(async (tx) => {
    const numbers = all.slice(0, 3).map((b) => b.bag_number)
    const rows = await tx.run<{ id: string }>(
      'select id from epc_inbound_bag where warehouse_id = $1 and bag_number = any($2) order by id for update',
      [warehouse_id, numbers],
    )
    const ids = rows.map((r) => r.id)
    await moveAll(tx, caller, epcInboundBagDocument, 'hand_over', ids, { set: { handed_over_at: tx.now } })
    const inside = await tx.run<HandedOver>(lockParcelsToComeSql, [caller.warehouse_id, ids])
    await handOverParcels(tx, caller, inside, 'demo')
  })
  const gone = all[6]
  if (gone)
    await step((tx) =>
      cancelAnnounced(tx, caller, {
        body: { delivery_note_numbers: [], bag_numbers: [gone.bag_number], tracking_ids: [] },
      }),
    )
}

export const demo: DemoPart[] = [
  {
    name: 'epc',
    needs: ['reference'],
    fill: async (app, warehouses) => {
      for (const warehouse_id of warehouses('epc')) await demoEpc(app, warehouse_id)
    },
  },
]
