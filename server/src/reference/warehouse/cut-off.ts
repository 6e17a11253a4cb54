import type { Tx } from '#kit/database/transact'

const day = 86_400_000

// Wall times of the warehouse as instants, so that a day on which the clocks change has its cut-offs too (REL-42).
const cutOffsSql = `
with own as (
  select w.timezone, e.entry from warehouse w, jsonb_array_elements(w.preference -> 'cut_offs') as e (entry)
  where w.id = $1 and e.entry ->> 'channel_code' in ($2, '') order by e.entry ->> 'channel_code' = '' limit 1)
select (d.day + t.time::time) at time zone o.timezone as at
from own o, jsonb_array_elements_text(o.entry -> 'times') as t (time), generate_series(0, 7) as n,
  lateral (select ($3::timestamptz at time zone o.timezone)::date + n as day) d
where o.entry -> 'days' @> to_jsonb(extract(isodow from d.day)::bigint)
  and (d.day + t.time::time) at time zone o.timezone > $3
order by 1`

/**
 * The cut-off that a new order of a channel is to make: the next one; where it was promised for later, the last one
 * that keeps the promise. Null where the warehouse has set none.
 */
export const cutOffOf = async (
  tx: Pick<Tx, 'run' | 'now'>,
  warehouse_id: number,
  channel_code: string,
  promised_at: Date | null,
): Promise<Date | null> => {
  const from = new Date(Math.max(tx.now.getTime(), (promised_at?.getTime() ?? 0) - 7 * day))
  const rows = await tx.run<{ at: Date }>(cutOffsSql, [warehouse_id, channel_code, from])
  const kept = promised_at ? rows.findLast((r) => r.at <= promised_at) : undefined
  return (kept ?? rows[0])?.at ?? null
}
