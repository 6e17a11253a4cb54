import { centsOf, decimalOf, unitsOf } from '@kuacang/contract/billing/decimal'
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
export type WrittenCharge = {
  readonly id: string
  readonly partner_id: number
  readonly currency: string
  readonly amount: string
  readonly day: string
  readonly cause_type: string
  readonly cause_id: string
}

const holdsSql = `
select order_id, currency, amount from credit_hold where warehouse_id = $1 and order_id = any($2::text[]) order by order_id for update`

const lowerSql = `
update credit_hold h set amount = h.amount - c.part from jsonb_to_recordset($2::jsonb) as c (order_id text, part numeric)
where h.warehouse_id = $1 and h.order_id = c.order_id`

const waitSql = `
insert into unbilled_charge (warehouse_id, partner_id, currency, day, charge_id)
select $1, m.partner_id, m.currency, m.day, m.id
from jsonb_to_recordset($2::jsonb) as m (id text, partner_id bigint, currency text, day text)`

const bookSql = `
with account as (
  select a.id, d.owed, d.freed from jsonb_to_recordset($2::jsonb) as d (partner_id bigint, currency text, owed numeric, freed numeric)
  join credit_account a on a.warehouse_id = $1 and a.partner_id = d.partner_id and a.currency = d.currency
  order by a.partner_id, a.currency for update)
update credit_account a set owed = a.owed + l.owed, held = a.held - l.freed, updated_at = $3
from account l where a.warehouse_id = $1 and a.id = l.id`

type Hold = { readonly order_id: string; readonly currency: string; readonly amount: string }

/** Lowers the holds of orders by what these charges come to; answers how much of each currency was freed, in units. */
const lowerHolds = async (
  tx: Tx,
  warehouse_id: number,
  made: readonly WrittenCharge[],
): Promise<Map<string, bigint>> => {
  const freed = new Map<string, bigint>()
  const billed = made.filter((m) => m.cause_type === 'outbound_order' && unitsOf(m.amount) > 0n)
  if (billed.length === 0) return freed
  const orders = Map.groupBy(billed, (m) => m.cause_id)
  const parts = []
  for (const hold of await tx.run<Hold>(holdsSql, [warehouse_id, [...orders.keys()]])) {
    const charges = (orders.get(hold.order_id) ?? []).filter((m) => m.currency === hold.currency)
    const [first] = charges
    const charged = charges.reduce((sum, m) => sum + unitsOf(m.amount), 0n)
    const held = unitsOf(hold.amount)
    let lowered = held
    if (charged < held) lowered = charged
    if (!first || lowered === 0n) continue
    parts.push({ order_id: hold.order_id, part: decimalOf(lowered) })
    freed.set(ownerOf(first), (freed.get(ownerOf(first)) ?? 0n) + lowered)
  }
  if (parts.length > 0) await tx.run(lowerSql, [warehouse_id, JSON.stringify(parts)])
  return freed
}

const ownerOf = ({ partner_id, currency }: Pick<WrittenCharge, 'partner_id' | 'currency'>) =>
  `${partner_id} ${currency}`

/**
 * Books charges that were just written in this transaction. From then on they wait for a statement of their customer, and
 * the customer owes them; an account that is missing is opened. An order that is charged has so much less held for it at the
 * same moment: nothing counts twice, and nothing is free in between. Holds are locked before accounts, and both in order.
 */
export const bookCharges = async (
  tx: Tx,
  { warehouse_id }: Pick<Caller, 'warehouse_id'>,
  made: readonly WrittenCharge[],
): Promise<void> => {
  if (made.length === 0) return
  const freed = await lowerHolds(tx, warehouse_id, made)
  const due = [...Map.groupBy(made, ownerOf)].map(([owner, charges]) => {
    const [{ partner_id, currency }] = charges as [WrittenCharge, ...WrittenCharge[]]
    const owed = charges.reduce((sum, m) => sum + unitsOf(m.amount), 0n)
    return {
      ...{ id: newId(), partner_id, currency, cents: centsOf(currency) },
      ...{ owed: decimalOf(owed), freed: decimalOf(freed.get(owner) ?? 0n) },
    }
  })
  const accounts = JSON.stringify(due)
  await tx.run(openSql, [warehouse_id, accounts, tx.now])
  await tx.run(waitSql, [warehouse_id, JSON.stringify(made)])
  await tx.run(bookSql, [warehouse_id, accounts, tx.now])
}
