import { locationRefusals } from '@kuacang/contract/inventory/location/refusals'
import { type Text, text } from '@kuacang/contract/kit/text'
import type { Tx } from '#kit/database/transact'
import type { Scope } from '#kit/desk'
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
  join inventory_check_line l on l.warehouse_id = c.warehouse_id and l.inventory_check_id = c.id
  where c.warehouse_id = $1 and c.status in (10, 20, 80) and l.location_id = any($2)
union all
select c.place_id, 'check', c.order_id from inventory_check c
  where c.warehouse_id = $1 and c.status in (10, 20, 80) and c.place_id = any($2)
union all
select place, 'transfer', t.order_number from transfer_order t
  join transfer_line l on l.warehouse_id = t.warehouse_id and l.transfer_order_id = t.id,
  unnest(array[l.from_location_id::text, l.to_location_id::text]) as place
  where t.warehouse_id = $1 and t.status < 10 and place = any($2)
union all
select a.location_id, 'outbound', '' from allocation a
  where a.warehouse_id = $1 and a.state = 1 and a.location_id = any($2)
limit 1`

/** Refuses when something is still to be done at one of the locations, though nothing may lie there now. */
export const refuseInJob = async (
  tx: Tx,
  { warehouse_id }: Scope,
  locations: readonly HeldLocation[],
): Promise<void> => {
  const ids = locations.map((l) => l.id)
  const [open] = await tx.run<{ location_id: string; job: Job; number: string }>(jobsSql, [warehouse_id, ids])
  if (!open) return
  const { zh, en } = titles[open.job]
  throw new Refused(locationRefusals.in_job, {
    code: locations.find((l) => l.id === open.location_id)?.code ?? '',
    job: text(`${zh} ${open.number}`.trim(), `${en} ${open.number}`.trim()),
  })
}
