import { epcFineReason, epcFineStatus } from '@kuacang/contract/epc/fine/enums'
import { epcParcelStatus, parcelType } from '@kuacang/contract/epc/parcel/enums'
import type { NameOf } from '@kuacang/contract/kit/enumeration'
import type { Scope } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { noteNumbers, warehousesElsewhere } from '#kit/document/elsewhere'
import { newId } from '#kit/ids'
import { epcParcelDocument, type ParcelRow } from '../parcel/store.ts'
import { epcFineDocument } from './store.ts'

type Fault = {
  readonly tracking_id: string
  /** Null: the parcel is known to another warehouse only. */
  readonly id: string | null
  readonly store: string
  readonly order_number: string
  readonly arrive_by?: Date | null
  readonly declared_type?: number
  readonly observed_type?: number | null
  readonly home?: string
}

/**
 * Fines sellers for a fault of their parcels, in the transaction that sees it. Each parcel is fined once for a reason:
 * the unique index decides, whatever comes again or at the same time.
 */
const fine = async (
  tx: Tx,
  { warehouse_id }: Scope,
  reason: NameOf<typeof epcFineReason>,
  faults: readonly Fault[],
): Promise<void> => {
  if (faults.length === 0) return
  const code = epcFineReason.code[reason]
  const set = await tx.run<{ id: string; tracking_id: string; parcel_id: string | null; amount: string }>(
    `insert into epc_fine (warehouse_id, id, tracking_id, parcel_id, reason, status, amount_cents, currency, store,
       order_number, arrive_by, declared_type, observed_type, home_warehouse_code, created_at, updated_at)
     select $1, n.id, n.tracking_id, n.parcel_id, $12, ${epcFineStatus.code.charged}, a.amount_cents, a.currency, n.store,
       n.order_number, n.arrive_by, n.declared_type, n.observed_type, n.home, $2, $2
     from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[], $9::int[], $10::int[], $11::text[])
       as n(id, tracking_id, parcel_id, store, order_number, arrive_by, declared_type, observed_type, home)
       cross join (
         select amount_cents, currency from epc_fine_amount
         where warehouse_id = $1 and reason = $12 and effective_at <= $2 order by effective_at desc limit 1) a
     where a.amount_cents > 0 order by n.tracking_id
     on conflict (warehouse_id, tracking_id, reason) do nothing
     returning id, tracking_id, parcel_id, (amount_cents / 100.0)::numeric(14, 2) || ' ' || currency as amount`,
    [
      ...[warehouse_id, tx.now],
      ...[faults.map(newId), faults.map((f) => f.tracking_id), faults.map((f) => f.id)],
      ...[
        faults.map((f) => f.store),
        faults.map((f) => f.order_number),
        faults.map((f) => f.arrive_by ?? null),
      ],
      ...[faults.map((f) => f.declared_type ?? null), faults.map((f) => f.observed_type ?? null)],
      ...[faults.map((f) => f.home ?? ''), code],
    ],
  )
  if (reason === 'wrong_warehouse')
    noteNumbers(
      tx,
      { warehouse_id },
      epcFineDocument,
      set.map((one) => one.tracking_id),
    )
  for (const { id, tracking_id: number, parcel_id, amount } of set)
    tx.record({
      operation: `${parcel_id ? 'epc_parcel' : epcFineDocument.table}.fine`,
      object: parcel_id
        ? { type: 'epc_parcel', id: parcel_id, number }
        : { type: epcFineDocument.table, id, number },
      detail: { fine: epcFineReason.label(code), amount },
    })
}

type Parcel = Pick<ParcelRow, 'id' | 'tracking_id' | 'store' | 'order_number' | 'training'>
const real = <P extends Parcel>(parcels: readonly P[]): P[] => parcels.filter((p) => !p.training)
const core = ({ id, tracking_id, store, order_number }: Parcel) => ({ id, tracking_id, store, order_number })

/** Parcels arrive now: their sellers are fined for those that should have been here before. */
export const fineLate = (
  tx: Tx,
  scope: Scope,
  arrived: readonly (Parcel & Pick<ParcelRow, 'arrive_by'>)[],
): Promise<void> => {
  const late = real(arrived).filter((p) => p.arrive_by !== null && p.arrive_by < tx.now)
  return fine(
    tx,
    scope,
    'late',
    late.map((p) => ({ ...core(p), arrive_by: p.arrive_by })),
  )
}

/** Customer service confirms what a parcel is: its seller is fined where that is something that was not declared. */
export const fineUndeclared = (
  tx: Tx,
  scope: Scope,
  parcel: Parcel & Pick<ParcelRow, 'declared_type'>,
  observed_type: number,
): Promise<void> => {
  const { declared_type } = parcel
  const hidden = observed_type !== declared_type && observed_type !== parcelType.code.normal
  const found = hidden ? real([parcel]) : []
  return fine(
    tx,
    scope,
    'undeclared_type',
    found.map((p) => ({ ...core(p), declared_type, observed_type })),
  )
}

/** The order platform does not know these parcels, though they bear its numbers. */
export const fineInvalid = (tx: Tx, scope: Scope, parcels: readonly Parcel[]): Promise<void> =>
  fine(tx, scope, 'invalid_id', real(parcels).map(core))

type Stray = Omit<Parcel, 'id'> & { home: string; status: number }

/** It was not touched in its own centre: it went to the wrong one from the beginning. */
const untouched: readonly number[] = [epcParcelStatus.code.not_arrived, epcParcelStatus.code.handed_over]

/**
 * A parcel of another centre was scanned here. Its seller is fined by this centre, which has the work with it, and once in
 * all: what another centre sends on wrongly is not the seller's fault.
 */
export const fineStray = async (tx: Tx, scope: Scope, tracking_id: string): Promise<void> => {
  const [[home], [finedBy]] = await together(
    warehousesElsewhere(tx, scope, epcParcelDocument, tracking_id),
    warehousesElsewhere(tx, scope, epcFineDocument, tracking_id),
  )
  if (!home || finedBy) return
  const [found] = await tx.run<Stray>(
    `select p.tracking_id, p.store, p.order_number, p.training, p.status, w.warehouse_code as home
     from epc_parcel p join warehouse w on w.id = p.warehouse_id where p.warehouse_id = $1 and p.tracking_id = $2`,
    [home.id, tracking_id],
  )
  if (!found || found.training || !untouched.includes(found.status)) return
  await fine(tx, scope, 'wrong_warehouse', [{ ...found, id: null }])
}
