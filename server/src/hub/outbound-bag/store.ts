import { hubOutboundBagStatus } from '@kuacang/contract/hub/outbound-bag/enums'
import { hubOutboundBagMachine } from '@kuacang/contract/hub/outbound-bag/machine'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { kgOf } from '#kit/weight'
import type { BagRow } from '../../packing/public.ts'

const { collecting, collected, awaiting_outbound, departed, cancelled } = hubOutboundBagStatus.code

/** The packing engine's state of a bag as a hub calls it: a finished bag on a receipt awaits its departure. */
export const hubStatusOf = ({ status, receipt_id }: Pick<BagRow, 'status' | 'receipt_id'>): number => {
  if (status === bagStatus.code.collecting) return collecting
  if (status === bagStatus.code.cancelled) return cancelled
  if (status === bagStatus.code.handed_over) return departed
  return receipt_id === null ? collected : awaiting_outbound
}

/** The same in SQL, of the bags `b` of a query. */
export const hubStatusSql = `(case b.status when ${bagStatus.code.collecting} then ${collecting}
  when ${bagStatus.code.cancelled} then ${cancelled} when ${bagStatus.code.handed_over} then ${departed}
  else case when b.receipt_id is null then ${collected} else ${awaiting_outbound} end end)`

export const inHubStatuses = (codes: readonly number[]): Expression<SqlBool> =>
  sql`${sql.raw(hubStatusSql)} = any(${codes})`

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
  'b.status',
  'b.tag',
  'b.items',
  'b.items_weight_g',
  'b.weight_g',
  'b.receipt_id',
  'b.operator_name',
  'b.created_at',
  'b.collected_at',
  'h.dest_warehouse_code',
  'h.batch_number',
  'h.downstream_status',
  'h.departed_at',
] as const

export type OutboundRow = Pick<
  BagRow,
  | 'id'
  | 'bag_number'
  | 'status'
  | 'tag'
  | 'items'
  | 'items_weight_g'
  | 'weight_g'
  | 'receipt_id'
  | 'operator_name'
  | 'created_at'
  | 'collected_at'
> & {
  dest_warehouse_code: string
  batch_number: string
  downstream_status: number
  departed_at: Date | null
}

export const showOutbound = (b: OutboundRow, caller: Caller) => {
  const status = hubStatusOf(b)
  return {
    ...b,
    status,
    weight: kgOf(b.weight_g ?? b.items_weight_g),
    parcel_count: b.items,
    operator: b.operator_name,
    created_time: b.created_at,
    collected_time: b.collected_at,
    depart_time: b.departed_at,
    actions: hubOutboundBagMachine.allowed(status, caller.holds),
  }
}
