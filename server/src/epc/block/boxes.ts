import { epcOutboundParcelRefusals } from '@kuacang/contract/epc/outbound-parcel/refusals'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { say, sentences } from '@kuacang/contract/kit/text'
import type { Caller, Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { HeldNumber, LeftNumber } from '#kit/document/hold-numbers'

/** A box is stopped as long as a parcel inside is, or is lost: written after the marks of locked parcels, which come first. */
export const markBoxes = (tx: Tx, { warehouse_id }: Scope, parcelIds: readonly string[]): void =>
  tx.later(
    `with box as (
       select o.id from epc_ob o where o.warehouse_id = $1 and o.handed_over_at is null and o.id in (
         select p.ob_id from epc_parcel p where p.warehouse_id = $1 and p.id = any($2) and p.ob_id is not null)
       order by o.id for update)
     update epc_ob o set version = o.version + 1, updated_at = $3,
       is_blocked = exists (select from epc_parcel p where p.warehouse_id = $1 and p.ob_id = o.id
         and (p.is_blocked or p.status = ${epcParcelStatus.code.lost}))
     from box where o.warehouse_id = $1 and o.id = box.id`,
    [warehouse_id, parcelIds, tx.now],
  )

/** Those of locked parcels that have left with their box, each with why it cannot be stopped. */
export const leftWithBox = async (
  tx: Tx,
  { warehouse_id, locale }: Caller,
  parcels: readonly HeldNumber[],
): Promise<LeftNumber[]> => {
  const rows = await tx.run<{ parcel: string; box: string }>(
    `select p.tracking_id as parcel, coalesce(o.tracking_id, o.ob_number) as box
     from epc_parcel p join epc_ob o on o.warehouse_id = $1 and o.id = p.ob_id
     where p.warehouse_id = $1 and p.id = any($2) and o.handed_over_at is not null`,
    [warehouse_id, parcels.map((p) => p.id)],
  )
  const { what, why } = epcOutboundParcelRefusals.too_late
  return rows.map((row) => ({
    number: row.parcel,
    reason: sentences(
      [what, why].map((t) => say(t, locale, row)),
      locale,
    ),
  }))
}
