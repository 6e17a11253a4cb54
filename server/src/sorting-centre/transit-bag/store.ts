import { scTransitBagStatus } from '@kuacang/contract/sorting-centre/transit-bag/enums'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'

type Passing = { readonly id: string; readonly bag_number: string; readonly dest_warehouse_code: string }

/** Bags for other sorting centres were taken over: they wait unopened for the lorry there. */
export const makeTransitBags = (tx: Tx, { warehouse_id }: Scope, bags: readonly Passing[]): void => {
  if (bags.length === 0) return
  const made = bags.map((bag) => ({ ...bag, transit_id: newId() }))
  tx.later(
    `insert into sc_transit_bag (warehouse_id, id, bag_number, status, dest_warehouse_code, inbound_bag_id, created_at, updated_at)
     select $1, n.id, n.bag_number, ${scTransitBagStatus.code.waiting}, n.dest, n.bag_id, $2, $2
     from unnest($3::text[], $4::text[], $5::text[], $6::text[]) as n(id, bag_number, dest, bag_id)`,
    [
      ...[warehouse_id, tx.now, made.map((b) => b.transit_id), made.map((b) => b.bag_number)],
      ...[made.map((b) => b.dest_warehouse_code), made.map((b) => b.id)],
    ],
  )
  for (const { transit_id: id, bag_number: number, dest_warehouse_code, id: inbound } of made)
    tx.record({
      operation: 'sc_transit_bag.create',
      object: { type: 'sc_transit_bag', id, number },
      parent: { type: 'sc_inbound_bag', id: inbound },
      detail: { dest: dest_warehouse_code },
    })
}
