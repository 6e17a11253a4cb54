import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import type { ChargeCause, ChargedWork } from '../charge/make.ts'

export type UnpricedPiece = { readonly work: ChargedWork; readonly cause: ChargeCause }

const insertSql = `
insert into unpriced_work (warehouse_id, id, partner_id, service, quantity, day, channel_id, country, age, cause_type, cause_id,
  cause_number, tried_at, created_at)
select $1, u.id, u.partner_id, u.service, u.quantity, u.day, u.channel_id, u.country, u.age, u.cause_type, u.cause_id, u.cause_number,
  $3, $3
from jsonb_to_recordset($2::jsonb) as u (id text, partner_id bigint, service int, quantity numeric, day text, channel_id bigint,
  country text, age int, cause_type text, cause_id text, cause_number text)
on conflict (warehouse_id, service, cause_type, cause_id) do nothing`

/** Work without a price is kept until there is one. */
export const keepUnpriced = async (
  tx: Tx,
  { warehouse_id }: Pick<Caller, 'warehouse_id'>,
  pieces: readonly UnpricedPiece[],
): Promise<void> => {
  if (pieces.length === 0) return
  const rows = pieces.map(({ work: { partner_id, service, quantity, day, key = {} }, cause }) => ({
    ...{ id: newId(), partner_id, service, quantity, day },
    ...{ channel_id: key.channel_id ?? 0, country: key.country ?? '', age: key.age ?? 0 },
    ...{ cause_type: cause.type, cause_id: cause.id, cause_number: cause.number },
  }))
  await tx.run(insertSql, [warehouse_id, JSON.stringify(rows), tx.now])
}
