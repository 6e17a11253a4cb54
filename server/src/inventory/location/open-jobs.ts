import { inventoryCheckStatus } from '@kuacang/contract/inventory/check/enums'
import { locationRefusals } from '@kuacang/contract/inventory/location/refusals'
import { allocationState } from '@kuacang/contract/inventory/stock/enums'
import { transferOrderStatus } from '@kuacang/contract/inventory/transfer/enums'
import { type Text, text } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import type { HeldLocation } from './store.ts'

type Job = 'check' | 'transfer' | 'outbound'

const titles: Readonly<Record<Job, Text>> = {
  check: text('盘点单', 'inventory check'),
  transfer: text('移库单', 'transfer'),
  outbound: text('出库单', 'outbound order'),
}

// Goods that an order has picked may come back to their place until the order has left.
const jobsSql = `
select l.location_id, 'check' as job, c.order_id as number from inventory_check c
  join inventory_check_line l on l.warehouse_id = $1 and l.inventory_check_id = c.id
  where c.warehouse_id = $1 and c.status in ${codes(inventoryCheckStatus, 'new', 'checking', 'creating')} and l.location_id = any($2)
union all
select c.place_id, 'check', c.order_id from inventory_check c
  where c.warehouse_id = $1 and c.status in ${codes(inventoryCheckStatus, 'new', 'checking', 'creating')} and c.place_id = any($2)
union all
select place, 'transfer', t.order_number from transfer_order t
  join transfer_line l on l.warehouse_id = $1 and l.transfer_order_id = t.id,
  unnest(array[l.from_location_id::text, l.to_location_id::text]) as place
  where t.warehouse_id = $1 and t.status < ${transferOrderStatus.code.done} and place = any($2)
union all
select a.location_id, 'outbound', '' from allocation a
  where a.warehouse_id = $1 and a.state = ${allocationState.code.open} and a.location_id = any($2)
limit 1`

/** The places that goods of open transfers are still to come to. */
export const awaitedIn = (warehouse_id: number) => sql`
  select i.to_location_id from transfer_order t
  join transfer_line i on i.warehouse_id = ${warehouse_id} and i.transfer_order_id = t.id
  where t.warehouse_id = ${warehouse_id} and t.status < ${sql.lit(transferOrderStatus.code.done)} and i.moved < i.quantity and i.to_location_id is not null`

/** Refuses when one of the locations is empty and kept free for a transfer (FU-236: state 30). */
export const refuseReserved = async (
  tx: Tx,
  { warehouse_id }: Scope,
  locations: readonly HeldLocation[],
): Promise<void> => {
  const ids = locations.filter((l) => l.on_hand === 0).map((l) => l.id)
  if (ids.length === 0) return
  const [reserved] = await tx.run<{ code: string; number: string }>(
    `select l.code, t.order_number as number from transfer_order t
     join transfer_line i on i.warehouse_id = $1 and i.transfer_order_id = t.id
     join location l on l.warehouse_id = $1 and l.id = i.to_location_id
     where t.warehouse_id = $1 and t.status < ${transferOrderStatus.code.done} and i.moved < i.quantity and i.to_location_id = any($2) limit 1`,
    [warehouse_id, ids],
  )
  if (reserved) throw inJob('transfer', reserved.code, reserved.number)
}

const inJob = (job: Job, code: string, number: string) => {
  const { zh, en } = titles[job]
  const named = text(`${zh} ${number}`.trim(), `${en} ${number}`.trim())
  return new Refused(locationRefusals.in_job, { code, job: named })
}

/** Refuses when something is still to be done at one of the locations, though nothing may lie there now. */
export const refuseInJob = async (
  tx: Tx,
  { warehouse_id }: Scope,
  locations: readonly HeldLocation[],
): Promise<void> => {
  const ids = locations.map((l) => l.id)
  const [open] = await tx.run<{ location_id: string; job: Job; number: string }>(jobsSql, [warehouse_id, ids])
  if (!open) return
  const { code = '' } = locations.find((l) => l.id === open.location_id) ?? {}
  throw inJob(open.job, code, open.number)
}
