import { merchantProgramme } from '@kuacang/contract/outbound/programme/enums'
import type { Tx } from '#kit/database/transact'

/** Does the warehouse take dropshipping orders of this customer: has it an enabled store there? */
export const takesDropShipping = async (
  tx: Pick<Tx, 'run'>,
  warehouse_id: number,
  partner_id: number,
): Promise<boolean> => {
  const [row] = await tx.run<{ taken: boolean }>(
    `select exists (select 1 from programme_merchant
       where programme = ${merchantProgramme.code.dropshipping} and partner_id = $1 and warehouse_id = $2 and enabled) as taken`,
    [partner_id, warehouse_id],
  )
  return row?.taken ?? false
}

/** A store of a customer, in the warehouse that ships for it. */
type StoreAt = { readonly warehouse_id: number; readonly partner_id: number; readonly merchant_id: string }

const takesPart = async (tx: Pick<Tx, 'run'>, programme: number, store: StoreAt): Promise<boolean> => {
  const [row] = await tx.run<{ taken: boolean }>(
    `select exists (select 1 from programme_merchant
       where programme = $4 and partner_id = $1 and warehouse_id = $2 and merchant_id = $3 and enabled) as taken`,
    [store.partner_id, store.warehouse_id, store.merchant_id, programme],
  )
  return row?.taken ?? false
}

/** Does this store of a customer take part in semi-consignment in the warehouse? */
export const isSemiConsigned = (tx: Pick<Tx, 'run'>, store: StoreAt): Promise<boolean> =>
  takesPart(tx, merchantProgramme.code.semi_consignment, store)

/** Are orders of this store of a customer dropshipping orders in the warehouse? */
export const isDropShipped = (tx: Pick<Tx, 'run'>, store: StoreAt): Promise<boolean> =>
  takesPart(tx, merchantProgramme.code.dropshipping, store)
