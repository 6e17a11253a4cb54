import { epcGeneratorType, epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { finishBag as finishBagCall } from '@kuacang/contract/packing/bag/calls'
import { containerVolumes } from '@kuacang/contract/packing/size/volume'
import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { newId } from '#kit/ids'
import {
  cancelBagOf,
  finishBag,
  type PackingSuite,
  packingSuiteNamed,
  putIntoBag,
} from '../../packing/public.ts'
import { giveNumbers } from '../number/store.ts'
import { notifyCarriers } from './notify.ts'

type Wanted = {
  readonly channel: string
  readonly gateway: string
  readonly country: string
  readonly person: number
}

/** A labelled, weighed outbound parcel that waits to be packed. */
const waiting = async (tx: Tx, warehouse_id: number, serial: number, w: Wanted) => {
  const ob = { id: newId(), tracking_id: `KS2602${warehouse_id}0${String(serial).padStart(4, '0')}` }
  const weight_g = 300 + ((serial * 71) % 500)
  const consignee = { name: `Buyer ${w.person}`, country_code: w.country, postcode: '90001' }
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
  giveNumbers(tx, { warehouse_id, partner_id: null }, 'epc_ob', [
    { object_id: ob.id, number: ob.tracking_id },
  ])
  return { ...ob, weight_g }
}

type Fate = 'open' | 'finished' | 'notified' | 'cancelled'
const fates: readonly (readonly [key: string, Fate, Wanted])[] = [
  ['epc-bag', 'open', { channel: 'EXP', gateway: 'LAX', country: 'US', person: 1 }],
  ['epc-bag', 'finished', { channel: 'EXP', gateway: 'ORD', country: 'US', person: 2 }],
  ['epc-bag', 'notified', { channel: 'EXP', gateway: 'DFW', country: 'US', person: 3 }],
  ['epc-bag', 'cancelled', { channel: 'EXP', gateway: 'EWR', country: 'US', person: 4 }],
  ['epc-outbound', 'open', { channel: 'ECO', gateway: 'LAX', country: 'US', person: 5 }],
  ['epc-outbound', 'finished', { channel: 'ECO', gateway: 'ORD', country: 'US', person: 6 }],
  ['epc-outbound', 'cancelled', { channel: 'ECO', gateway: 'DFW', country: 'US', person: 7 }],
  ['epc-container', 'open', { channel: 'STD', gateway: 'LAX', country: 'US', person: 8 }],
  ['epc-container', 'finished', { channel: 'STD', gateway: 'ORD', country: 'US', person: 9 }],
]

/** Packs parcels into a bag of a station whatever the way of their group is, and leaves the bag as wanted. */
const pack = async (tx: Tx, warehouse_id: number, n: number): Promise<void> => {
  const [key, fate, wanted] = fates[n] ?? fates[0] ?? []
  if (!key || !wanted) return
  const caller = { ...systemCaller(warehouse_id, 'demo'), user: { id: '0'.repeat(24), username: 'epc' } }
  const suite: PackingSuite = packingSuiteNamed(key)
  const tag = `${wanted.channel} ${wanted.gateway}`
  let bag_id: string | undefined
  let grams = 0
  for (let i = 0; i < 3; i += 1) {
    const ob = await waiting(tx, warehouse_id, n * 10 + i, wanted)
    const parcel = {
      ...{ id: ob.id, number: ob.tracking_id, tag, display: wanted.channel },
      ...{ weight_g: ob.weight_g, bag_id: null },
    }
    bag_id = (await putIntoBag(tx, caller, suite, parcel, { bag_id })).bag.id
    grams += ob.weight_g
  }
  if (bag_id === undefined || fate === 'open') return
  if (fate === 'cancelled') {
    await cancelBagOf(tx, caller, suite, bag_id)
    return
  }
  const size = key === 'epc-container' ? { container_volumn_info: containerVolumes[1] } : {}
  const body = finishBagCall.body.parse({ bag_id, weight: grams / 1000, ...size })
  await finishBag(tx, caller, { params: { suite: key }, body })
  if (fate === 'notified') await notifyCarriers(tx, caller, [bag_id])
}

/** What a parcel centre is packing: bags of each station, and parcels that wait for one. */
const demoPacking = async ({ store }: App, warehouse_id: number): Promise<void> => {
  const caller = systemCaller(warehouse_id, 'demo')
  for (const n of fates.keys()) await transact(store, caller, (tx) => pack(tx, warehouse_id, n))
  const free = ['EXP', 'EXP', 'EXP', 'EXP', 'ECO', 'ECO', 'STD', 'STD']
  await transact(store, caller, async (tx) => {
    for (const [i, channel] of free.entries())
      await waiting(tx, warehouse_id, 900 + i, { channel, gateway: 'LAX', country: 'US', person: i })
  })
}

export const demo: DemoPart[] = [
  {
    name: 'epc packing',
    needs: ['epc'],
    fill: async (app, warehouses) => {
      for (const warehouse_id of warehouses('epc')) await demoPacking(app, warehouse_id)
    },
  },
]
