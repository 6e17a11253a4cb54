import { finishBag as finishBagCall } from '@kuacang/contract/packing/bag/calls'
import { announceScBags } from '@kuacang/contract/sorting-centre/intake/calls'
import { scanScParcelIn } from '@kuacang/contract/sorting-centre/parcel/calls'
import type { App } from '#kit/app'
import { type Caller, systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { handoverSuiteNamed } from '../../handover/public.ts'
import { cancelBagOf, findParcel, finishBag, packingSuiteNamed, putIntoBag } from '../../packing/public.ts'
import { makeDummy } from '../inbound-bag/open.ts'
import { announceParcels } from '../intake/announce.ts'
import { scanIn } from '../parcel/scan-in.ts'
import { placesOf, setPlaces } from '../place/places.ts'

const station = 'sorting-center-outbound'

/** The desks of a demo sorting centre are worked by its operator. */
export const operator = (warehouse_id: number): Caller => ({
  ...systemCaller(warehouse_id, 'demo'),
  user: { id: '0'.repeat(24), username: 'sc' },
})

const place = { max_items: null, max_weight: null, enabled: true }
const places = [
  { ...place, tag: '1', group_id: 1, carrier_code: 'CNE' },
  { ...place, tag: '2', group_id: 2, carrier_code: 'YUN' },
  { ...place, tag: '4', group_id: 4, carrier_code: 'NLP' },
]

/** What becomes of each bag of the demo, and where its parcels go. */
const fates = [
  ['open', 'DE'],
  ['finished', 'US'],
  ['finished', 'DE'],
  ['cancelled', 'US'],
  ['left', 'DE'],
] as const
type Fate = (typeof fates)[number]

const perBag = 3
const numbersOf = (warehouse_id: number, serial: number): string[] =>
  Array.from({ length: perBag }, (_n, i) => `KS2604${warehouse_id}0${serial}0${i}`)

/** Parcels that were announced and scanned in, of one channel and country. */
export const arriveParcel = async (
  tx: Tx,
  caller: Caller,
  serial: number,
  country_code: string,
  more: object = {},
): Promise<string[]> => {
  const numbers = numbersOf(caller.warehouse_id, serial)
  const parcels = numbers.map((tracking_id) => ({
    ...{ tracking_id, channel_code: 'EXP', country_code, weight: 0.3, ...more },
  }))
  const bag_number = `OB2604${caller.warehouse_id}0${serial}`
  await announceParcels(tx, caller, announceScBags.body.parse({ bags: [{ bag_number, parcels }] }).bags)
  const { bag } = await makeDummy(tx, caller, { body: { linehaul_order_number: '' } })
  for (const tracking_id of numbers)
    await scanIn(tx, caller, {
      body: scanScParcelIn.body.parse({ tracking_id, bag_number: bag.bag_number }),
    })
  return numbers
}

/** One bag of packed parcels as it should be. */
const packAs = async (tx: Tx, caller: Caller, serial: number, [fate, country]: Fate): Promise<void> => {
  const suite = packingSuiteNamed(station)
  let bag = { id: '', items_weight: 0, bag_number: '' }
  for (const number of await arriveParcel(tx, caller, serial, country)) {
    const parcel = await findParcel(tx, caller, suite, number)
    bag = (await putIntoBag(tx, caller, suite, parcel, { bag_id: bag.id || undefined })).bag
  }
  if (fate === 'open') return
  if (fate === 'cancelled') {
    await cancelBagOf(tx, caller, suite, bag.id)
    return
  }
  const body = finishBagCall.body.parse({ bag_id: bag.id, weight: bag.items_weight })
  await finishBag(tx, caller, { params: { suite: station }, body })
  const cause = { type: 'sc_bag', id: bag.id, number: bag.bag_number }
  if (fate === 'left') await handoverSuiteNamed(station).cargo.handOver(tx, caller, [bag.id], cause)
}

/** What a sorting centre packs: bags in each state, and parcels that wait for one. */
const demoPacking = async ({ store }: App, warehouse_id: number): Promise<void> => {
  const caller = operator(warehouse_id)
  await transact(store, caller, async (tx) => {
    if ((await placesOf(tx, caller)).length === 0) await setPlaces(tx, caller, places)
  })
  // The open one last: until then the others would go into it.
  for (const [serial, fate] of [...fates.entries()].reverse())
    await transact(store, caller, (tx) => packAs(tx, caller, serial, fate))
  await transact(store, caller, (tx) => arriveParcel(tx, caller, fates.length, 'US'))
}

export const demo: DemoPart[] = [
  {
    name: 'sorting-centre-packing',
    needs: ['reference'],
    fill: async (app, warehouses) => {
      for (const warehouse_id of warehouses('sc')) await demoPacking(app, warehouse_id)
    },
  },
]
