import { returnRefusals } from '@kuacang/contract/returns/record/refusals'
import type { Caller, Scope } from '#kit/caller'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'

type ToteRow = {
  readonly partner_id: number
  readonly return_id: string | null
  readonly inbound_order_id: string | null
  readonly wms_order_id: string
}

/** A tote with goods of returns, locked; the order of the goods is locked before. Undefined: it is empty. */
export const holdTote = async (
  tx: Tx,
  { warehouse_id }: Scope,
  tote: string,
): Promise<ToteRow | undefined> => {
  const [row] = await tx.run<ToteRow>(
    `select partner_id, return_id, inbound_order_id, wms_order_id from return_tote
     where warehouse_id = $1 and tote = $2 for update`,
    [warehouse_id, tote],
  )
  return row
}

type IntoTote = {
  readonly tote: string
  readonly return_id: string
  readonly partner_id: number
  readonly waits: boolean
}

/**
 * Puts goods of a return into a tote, as `holdTote` found it. A tote holds goods of one customer, of one plan, and goods that
 * wait for their merchant lie alone: so nothing else waits with them.
 */
export const intoTote = (
  tx: Tx,
  { warehouse_id }: Caller,
  found: ToteRow | undefined,
  { tote, return_id, partner_id, waits }: IntoTote,
): void => {
  const waiting = waits ? return_id : null
  if (!found) {
    tx.later(
      `insert into return_tote (warehouse_id, tote, id, partner_id, return_id, updated_at) values ($1, $2, $3, $4, $5, $6)`,
      [warehouse_id, tote, newId(), partner_id, waiting, tx.now],
      lostOnUnique,
    )
    return
  }
  if (found.partner_id !== partner_id) throw new Refused(returnRefusals.tote_of_other, { tote })
  if (found.inbound_order_id !== null)
    throw new Refused(returnRefusals.tote_in_plan, { tote, order: found.wms_order_id })
  if (found.return_id !== waiting) throw new Refused(returnRefusals.tote_waits, { tote })
  tx.later('update return_tote set updated_at = $3 where warehouse_id = $1 and tote = $2', [
    ...[warehouse_id, tote, tx.now],
  ])
}

/** Totes are free again that hold nothing more which is to be planned. */
export const freeTotes = (tx: Tx, { warehouse_id }: Caller, totes: readonly string[]): void =>
  tx.later(
    `delete from return_tote t where t.warehouse_id = $1 and t.tote = any($2) and t.inbound_order_id is null
       and not exists (select from return_line l where l.warehouse_id = $1 and l.tote = t.tote
         and l.inbound_order_id is null and l.destroyed_at is null)`,
    [warehouse_id, totes],
  )
