import { returnRefusals } from '@kuacang/contract/returns/record/refusals'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'

type ToteRow = {
  readonly id: string
  readonly partner_id: number
  readonly return_id: string | null
  readonly inbound_order_id: string | null
  readonly wms_order_id: string
}

/**
 * Puts goods of a return into a tote, which stays locked. A tote holds goods of one customer, of one plan, and goods that
 * wait for their merchant lie alone: so nothing else waits with them.
 */
export const intoTote = async (
  tx: Tx,
  { warehouse_id }: Caller,
  goods: {
    readonly tote: string
    readonly return_id: string
    readonly partner_id: number
    readonly waits: boolean
  },
): Promise<void> => {
  const { tote, return_id, partner_id, waits } = goods
  const id = newId()
  const [row] = await tx.run<ToteRow>(
    `insert into return_tote (warehouse_id, tote, id, partner_id, return_id, updated_at) values ($1, $2, $6, $3, $4, $5)
     on conflict (warehouse_id, tote) do update set updated_at = excluded.updated_at
     returning id, partner_id, return_id, inbound_order_id, wms_order_id`,
    [warehouse_id, tote, partner_id, waits ? return_id : null, tx.now, id],
  )
  if (!row) throw new Error('a tote is written')
  if (row.partner_id !== partner_id) throw new Refused(returnRefusals.tote_of_other, { tote })
  if (row.inbound_order_id !== null)
    throw new Refused(returnRefusals.tote_in_plan, { tote, order: row.wms_order_id })
  if (row.id !== id && row.return_id !== (waits ? return_id : null))
    throw new Refused(returnRefusals.tote_waits, { tote })
}

/** Totes are free again that hold nothing more which is to be planned. */
export const freeTotes = async (
  tx: Tx,
  { warehouse_id }: Caller,
  totes: readonly string[],
): Promise<void> => {
  await tx.run(
    `delete from return_tote t where t.warehouse_id = $1 and t.tote = any($2) and t.inbound_order_id is null
       and not exists (select from return_line l where l.warehouse_id = $1 and l.tote = t.tote
         and l.inbound_order_id is null and l.destroyed_at is null)`,
    [warehouse_id, totes],
  )
}
