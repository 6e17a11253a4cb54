import { hubInboundRefusals } from '@kuacang/contract/hub/inbound-bag/refusals'
import { hubInboundParcelStatus } from '@kuacang/contract/hub/parcel/enums'
import { hubInboundParcelMachine } from '@kuacang/contract/hub/parcel/machine'
import { hubParcelRefusals } from '@kuacang/contract/hub/parcel/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { Caller, Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { Document } from '#kit/document/document'
import { knownElsewhere } from '#kit/document/elsewhere'
import { Refused } from '#kit/refused'
import { mustFit } from '#kit/scan/must-fit'
import { wrongScan } from '#kit/scan/wrong-scan'
import { kgOf } from '#kit/weight'

export const hubParcelDocument = {
  machine: hubInboundParcelMachine,
  title: text('包裹', 'parcel'),
  table: 'hub_parcel',
  statusColumn: 'status',
  numberColumn: 'tracking_id',
  partnerOwned: false,
} as const satisfies Document

/** A parcel as its table has it. */
export type HeldParcel = {
  id: string
  tracking_id: string
  status: number
  weight_g: number | null
  actual_weight_g: number | null
  dest_warehouse_code: string
  outbound_bag_id: string | null
  created_at: Date
  sorted_at: Date | null
  departed_at: Date | null
}

/** A parcel with the numbers of the bags that it came and lies in. */
export type ParcelRow = HeldParcel & { bag_number: string; outbound_bag_number: string | null }

export const showParcel = (p: ParcelRow) => ({
  ...p,
  weight: kgOf(p.weight_g),
  actual_weight: kgOf(p.actual_weight_g),
  created_time: p.created_at,
  sort_time: p.sorted_at,
  depart_time: p.departed_at,
})

type Sortable = ParcelRow & { readonly tag: string; readonly inbound_bag_id: string }

/**
 * The parcel that was scanned at the wall, with its destination's tag. Refuses a parcel that may not be sorted here,
 * and says what to do: unknown, announced to another hub, cancelled, departed, or without a place at the wall. A parcel
 * in a bag is found by that bag's tag, also after its destination lost its place.
 */
export const findSortable = async (tx: Tx, caller: Caller, code: string): Promise<Sortable> => {
  await mustFit(tx, caller, 'hub_inbound_tracking', code)
  const [row] = await tx.run<Sortable & { tag: string | null }>(
    `select p.*, b.bag_number, o.bag_number as outbound_bag_number, coalesce(d.tag, o.tag) as tag
     from hub_parcel p
     join hub_inbound_bag b on b.warehouse_id = $1 and b.id = p.inbound_bag_id
     left join bag o on o.warehouse_id = $1 and o.id = p.outbound_bag_id
     left join hub_destination d
       on d.warehouse_id = $1 and d.dest_warehouse_code = p.dest_warehouse_code and d.enabled
     where p.warehouse_id = $1 and p.tracking_id = $2`,
    [caller.warehouse_id, code],
  )
  if (!row)
    throw (
      (await announcedElsewhere(tx, caller, hubParcelDocument, code)) ??
      (await wrongScan(tx, caller, { expected: 'parcel', code }))
    )
  const { cancelled, departed } = hubInboundParcelStatus.code
  if (row.status === cancelled) throw new Refused(hubParcelRefusals.parcel_cancelled, { parcel: code })
  if (row.status === departed)
    throw new Refused(hubParcelRefusals.parcel_departed, {
      parcel: code,
      bag: row.outbound_bag_number ?? '',
      at: row.departed_at ?? '-',
    })
  if (row.tag === null)
    throw new Refused(hubParcelRefusals.no_destination, { parcel: code, dest: row.dest_warehouse_code })
  return row
}

/** Is it another hub's? Then the refusal that says whose. */
export const announcedElsewhere = async (
  tx: Pick<Tx, 'run'>,
  scope: Scope,
  document: Pick<Document, 'table' | 'numberColumn'>,
  number: string,
): Promise<Refused | undefined> => {
  const warehouse = await knownElsewhere(tx, scope, document, number)
  return warehouse === undefined
    ? undefined
    : new Refused(hubInboundRefusals.other_warehouse, { number, warehouse })
}
