import { hubOutboundBagMachine } from '@kuacang/contract/hub/outbound-bag/machine'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { kgOf } from '#kit/weight'
import type { BagRow } from '../../packing/public.ts'

/** The bags of a hub's wall with what the hub knows of them, to narrow and to order. */
export const outboundBags = (db: Db, { warehouse_id }: Scope) =>
  db
    .selectFrom('bag as b')
    .innerJoin('hub_outbound_bag as h', (j) =>
      j.on('h.warehouse_id', '=', warehouse_id).onRef('h.id', '=', 'b.id'),
    )
    .where('b.warehouse_id', '=', warehouse_id)
    .where('b.suite', '=', 'hub')

export const outboundColumns = [
  'b.id',
  'b.bag_number',
  'b.tag',
  'b.items',
  'b.items_weight_g',
  'b.weight_g',
  'b.receipt_id',
  'b.operator_name',
  'b.created_at',
  'b.collected_at',
  'h.status',
  'h.dest_warehouse_code',
  'h.batch_number',
  'h.downstream_status',
  'h.departed_at',
] as const

export type OutboundRow = Pick<
  BagRow,
  | 'id'
  | 'bag_number'
  | 'tag'
  | 'items'
  | 'items_weight_g'
  | 'weight_g'
  | 'receipt_id'
  | 'operator_name'
  | 'created_at'
  | 'collected_at'
> & {
  status: number
  dest_warehouse_code: string
  batch_number: string
  downstream_status: number
  departed_at: Date | null
}

export const showOutbound = (b: OutboundRow, caller: Caller) => ({
  ...b,
  weight: kgOf(b.weight_g ?? b.items_weight_g),
  parcel_count: b.items,
  operator: b.operator_name,
  created_time: b.created_at,
  collected_time: b.collected_at,
  depart_time: b.departed_at,
  actions: hubOutboundBagMachine.allowed(b.status, caller.holds),
})
