import { epcNoteKind } from '@kuacang/contract/epc/delivery-note/enums'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { finishBag as finishBagCall } from '@kuacang/contract/packing/bag/calls'
import { containerVolumes } from '@kuacang/contract/packing/size/volume'
import { channelGroupWay } from '@kuacang/contract/reference/channel-group/enums'
import { numberKind } from '@kuacang/contract/relabel/number-chain/enums'
import { systemCaller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newDigits, newId } from '#kit/ids'
import type { TestServer } from '#kit/testing/server'
import { finishBag, packingSuiteNamed, putIntoBag } from '../packing/public.ts'
import { giveNumbers } from '../relabel/public.ts'
import { suitesOf } from './delivery-note/kinds.ts'
import { ourEpc } from './epc.testing.ts'

export const outboundRights = ['EPCPack', 'EPCHandOver', 'EPCLinehaul', 'EPCOutboundManage'] as const

type Wanted = {
  readonly kind?: keyof (typeof epcNoteKind)['code']
  readonly warehouse?: number
  readonly parcels?: number
  readonly channel?: string
  readonly gateway?: string
  readonly person?: string
  /** Of each parcel, USD. */
  readonly value?: number
}

/**
 * Packs outbound parcels into a bag and finishes it, as the stations of a parcel centre do. What a parcel takes of limits
 * is left out: these bags stand for those of other days.
 */
const bagOf = async (tx: Tx, w: Required<Wanted>) => {
  const [key = ''] = suitesOf([epcNoteKind.code[w.kind]])
  const { admission: _limits, ...suite } = packingSuiteNamed(key)
  const caller = systemCaller(w.warehouse, 'packer')
  const { channel, gateway, person, value, warehouse } = w
  const obs = []
  let bag: { id: string; bag_number: string } | undefined
  for (let n = 0; n < w.parcels; n += 1) {
    const ob = await insertOb(tx, { channel, gateway, person, value, warehouse })
    const [id, number] = [ob.id, ob.tracking_id]
    const parcel = { id, number, tag: channel, display: channel, weight_g: 500, bag_id: null }
    bag = (await putIntoBag(tx, caller, suite, parcel, { bag_id: bag?.id })).bag
    obs.push(ob)
  }
  if (!bag) throw new Error('a bag holds something')
  const body = finishBagCall.body.parse({
    bag_id: bag.id,
    weight: w.parcels / 2,
    container_volumn_info: containerVolumes[1],
  })
  await finishBag(tx, caller, { params: { suite: key }, body })
  return { id: bag.id, number: bag.bag_number, obs }
}

const usual: Required<Wanted> = {
  ...{ kind: 'bags', warehouse: ourEpc, parcels: 2, channel: 'EL', gateway: 'LAX', person: 'p', value: 10 },
}

/** A finished bag with outbound parcels, as the packing stations of a parcel centre leave it. */
export const finishedBag = (t: TestServer, wanted: Wanted = {}) => {
  const all = { ...usual, person: newId(), ...wanted }
  return t.write((tx) => bagOf(tx, all), all.warehouse)
}

/**
 * Channels and their groups: EL (carrier KC), EM (KD), EB (only to US and IN), EB2, EL3 (two parcels, 5 kg) and EI leave in
 * bags, EP in packing bags, EC in containers; ENONE is in no group.
 */
export const outboundChannels = (t: TestServer): Promise<unknown> =>
  t.write(async (tx) => {
    const channels = ['EB', 'EB2', 'EL3', 'EI', 'EP', 'EC', 'ENONE', 'EL', 'EM']
    for (const [i, code] of channels.entries())
      await tx.run(
        `insert into channel (id, channel_code, name, name_en, carrier_code, carrier_name, created_at, updated_at)
         values ($1, $2, $2, $2, $3, $3, $4, $4) on conflict do nothing`,
        [9700 + i, code, code === 'EM' ? 'KD' : 'KC', tx.now],
      )
    const { bag, packing_bag, container } = channelGroupWay.code
    const groups: readonly [
      string,
      readonly string[],
      number,
      readonly (number | null)[],
      readonly string[],
    ][] = [
      ['Bags EB', ['EB'], bag, [null, null], ['US', 'IN']],
      ['Bags EB2', ['EB2'], bag, [null, null], []],
      ['Bags EL3', ['EL3'], bag, [2, 5], []],
      ['Bags EI', ['EI'], bag, [null, null], []],
      ['Packing EP', ['EP'], packing_bag, [null, null], []],
      ['Containers EC', ['EC'], container, [null, null], []],
      ['Bags EL', ['EL', 'EM'], bag, [null, null], []],
    ]
    for (const [i, [name, codes, way, [parcels, kg], countries]] of groups.entries())
      await tx.run(
        `insert into channel_group (group_id, group_name, name_en, carrier_name, channels, way, max_parcels, max_kg,
           countries, created_at, updated_at)
         values ($1, $2, '', '', (select array_agg(id) from channel where channel_code = any($3)), $4, $5, $6, $7, $8, $8)
         on conflict do nothing`,
        [9700 + i, name, codes, way, parcels, kg, countries, tx.now],
      )
  })

type ToPack = {
  readonly channel?: string
  readonly gateway?: string
  readonly country?: string
  readonly person?: string
  readonly value?: number
  readonly currency?: string
  readonly kinds?: number
  readonly weight_g?: number | null
  readonly blocked?: boolean
  readonly type?: number
  readonly status?: number
  readonly warehouse?: number
}

const insertOb = async (tx: Tx, wanted: ToPack) => {
  const w = {
    ...{
      channel: 'EB',
      gateway: 'LAX',
      country: 'US',
      person: newId(),
      value: 10,
      currency: 'USD',
      kinds: 1,
    },
    ...{
      weight_g: 500,
      blocked: false,
      type: 1,
      status: epcOutboundParcelStatus.code.pending,
      warehouse: ourEpc,
    },
    ...wanted,
  }
  const ob = { id: newId(), tracking_id: `KS${newDigits(9)}` }
  await tx.run(
    `insert into epc_ob (warehouse_id, id, status, tracking_id, generator_type, channel_code, country_code, gateway,
       person_key, identifier_name, consignee, parcel_type, parcel_count, declared_value, currency, kinds, weight_g,
       is_blocked, created_at, updated_at)
     values ($1, $2, $3, $4, 2, $5, $6, $7, $8, $8, $16, $9, 1, $10, $11, $12, $13, $14, $15, $15)`,
    [
      ...[w.warehouse, ob.id, w.status, ob.tracking_id, w.channel, w.country, w.gateway, w.person, w.type],
      ...[w.value, w.currency, w.kinds, w.weight_g, w.blocked, tx.now],
      JSON.stringify({
        ...{ name: w.person, country_code: w.country, postcode: '90001', province: 'CA', phone: '555-0100' },
        ...{ city: 'Los Angeles', address_line: '1 Main St' },
      }),
    ],
  )
  giveNumbers(tx, { warehouse_id: w.warehouse, partner_id: null }, 'epc_ob', numberKind.code.outbound, [
    { object_id: ob.id, number: ob.tracking_id },
  ])
  return ob
}

/** A labelled outbound parcel that waits to be packed; 0.5 kg, to the US by LAX. */
export const obToPack = (t: TestServer, wanted: ToPack = {}) =>
  t.write((tx) => insertOb(tx, wanted), wanted.warehouse ?? ourEpc)
