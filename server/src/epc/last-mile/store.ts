import { epcLastMileStatus } from '@kuacang/contract/epc/last-mile/enums'
import { epcLastMileBagMachine, epcLastMileMachine } from '@kuacang/contract/epc/last-mile/machine'
import { text } from '@kuacang/contract/kit/text'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { Document } from '#kit/document/document'

export const epcLastMileDocument = {
  machine: epcLastMileMachine,
  title: text('尾程包裹', 'parcel on its last mile'),
  table: 'epc_last_mile',
  statusColumn: 'status',
  numberColumn: 'number',
  partnerOwned: false,
} as const satisfies Document

export const epcLastMileBagDocument = {
  machine: epcLastMileBagMachine,
  title: text('尾程集包袋', 'packing bag on its last mile'),
  table: 'epc_last_mile_bag',
  statusColumn: 'status',
  numberColumn: 'number',
  partnerOwned: false,
} as const satisfies Document

export type LastMileRow = {
  id: string
  number: string
  /** On the label that a sorting centre put on; null: it goes by its own number. */
  new_number: string | null
  status: number
  bag_id: string
  bag_number: string
  channel_code: string
  country_code: string
  gateway: string
  weight_g: number | null
  left_at: Date
  last_event: number | null
  last_event_at: Date | null
  taken_back_at: Date | null
  receipt_id: string | null
  version: number
}

export type LastMileBagRow = {
  id: string
  number: string
  status: number
  tag: string
  tag_en: string
  parcels: number
  arrived: number
  suspected: number
  returned: number
  weight_g: number | null
  left_at: Date
  taken_back_at: Date | null
  receipt_id: string | null
  version: number
}

const { not_arrived } = epcLastMileStatus.code

/** What leaves with its bags is on its last mile from now on. */
export const beginLastMile = (
  tx: Tx,
  { warehouse_id }: Scope,
  bagIds: readonly string[],
  leaving: readonly { readonly id: string; readonly bag_id: string; readonly bag_number: string }[],
): void => {
  tx.later(
    `insert into epc_last_mile (warehouse_id, id, number, status, bag_id, bag_number, channel_code, country_code,
       gateway, weight_g, left_at, training, created_at, updated_at)
     select $1, o.id, coalesce(o.tracking_id, o.ob_number), ${not_arrived}, n.bag_id, n.bag_number, o.channel_code,
       o.country_code, o.gateway, o.weight_g, $2, o.training, $2, $2
     from unnest($3::text[], $4::text[], $5::text[]) as n(id, bag_id, bag_number)
     join epc_ob o on o.warehouse_id = $1 and o.id = n.id`,
    [
      ...[warehouse_id, tx.now, leaving.map((o) => o.id), leaving.map((o) => o.bag_id)],
      leaving.map((o) => o.bag_number),
    ],
  )
  tx.later(
    `insert into epc_last_mile_bag (warehouse_id, id, number, status, tag, tag_en, parcels, weight_g, left_at, created_at, updated_at)
     select $1, b.id, b.bag_number, ${not_arrived}, b.tag, b.tag_en, count(*), b.weight_g, $2, $2, $2
     from epc_last_mile m join bag b on b.warehouse_id = $1 and b.id = m.bag_id
     where m.warehouse_id = $1 and m.bag_id = any($3) and b.suite = 'epc-outbound'
     group by b.id, b.bag_number, b.tag, b.tag_en, b.weight_g`,
    [warehouse_id, tx.now, bagIds],
  )
}
