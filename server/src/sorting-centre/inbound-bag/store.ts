import { text } from '@kuacang/contract/kit/text'
import { scInboundBagMachine } from '@kuacang/contract/sorting-centre/inbound-bag/machine'
import { scInboundBagRefusals } from '@kuacang/contract/sorting-centre/inbound-bag/refusals'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import type { Caller, Scope } from '#kit/caller'
import type { Reader, Tx } from '#kit/database/transact'
import { type Document, notFound } from '#kit/document/document'
import { knownElsewhere } from '#kit/document/elsewhere'
import { Refused } from '#kit/refused'
import { mustFit } from '#kit/scan/must-fit'
import { wrongScan } from '#kit/scan/wrong-scan'
import { kgOf } from '#kit/weight'
import { receiptNumbers } from '../../handover/public.ts'

export const scInboundBagDocument = {
  machine: scInboundBagMachine,
  title: text('入站袋', 'inbound bag'),
  table: 'sc_inbound_bag',
  statusColumn: 'status',
  numberColumn: 'bag_number',
  partnerOwned: false,
} as const satisfies Document

/** A bag as its table has it, with the code of the sorting centre itself. */
export type ScInboundBagRow = {
  id: string
  bag_number: string
  status: number
  origin: string
  linehaul_order_number: string
  container_id: string
  gateway: string
  dest_warehouse_code: string
  dummy: boolean
  parcel_count: number
  weight_g: number | null
  actual_weight_g: number | null
  weight_away: boolean
  weighed_by: string
  job_id: string | null
  receipt_id: string | null
  due_at: Date | null
  created_at: Date
  handed_over_at: Date | null
  weighed_at: Date | null
  opened_at: Date | null
  closed_at: Date | null
  closed_by: string
  /** Of the parcels announced for it, those that were scanned in. */
  arrived_count: number
  warehouse_code: string
}

/** The announced parcels of a bag that were scanned in. */
const arrivedSql = `(select count(*) from sc_parcel p
  where p.warehouse_id = $1 and p.inbound_bag_id = b.id and p.inbound_at is not null and not p.surplus)`

const rowSql = `
select b.*, w.warehouse_code, ${arrivedSql} as arrived_count
from sc_inbound_bag b join warehouse w on w.id = b.warehouse_id where b.warehouse_id = $1`

/** It goes on to another sorting centre, unopened. */
export const isTransit = (b: Pick<ScInboundBagRow, 'dest_warehouse_code' | 'warehouse_code'>): boolean =>
  b.dest_warehouse_code !== b.warehouse_code

/** What a user may do with it now: an open bag is closed, and what passes through is neither opened nor closed. */
const actionsOf = (b: ScInboundBagRow, { holds }: Caller) =>
  scInboundBagMachine.allowed(b.status, holds).filter((action) => {
    if (action === 'open') return !isTransit(b)
    return action !== 'close' || (b.opened_at !== null && b.closed_at === null)
  })

/** A bag as calls answer with it; the number of its receipt is null where it is not looked up. */
export const showScInboundBag = (
  b: ScInboundBagRow,
  caller: Caller,
  receipt_number: string | null = null,
) => ({
  ...b,
  is_transit: isTransit(b),
  weight: kgOf(b.weight_g),
  actual_weight: kgOf(b.actual_weight_g),
  receipt_number,
  due_time: b.due_at,
  created_time: b.created_at,
  handover_time: b.handed_over_at,
  weighed_time: b.weighed_at,
  opened_time: b.opened_at,
  closed_time: b.closed_at,
  actions: actionsOf(b, caller),
})

/** Bags as lists show them, each with the number of the receipt that it is or was taken over with. */
export const showScInboundBags = async (
  tx: Pick<Reader, 'run'>,
  caller: Caller,
  bags: readonly ScInboundBagRow[],
) => {
  const numbers = await receiptNumbers(
    tx,
    caller,
    bags.map((b) => b.receipt_id),
  )
  return bags.map((b) => showScInboundBag(b, caller, numbers.get(b.receipt_id) ?? null))
}

/** A bag by its number or id, not locked; undefined: it is not known here. */
export const findScInboundBag = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  code: string,
): Promise<ScInboundBagRow | undefined> => {
  const [row] = await tx.run<ScInboundBagRow>(`${rowSql} and (b.bag_number = $2 or b.id = $2)`, [
    warehouse_id,
    code,
  ])
  return row
}

export const mustFindScInboundBag = async (
  tx: Pick<Reader, 'run'>,
  scope: Scope,
  code: string,
): Promise<ScInboundBagRow> => {
  const row = await findScInboundBag(tx, scope, code)
  if (!row) throw notFound(scInboundBagDocument.title, code)
  return row
}

/** A bag that was scanned, locked. Says whose it is where another sorting centre expects it. */
export const lockScInboundBag = async (tx: Tx, caller: Caller, code: string): Promise<ScInboundBagRow> => {
  const [row] = await tx.run<ScInboundBagRow>(
    `${rowSql} and (b.bag_number = $2 or b.id = $2) for update of b`,
    [caller.warehouse_id, code],
  )
  if (row) return row
  await mustFit(tx, caller, 'sc_inbound_bag', code)
  const warehouse = await knownElsewhere(tx, caller, scInboundBagDocument, code)
  if (warehouse !== undefined)
    throw new Refused(scInboundBagRefusals.other_warehouse, { number: code, warehouse })
  throw await wrongScan(tx, caller, { expected: 'inbound_bag', code })
}

type Balance = {
  announced: number
  arrived: number
  missing: number
  withdrawn: number
  surplus: number
  missing_ids: string[]
  surplus_ids: string[]
}

const withdrawn = `not p.surplus and p.inbound_at is null and p.status = ${scParcelStatus.code.cancelled}`
const missing = `not p.surplus and p.inbound_at is null and p.status <> ${scParcelStatus.code.cancelled}`

/** What of a bag was announced, arrived, is missing, was withdrawn, or is surplus. */
export const balanceOf = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  { id, bag_number }: Pick<ScInboundBagRow, 'id' | 'bag_number'>,
) => {
  const [row] = await tx.run<Balance>(
    `select count(*) filter (where not p.surplus) as announced,
       count(*) filter (where not p.surplus and p.inbound_at is not null) as arrived,
       count(*) filter (where ${missing}) as missing,
       count(*) filter (where ${withdrawn}) as withdrawn,
       count(*) filter (where p.surplus) as surplus,
       coalesce((array_agg(p.tracking_id order by p.tracking_id) filter (where ${missing}))[:100], '{}') as missing_ids,
       coalesce((array_agg(p.tracking_id order by p.tracking_id) filter (where p.surplus))[:100], '{}') as surplus_ids
     from sc_parcel p where p.warehouse_id = $1 and p.inbound_bag_id = $2`,
    [warehouse_id, id],
  )
  if (!row) throw new Error('a count has a row')
  return { bag_number, ...row }
}
