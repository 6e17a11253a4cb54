import { epcNoteKind } from '@kuacang/contract/epc/delivery-note/enums'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import type { Tx } from '#kit/database/transact'
import { newDigits, newId } from '#kit/ids'
import type { TestServer } from '#kit/testing/server'
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

/** The channels `EL` and `EM` of the carriers KC and KD. */
export const outboundChannels = (t: TestServer): Promise<unknown> => {
  return t.write((tx) =>
    tx.run(
      `insert into channel (id, channel_code, name, name_en, carrier_code, carrier_name, created_at, updated_at)
       values (9701, 'EL', '专线', 'Line', 'KC', 'KC', $1, $1), (9702, 'EM', '标准', 'Standard', 'KD', 'KD', $1, $1)
       on conflict do nothing`,
      [tx.now],
    ),
  )
}

const bagOf = async (tx: Tx, w: Required<Wanted>) => {
  const [suite] = suitesOf([epcNoteKind.code[w.kind]])
  const bag = { id: newId(), number: newDigits(9) }
  await tx.run(
    `insert into bag (warehouse_id, id, suite, bag_number, bag_code, tag, display, status, wall, operator_id,
       operator_name, items, items_weight_g, weight_g, held_since, created_at, updated_at, collected_at)
     values ($1, $2, $3, $4, $4, $5, $5, $6, false, $2, 'packer', $7, $8::int, $8::int, $9, $9, $9, $9)`,
    [
      ...[w.warehouse, bag.id, suite, bag.number, w.channel, bagStatus.code.done],
      ...[w.parcels, w.parcels * 500, tx.now],
    ],
  )
  const obs = []
  for (let n = 0; n < w.parcels; n += 1) {
    const ob = { id: newId(), tracking_id: `KS${newDigits(9)}` }
    obs.push(ob)
    await tx.run(
      `insert into epc_ob (warehouse_id, id, status, tracking_id, generator_type, channel_code, country_code, gateway,
         person_key, identifier_name, consignee, parcel_type, parcel_count, declared_value, currency, weight_g, bag_id,
         created_at, updated_at, packed_at)
       values ($1, $2, $3, $4, 2, $5, 'US', $6, $7, $7, '{}', 1, 1, $8, 'USD', 500, $9, $10, $10, $10)`,
      [
        ...[w.warehouse, ob.id, epcOutboundParcelStatus.code.packed, ob.tracking_id, w.channel, w.gateway],
        ...[w.person, w.value, bag.id, tx.now],
      ],
    )
    await tx.run(
      `insert into bag_item (warehouse_id, id, suite, bag_id, item_id, item_number, weight_g, added_by, added_at, family)
       values ($1, $2, $3, $4, $5, $6, 500, 'packer', $7, 'epc')`,
      [w.warehouse, newId(), suite, bag.id, ob.id, ob.tracking_id, tx.now],
    )
  }
  return { ...bag, obs }
}

const usual: Required<Wanted> = {
  ...{ kind: 'bags', warehouse: ourEpc, parcels: 2, channel: 'EL', gateway: 'LAX', person: 'p', value: 10 },
}

/** A finished bag with outbound parcels, as the packing stations of a parcel centre leave it. */
export const finishedBag = (t: TestServer, wanted: Wanted = {}) => {
  const all = { ...usual, person: newId(), ...wanted }
  return t.write((tx) => bagOf(tx, all), all.warehouse)
}
