import type { AnnouncedScBag } from '@kuacang/contract/sorting-centre/intake/calls'
import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { addRange } from './bag-range/ranges.ts'
import { closeBag, openBag } from './inbound-bag/open.ts'
import { takeOver } from './inbound-bag/take-over.ts'
import { scanAndWeigh } from './inbound-bag/weigh.ts'
import { announceParcels } from './intake/announce.ts'
import { withdrawParcels } from './intake/withdraw.ts'
import { scanIn } from './parcel/scan-in.ts'
import { sortParcel } from './parcel/sort.ts'
import { setPlaces } from './place/places.ts'

/** The places of the demo: sign, sorting group, whose lorry takes the bags. */
const places = [
  ['1', 1, 'CNE'],
  ['2', 2, 'YUN'],
  ['3', 3, 'NLP'],
  ['4', 4, 'NLP'],
] as const

/** Channel and country of the parcels, in turn; nothing serves the last. */
const ways = [
  ['STD', 'DE'],
  ['EXP', 'US'],
  ['ECO', 'JP'],
  ['STD', 'FR'],
  ['OLD', 'DE'],
] as const

const day = 86_400_000
const [bags, parcels] = [7, 5]
const weight = (b: number, p: number) => (250 + ((b * 41 + p * 67) % 400)) / 1000

/** Bags of a parcel centre on two lorries; the fourth goes on to another sorting centre, the last is due days from now. */
const announced = (now: Date): readonly AnnouncedScBag[] =>
  Array.from({ length: bags }, (_b, b) => {
    const inside = Array.from({ length: parcels }, (_p, p) => {
      const [channel_code, country_code] = ways[p % ways.length] ?? ways[0]
      const consignee = { name: `Buyer ${b}${p}`, country_code, postcode: `1000${p}`, city: 'Demo City' }
      return {
        ...{
          tracking_id: `KSD10${b}00${p}`,
          earlier_numbers: [`WI26040${b}00${p}EPC`],
          channel_code,
          country_code,
        },
        ...{ weight: weight(b, p), declared_value: 20 + p, currency: 'USD' },
        consignee: { ...consignee, province: '', address_line: `${p + 1} Main Street`, phone: '' },
      }
    })
    return {
      ...{
        bag_number: `OBDEMO${1001 + b}`,
        origin: 'CAN2',
        linehaul_order_number: b < 4 ? 'LHDEMO01' : 'LHDEMO02',
      },
      ...{ container_id: '', gateway: 'LAX', dest_warehouse_code: b === 3 ? 'JFK4' : '' },
      weight: Math.round(inside.reduce((sum, p) => sum + p.weight, 0) * 1000) / 1000,
      due_time: new Date(now.getTime() + (b < 6 ? day : 3 * day)).toISOString(),
      parcels: inside,
    }
  })

/** A sorting centre in the middle of its night: bags on their way, at the dock, open and closed; parcels in every place. */
const demoCentre = async (app: App, warehouse_id: number): Promise<void> => {
  const caller = systemCaller(warehouse_id, 'demo')
  const step = <T>(action: (tx: Tx) => Promise<T>) => transact(app.store, caller, action)
  const all = announced(new Date())
  const numberOf = (b: number) => all[b]?.bag_number ?? ''
  const idsOf = (b: number) => all[b]?.parcels.map((p) => p.tracking_id) ?? []
  await step((tx) =>
    setPlaces(
      tx,
      caller,
      places.map(([tag, group_id, carrier_code]) => {
        return { tag, group_id, carrier_code, max_items: null, max_weight: null, enabled: true }
      }),
    ),
  )
  await step((tx) =>
    addRange(tx, caller, {
      body: { carrier_code: 'NLP', prefix: 'NLP', first_number: '00071820', last_number: '00071999' },
    }),
  )
  await step((tx) => announceParcels(tx, caller, all))
  await step(async (tx) => {
    const rows = await tx.run<{ id: string }>(
      'select id from sc_inbound_bag where warehouse_id = $1 and bag_number = any($2) order by bag_number',
      [warehouse_id, [0, 1, 2, 3].map(numberOf)],
    )
    return takeOver(
      tx,
      caller,
      rows.map((r) => r.id),
      'SIDEMO01',
    )
  })
  const [late = ''] = idsOf(4)
  await step((tx) => withdrawParcels(tx, caller, { body: { bag_numbers: [], tracking_ids: [late] } }))
  for (const b of [0, 1])
    await step((tx) =>
      scanAndWeigh(tx, caller, {
        body: {
          ...{ bag_id: numberOf(b), operation_type: 2, weight: all[b]?.weight, tried_weights: [] },
          ...{ is_one_step: false, skip_weight_check: false },
        },
      }),
    )
  for (const b of [0, 1]) await step((tx) => openBag(tx, caller, { body: { bag_number: numberOf(b) } }))
  const scan = (b: number, tracking_id: string) =>
    step((tx) =>
      scanIn(tx, caller, {
        body: {
          ...{ tracking_id, bag_number: numberOf(b), is_one_step: false },
          ...{ tried_weights: [], skip_weight_check: false },
        },
      }),
    )
  // One of the first bag is missing, and one that was not announced is in it.
  for (const tracking_id of [...idsOf(0).filter((_id, p) => p !== 3), `KSDEMO${warehouse_id}999`])
    await scan(0, tracking_id)
  for (const tracking_id of idsOf(1).slice(0, 2)) await scan(1, tracking_id)
  await step((tx) => closeBag(tx, caller, { body: { bag_number: numberOf(0) } }))
  for (const tracking_id of idsOf(0).slice(0, 2))
    await step((tx) => sortParcel(tx, caller, { body: { tracking_id } }))
}

export const demo: DemoPart[] = [
  {
    name: 'sorting-centre',
    needs: ['reference'],
    fill: async (app, warehouses) => {
      for (const warehouse_id of warehouses('sc')) await demoCentre(app, warehouse_id)
    },
  },
]
