import type { Tx } from '#kit/database/transact'

/** Does the warehouse take dropshipping orders of this customer: has it an enabled merchant there? */
export const takesDropShipping = async (
  tx: Pick<Tx, 'run'>,
  warehouse_id: number,
  partner_id: number,
): Promise<boolean> => {
  const [row] = await tx.run<{ taken: boolean }>(
    `select exists (select 1 from drop_shipping_merchant
       where partner_id = $1 and warehouse_id = $2 and enabled) as taken`,
    [partner_id, warehouse_id],
  )
  return row?.taken ?? false
}
