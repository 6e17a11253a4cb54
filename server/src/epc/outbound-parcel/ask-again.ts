import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { preferenceOf } from '../../reference/public.ts'
import { askLabel, type Closed } from './close.ts'
import type { HeldBox } from './take-label.ts'

/** Asks the carrier of a channel for the label of a held box that has none, after another question came to nothing. */
export const askLabelAgain = async (
  tx: Tx,
  caller: Caller,
  held: HeldBox,
  channel_code: string,
): Promise<Closed> => {
  const { tax_exemptions } = await preferenceOf(tx, caller.warehouse_id)
  const gateway = tax_exemptions.find((t) => t.channel_code === channel_code)?.gateway ?? ''
  // Another version: what is still said to the old question is no longer used.
  tx.later(
    `update epc_ob set channel_code = $3, gateway = $4, version = version + 1, updated_at = $5
     where warehouse_id = $1 and id = $2`,
    [caller.warehouse_id, held.ob.id, channel_code, gateway, tx.now],
  )
  const ob = { ...held.ob, channel_code, gateway, version: held.ob.version + 1, updated_at: tx.now }
  return askLabel(tx, caller, { ...held, ob })
}
