import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { saveDropShippingMerchant } from '@kuacang/contract/outbound/dropshipping/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { checkPartner, mustBeEnabled } from '../../reference/public.ts'

const title = text('代发商户', 'dropshipping merchant')
type Body = z.output<typeof saveDropShippingMerchant.body>

/** Registers a merchant; one that is registered already is switched on or off. */
export const saveMerchant = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const { partner_id, merchant_id, warehouse_id, enabled } = body
  if (warehouse_id !== caller.warehouse_id) throw new Refused(kitRefusals.warehouse_invalid)
  await (enabled === false ? checkPartner : mustBeEnabled)(tx, partner_id)
  const [known] = await tx.run<{ id: string }>(
    `update drop_shipping_merchant set enabled = coalesce($4, enabled), version = version + 1, updated_at = $5
     where partner_id = $1 and warehouse_id = $2 and merchant_id = $3 returning id`,
    [partner_id, warehouse_id, merchant_id, enabled ?? null, tx.now],
  )
  const id = known?.id ?? newId()
  if (!known)
    await tx
      .run(
        `insert into drop_shipping_merchant (partner_id, id, merchant_id, warehouse_id, enabled, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $6)`,
        [partner_id, id, merchant_id, warehouse_id, enabled ?? true, tx.now],
      )
      .catch(lostOnUnique)
  tx.record({
    operation: `drop_shipping_merchant.${known ? 'edit' : 'create'}`,
    object: { type: 'drop_shipping_merchant', id, number: merchant_id },
    detail: { partner_id, enabled },
  })
  return { id }
}

/** Strikes a merchant off the register of the warehouse. */
export const removeMerchant = async (
  tx: Tx,
  caller: Caller,
  { params: { id } }: { params: { id: string } },
) => {
  const [gone] = await tx.run<{ merchant_id: string; partner_id: number }>(
    'delete from drop_shipping_merchant where warehouse_id = $1 and id = $2 returning merchant_id, partner_id',
    [caller.warehouse_id, id],
  )
  if (!gone) throw notFound(title, id)
  tx.record({
    operation: 'drop_shipping_merchant.delete',
    object: { type: 'drop_shipping_merchant', id, number: gone.merchant_id },
    detail: { partner_id: gone.partner_id },
  })
  return { success: true as const }
}
