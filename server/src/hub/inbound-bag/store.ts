import { hubInboundBagMachine } from '@kuacang/contract/hub/inbound-bag/machine'
import { hubInboundParcelStatus } from '@kuacang/contract/hub/parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import type { Caller, Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Tx } from '#kit/database/transact'
import type { Document } from '#kit/document/document'
import type { Refused } from '#kit/refused'
import { wrongScan } from '#kit/scan/wrong-scan'
import { kgOf } from '#kit/weight'
import { announcedElsewhere } from '../parcel/store.ts'

export const hubInboundBagDocument = {
  machine: hubInboundBagMachine,
  title: text('入库袋', 'inbound bag'),
  table: 'hub_inbound_bag',
  statusColumn: 'status',
  numberColumn: 'bag_number',
  partnerOwned: false,
} as const satisfies Document

export type InboundRow = {
  id: string
  bag_number: string
  status: number
  origin: string
  dummy: boolean
  parcel_count: number
  weight_g: number | null
  actual_weight_g: number | null
  operator_id: string | null
  operator_name: string
  due_at: Date | null
  created_at: Date
  arrived_at: Date | null
  accept_started_at: Date | null
  accept_finished_at: Date | null
}

/** `sorted_count`: how many of its parcels were scanned at the wall. */
export const showInbound = (b: InboundRow & { sorted_count: number }, caller: Caller) => ({
  ...b,
  weight: kgOf(b.weight_g),
  actual_weight: kgOf(b.actual_weight_g),
  operator: b.operator_name,
  due_time: b.due_at,
  created_time: b.created_at,
  arrived_time: b.arrived_at,
  accept_start_time: b.accept_started_at,
  accept_finish_time: b.accept_finished_at,
  actions: hubInboundBagMachine.allowed(b.status, caller.holds),
})

/** The refusal of a bag that was not announced to this hub: it says whose it is, or what was scanned instead. */
export const unknownBag = async (tx: Tx, caller: Caller, code: string): Promise<Refused> =>
  (await announcedElsewhere(tx, caller, hubInboundBagDocument, code)) ??
  (await wrongScan(tx, caller, { expected: 'inbound_bag', code }))

/** A bag by its number, locked. Says whose it is when another hub expects it. */
export const lockInbound = async <Row extends InboundRow>(
  tx: Tx,
  caller: Caller,
  number: string,
): Promise<Row> => {
  const [row] = await tx.run<Row>(
    'select * from hub_inbound_bag where warehouse_id = $1 and bag_number = $2 for update',
    [caller.warehouse_id, number],
  )
  if (row) return row
  throw await unknownBag(tx, caller, number)
}

/** How many parcels of a bag were scanned at the wall, by its number. */
export const sortedOf = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  bag_number: string,
): Promise<number> => {
  const [row] = await tx.run<{ n: number }>(
    `select count(*) as n from hub_parcel where warehouse_id = $1 and status in ${codes(hubInboundParcelStatus, 'inbound', 'departed')}
       and inbound_bag_id = (select id from hub_inbound_bag where warehouse_id = $1 and bag_number = $2)`,
    [warehouse_id, bag_number],
  )
  return row?.n ?? 0
}
