import type { getParcelList } from '@kuacang/contract/epc/paper/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { itemsByBag } from '../../packing/public.ts'
import { findJob } from '../job/store.ts'
import { mustFindPacked } from '../outbound-bag/packed.ts'

/** A parcel on a list, with the number of the box that it is in; empty where it is in none yet. */
export type ListedParcel = {
  readonly tracking_id: string
  readonly order_id: string
  readonly box: string
  readonly weight_g: number | null
}

const suites = ['epc-outbound', 'epc-bag', 'epc-container'] as const

/** The parcels of a bag, or those of a job, with the number of what they are in. */
export const parcelsIn = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  { bag_id, job_id = '' }: z.output<typeof getParcelList.query>,
): Promise<{ readonly number: string; readonly parcels: readonly ListedParcel[] }> => {
  if (bag_id === undefined) {
    const { job_number: number } = await findJob(tx, caller, job_id)
    const parcels = await tx.run<ListedParcel>(
      `select p.tracking_id, p.order_number as order_id, coalesce(o.tracking_id, o.ob_number, '') as box, p.weight_g
       from epc_unit u
         join lateral (
           select m.id from epc_parcel m where m.warehouse_id = $1 and m.set_id = u.set_id
           union
           select i.id from epc_parcel i where i.warehouse_id = $1 and i.ob_id = u.ob_id) w on true
         join epc_parcel p on p.warehouse_id = $1 and p.id = w.id
         left join epc_ob o on o.warehouse_id = $1 and o.id = p.ob_id
       where u.warehouse_id = $1 and u.job_id = $2
       order by p.tracking_id`,
      [caller.warehouse_id, job_id],
    )
    return { number, parcels }
  }
  const { id, bag_number: number } = await mustFindPacked(tx, caller, suites, bag_id)
  const parcels = await tx.run<ListedParcel>(
    `select p.tracking_id, p.order_number as order_id, coalesce(o.tracking_id, o.ob_number) as box, p.weight_g
     from (${itemsByBag}) i
       join epc_ob o on o.warehouse_id = $1 and o.id = i.item_id
       join epc_parcel p on p.warehouse_id = $1 and p.ob_id = o.id
     order by p.tracking_id`,
    [caller.warehouse_id, [id]],
  )
  return { number, parcels }
}

export type ListedOrder = { readonly order_id: string; readonly tracking_ids: readonly string[] }

/** The same parcels by the orders that they are of. */
export const ordersIn = (parcels: readonly ListedParcel[]): readonly ListedOrder[] =>
  [...Map.groupBy(parcels, (p) => p.order_id)]
    .map(([order_id, own]) => ({ order_id, tracking_ids: own.map((p) => p.tracking_id) }))
    .toSorted((a, b) => (a.order_id < b.order_id ? -1 : 1))
