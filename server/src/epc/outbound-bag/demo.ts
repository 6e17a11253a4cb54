import { epcGeneratorType, epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { finishBag as finishBagCall } from '@kuacang/contract/packing/bag/calls'
import { containerVolumes } from '@kuacang/contract/packing/size/volume'
import { numberKind } from '@kuacang/contract/relabel/number-chain/enums'
import type { App } from '#kit/app'
import { type Caller, systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { newId } from '#kit/ids'
import { cancelBagOf, finishBag, packingSuiteNamed, putIntoBag } from '../../packing/public.ts'
import { giveNumbers } from '../../relabel/public.ts'
import { notifyCarriers } from './notify.ts'

type Wanted = {
  readonly channel: string
  readonly gateway: string
  readonly country: string
  readonly person: number
}

/** The number on the label of an outbound parcel of demo data. */
const demoNumber = (warehouse_id: number, serial: number): string =>
  `KS2602${warehouse_id}0${String(serial).padStart(4, '0')}`

/** A labelled, weighed outbound parcel that waits to be packed. */
const waiting = async (tx: Tx, warehouse_id: number, serial: number, w: Wanted) => {
  const ob = { id: newId(), tracking_id: demoNumber(warehouse_id, serial) }
  const weight_g = 300 + ((serial * 71) % 500)
  const consignee = {
    ...{ name: `Buyer ${w.person}`, country_code: w.country, postcode: '90001', province: 'CA' },
    ...{ city: 'Los Angeles', address_line: `${w.person} Main St`, phone: '555-0100' },
  }
  await tx.run(
    `insert into epc_ob (warehouse_id, id, status, tracking_id, generator_type, channel_code, country_code, gateway,
       person_key, identifier_name, consignee, parcel_type, parcel_count, declared_value, currency, weight_g, created_at,
       updated_at, labelled_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 1, 1, $12, 'USD', $13, $14, $14, $14)`,
    [
      ...[warehouse_id, ob.id, epcOutboundParcelStatus.code.pending, ob.tracking_id],
      ...[epcGeneratorType.code.direct_ship, w.channel, w.country, w.gateway, `buyer-${w.person}`],
      ...[consignee.name, JSON.stringify(consignee), 20 + (serial % 9) * 10, weight_g, tx.now],
    ],
  )
  giveNumbers(tx, { warehouse_id, partner_id: null }, 'epc_ob', numberKind.code.outbound, [
    { object_id: ob.id, number: ob.tracking_id },
  ])
  return { ...ob, weight_g }
}

/** The desks of a demo parcel centre are worked by its operator. */
export const demoOperator = (warehouse_id: number): Caller => ({
  ...systemCaller(warehouse_id, 'demo'),
  user: { id: '0'.repeat(24), username: 'epc' },
})

/** What the three stations pack: the channel of their demo parcels. */
export const demoChannels = { 'epc-bag': 'EXP', 'epc-outbound': 'ECO', 'epc-container': 'COM' } as const
type Station = keyof typeof demoChannels
type Packed = { readonly station: Station; readonly gateway: string; readonly serial: number }

const perBag = 3
/** The numbers of what is in the bag of a serial. */
export const demoInside = (warehouse_id: number, serial: number): string[] =>
  Array.from({ length: perBag }, (_n, i) => demoNumber(warehouse_id, serial * 10 + i))

/** A new bag of a station with three parcels in it, weighed. */
const pack = async (tx: Tx, warehouse_id: number, { station, gateway, serial }: Packed) => {
  const caller = demoOperator(warehouse_id)
  const suite = packingSuiteNamed(station)
  let bag_id = ''
  let grams = 0
  for (let i = 0; i < perBag; i += 1) {
    const wanted = { channel: demoChannels[station], gateway, country: 'US', person: 1 + serial }
    const ob = await waiting(tx, warehouse_id, serial * 10 + i, wanted)
    const parcel = await suite.find(tx, caller, ob.tracking_id)
    if (!parcel) throw new Error(`no parcel ${ob.tracking_id}`)
    bag_id = (await putIntoBag(tx, caller, suite, parcel, { bag_id: bag_id || undefined })).bag.id
    grams += ob.weight_g
  }
  return { bag_id, grams }
}

/** The same, finished; answers its id. */
export const packFinished = async (tx: Tx, warehouse_id: number, packed: Packed): Promise<string> => {
  const { bag_id, grams } = await pack(tx, warehouse_id, packed)
  const size = packed.station === 'epc-container' ? { container_volumn_info: containerVolumes[1] } : {}
  const body = finishBagCall.body.parse({ bag_id, weight: grams / 1000, ...size })
  await finishBag(tx, demoOperator(warehouse_id), { params: { suite: packed.station }, body })
  return bag_id
}

type Fate = 'open' | 'finished' | 'notified' | 'cancelled'
const fates: readonly (readonly [Station, Fate, gateway: string])[] = [
  ['epc-bag', 'open', 'ATL'],
  ['epc-bag', 'finished', 'ORD'],
  ['epc-bag', 'notified', 'DFW'],
  ['epc-bag', 'cancelled', 'EWR'],
  ['epc-outbound', 'open', 'ATL'],
  ['epc-outbound', 'finished', 'ORD'],
  ['epc-outbound', 'cancelled', 'DFW'],
  ['epc-container', 'open', 'ATL'],
  ['epc-container', 'finished', 'ORD'],
]

const packAs = async (tx: Tx, warehouse_id: number, serial: number): Promise<void> => {
  const [station, fate, gateway] = fates[serial] ?? ['epc-bag', 'open', 'LAX']
  const packed = { station, gateway, serial }
  if (fate === 'finished' || fate === 'notified') {
    const bag_id = await packFinished(tx, warehouse_id, packed)
    if (fate === 'notified') await notifyCarriers(tx, demoOperator(warehouse_id), [bag_id])
    return
  }
  const { bag_id } = await pack(tx, warehouse_id, packed)
  if (fate === 'cancelled')
    await cancelBagOf(tx, demoOperator(warehouse_id), packingSuiteNamed(station), bag_id)
}

/** What a parcel centre is packing: bags of each station, and parcels that wait for one. */
const demoPacking = async ({ store }: App, warehouse_id: number): Promise<void> => {
  const caller = systemCaller(warehouse_id, 'demo')
  for (const n of fates.keys()) await transact(store, caller, (tx) => packAs(tx, warehouse_id, n))
  const free = ['EXP', 'EXP', 'EXP', 'EXP', 'ECO', 'ECO', 'STD', 'STD', 'COM', 'COM']
  await transact(store, caller, async (tx) => {
    for (const [i, channel] of free.entries())
      await waiting(tx, warehouse_id, 900 + i, { channel, gateway: 'LAX', country: 'US', person: i })
  })
}

export const demo: DemoPart[] = [
  {
    name: 'epc packing',
    needs: ['epc', 'reference'],
    fill: async (app, warehouses) => {
      for (const warehouse_id of warehouses('epc')) await demoPacking(app, warehouse_id)
    },
  },
]
