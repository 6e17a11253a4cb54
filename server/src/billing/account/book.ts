import { centsOf } from '@kuacang/contract/billing/decimal'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'

const openSql = `
insert into credit_account (warehouse_id, id, partner_id, currency, cents, updated_at)
select $1, a.id, a.partner_id, a.currency, a.cents, $3
from jsonb_to_recordset($2::jsonb) as a (id text, partner_id bigint, currency text, cents int)
order by a.partner_id, a.currency
on conflict (warehouse_id, partner_id, currency) do nothing`

/** A charge that was just written. */
export type Made = {
  readonly id: string
  readonly partner_id: number
  readonly currency: string
  readonly amount: string
  readonly day: string
  readonly cause_type: string
  readonly cause_id: string
}

const bookSql = `
with made as (
  select * from jsonb_to_recordset($2::jsonb) as m (id text, partner_id bigint, currency text, amount numeric, day text,
    cause_type text, cause_id text)),
waiting as (
  insert into unbilled_charge (warehouse_id, partner_id, currency, day, charge_id)
  select $1, m.partner_id, m.currency, m.day, m.id from made m),
billed as (
  select cause_id, currency, sum(amount) as amount from made where cause_type = 'outbound_order' and amount > 0 group by cause_id, currency),
locked as (
  select order_id, partner_id, currency, amount from credit_hold
  where warehouse_id = $1 and order_id in (select cause_id from billed) order by order_id for update),
charged as (
  select h.order_id, h.partner_id, h.currency, least(h.amount, b.amount) as part
  from locked h join billed b on b.cause_id = h.order_id and b.currency = h.currency),
lowered as (
  update credit_hold h set amount = h.amount - c.part from charged c where h.warehouse_id = $1 and h.order_id = c.order_id),
freed as (select partner_id, currency, sum(part) as amount from charged group by partner_id, currency),
due as (select partner_id, currency, sum(amount) as amount from made group by partner_id, currency),
account as (
  select id, partner_id, currency from credit_account
  where warehouse_id = $1 and (partner_id, currency) in (select partner_id, currency from due)
  order by partner_id, currency for update)
update credit_account a set owed = a.owed + d.amount, held = a.held - coalesce(f.amount, 0), updated_at = $3
from account l join due d on d.partner_id = l.partner_id and d.currency = l.currency
  left join freed f on f.partner_id = l.partner_id and f.currency = l.currency
where a.warehouse_id = $1 and a.id = l.id`

/**
 * Books charges that were just written in this transaction. From then on they wait for a statement of their customer, and
 * the customer owes them; an account that is missing is opened. An order that is charged has so much less held for it at the
 * same moment: nothing counts twice, and nothing is free in between. Holds are locked before accounts, and both in order.
 */
export const bookCharges = async (
  tx: Tx,
  { warehouse_id }: Pick<Caller, 'warehouse_id'>,
  made: readonly Made[],
): Promise<void> => {
  if (made.length === 0) return
  const accounts = new Map(
    made.map(({ partner_id, currency }) => [
      `${partner_id} ${currency}`,
      { id: newId(), partner_id, currency, cents: centsOf(currency) },
    ]),
  )
  await tx.run(openSql, [warehouse_id, JSON.stringify([...accounts.values()]), tx.now])
  await tx.run(bookSql, [warehouse_id, JSON.stringify(made), tx.now])
}
