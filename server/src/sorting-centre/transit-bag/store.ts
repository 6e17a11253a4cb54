import { text } from '@kuacang/contract/kit/text'
import { scInboundBagStatus } from '@kuacang/contract/sorting-centre/inbound-bag/enums'
import { scTransitBagStatus } from '@kuacang/contract/sorting-centre/transit-bag/enums'
import { scTransitBagMachine } from '@kuacang/contract/sorting-centre/transit-bag/machine'
import { scTransitBagRefusals } from '@kuacang/contract/sorting-centre/transit-bag/refusals'
import type { Caller, Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { Document } from '#kit/document/document'
import { isId, newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { mustFit } from '#kit/scan/must-fit'
import { wrongScan } from '#kit/scan/wrong-scan'

export const scTransitBagDocument = {
  machine: scTransitBagMachine,
  title: text('转运袋', 'transit bag'),
  table: 'sc_transit_bag',
  statusColumn: 'status',
  numberColumn: 'bag_number',
  partnerOwned: false,
} as const satisfies Document

export type ScTransitBagRow = {
  id: string
  bag_number: string
  status: number
  dest_warehouse_code: string
  receipt_id: string | null
  version: number
  created_at: Date
  handed_over_at: Date | null
  /** Of the inbound bag that it is. */
  origin: string
  linehaul_order_number: string
  parcel_count: number
  weight_g: number | null
}

export const transitColumns = `b.*, i.origin, i.linehaul_order_number, i.parcel_count, coalesce(i.actual_weight_g, i.weight_g) as weight_g`
export const transitBags = `sc_transit_bag b join sc_inbound_bag i on i.warehouse_id = $1 and i.id = b.inbound_bag_id`

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

/** The refusal of a code that is no transit bag: one of this sorting centre, one that has not come, or no bag at all. */
const noTransitBag = async (tx: Tx, caller: Caller, code: string): Promise<Refused> => {
  if (!isId(code)) await mustFit(tx, caller, 'sc_inbound_bag', code)
  const [bag] = await tx.run<{ bag_number: string; status: number; own: boolean }>(
    `select b.bag_number, b.status, b.dest_warehouse_code = w.warehouse_code as own
     from sc_inbound_bag b join warehouse w on w.id = b.warehouse_id where b.warehouse_id = $1 and b.bag_number = $2`,
    [caller.warehouse_id, code],
  )
  if (!bag) return wrongScan(tx, caller, { expected: 'inbound_bag', code })
  return bag.own
    ? new Refused(scTransitBagRefusals.no_transit, { bag: bag.bag_number })
    : new Refused(scTransitBagRefusals.not_here, {
        bag: bag.bag_number,
        status: scInboundBagStatus.label(bag.status),
      })
}

/** The receipt on which an inbound bag leaves for another sorting centre, or left; null: none yet. */
export const leavesWith = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  inbound_bag_id: string,
): Promise<string | null> => {
  const [bag] = await tx.run<{ receipt_id: string | null }>(
    'select receipt_id from sc_transit_bag where warehouse_id = $1 and inbound_bag_id = $2',
    [warehouse_id, inbound_bag_id],
  )
  return bag?.receipt_id ?? null
}

/** A transit bag by its number or id, locked; its weight, which stands with the inbound bag, does not change meanwhile. */
export const lockScTransitBag = async (tx: Tx, caller: Caller, code: string): Promise<ScTransitBagRow> => {
  const [bag] = await tx.run<ScTransitBagRow>(
    `select ${transitColumns} from ${transitBags}
     where b.warehouse_id = $1 and (b.id = $2 or b.bag_number = $2) for update of b for share of i`,
    [caller.warehouse_id, code],
  )
  if (!bag) throw await noTransitBag(tx, caller, code)
  return bag
}
