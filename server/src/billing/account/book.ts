/**
 * Books the charges of the part `made` (id, partner_id, currency, cents, amount, day, cause_type, cause_id,
 * created_at) of a statement whose $1 is the warehouse. From then on they wait for a statement of their customer. An order that is charged has so much less held for it, at the same
 * moment: nothing counts twice, and nothing is free in between. Holds are locked before accounts, and accounts in order.
 */
export const bookedSql = `
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
booked as (
  insert into credit_account as a (warehouse_id, id, partner_id, currency, cents, owed, updated_at)
  select $1, min(m.id), m.partner_id, m.currency, min(m.cents), sum(m.amount), max(m.created_at)
  from made m group by m.partner_id, m.currency order by m.partner_id, m.currency
  on conflict (warehouse_id, partner_id, currency) do update set owed = a.owed + excluded.owed, updated_at = excluded.updated_at,
    held = a.held - coalesce(
      (select f.amount from freed f where f.partner_id = excluded.partner_id and f.currency = excluded.currency), 0))`
