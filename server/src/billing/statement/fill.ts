import { centsOf } from '@kuacang/contract/billing/decimal'
import { statementStatus } from '@kuacang/contract/billing/statement/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'

const { draft } = statementStatus.code

/** Days are texts, and each sorts before the first day of the next month. */
const monthAfter = (month: string): string => {
  const [year = 0, n = 0] = month.split('-').map(Number)
  return n === 12 ? `${year + 1}-01` : `${year}-${String(n + 1).padStart(2, '0')}`
}

/** The first day that does not belong to a month any more. */
export const dayAfterMonth = (month: string): string => `${monthAfter(month)}-01`

type Owing = { readonly partner_id: number; readonly currency: string }

const owingSql = `
select distinct u.partner_id, u.currency from unbilled_charge u where u.warehouse_id = $1 and u.day < $2
order by u.partner_id, u.currency`

/** Who gets a statement of a month: customers with charges up to its end that were on no issued statement. */
export const owing = (tx: Tx, { warehouse_id }: Pick<Caller, 'warehouse_id'>, month: string) =>
  tx.run<Owing>(owingSql, [warehouse_id, dayAfterMonth(month)])

const emptySql = 'delete from statement_line where warehouse_id = $1 and statement_id = $2'

const fillSql = `
insert into statement_line (warehouse_id, statement_id, charge_id, n, amount)
select $1, $2, c.id, row_number() over (order by c.day, c.created_at, c.id), c.amount
from unbilled_charge u join charge c on c.warehouse_id = $1 and c.id = u.charge_id
where u.warehouse_id = $1 and u.partner_id = $3 and u.currency = $4 and u.day < $5
  and not exists (select from statement_line l where l.warehouse_id = $1 and l.charge_id = u.charge_id)
on conflict (warehouse_id, charge_id) do nothing`

const sumSql = `
update statement s set lines = t.lines, total = t.total, updated_at = $3, version = s.version + 1
from (
  select count(*) as lines, coalesce(sum(l.amount), 0) as total from statement_line l
  where l.warehouse_id = $1 and l.statement_id = $2) t
where s.warehouse_id = $1 and s.id = $2`

type Draft = { readonly id: string; readonly month: string }

const draftsSql = `
select id, month from statement where warehouse_id = $1 and partner_id = $2 and currency = $3 and status = ${draft} and month <= $4
order by month for update`

/**
 * Renews the lines of a customer's drafts up to a month, the oldest first: each has all charges up to the end of its month
 * that are on no other statement. So what is charged after the issue of a month stands on the next one. Drafts are locked in
 * the order of their months: two who renew them wait for each other.
 */
export const renewDrafts = async (
  tx: Tx,
  { warehouse_id }: Pick<Caller, 'warehouse_id'>,
  { partner_id, currency }: Owing,
  month: string,
): Promise<void> => {
  const drafts = await tx.run<Draft>(draftsSql, [warehouse_id, partner_id, currency, month])
  for (const { id } of drafts) await tx.run(emptySql, [warehouse_id, id])
  for (const one of drafts) {
    await tx.run(fillSql, [warehouse_id, one.id, partner_id, currency, dayAfterMonth(one.month)])
    await tx.run(sumSql, [warehouse_id, one.id, tx.now])
  }
}

const billedSql = `
delete from unbilled_charge u using statement_line l
where u.warehouse_id = $1 and u.partner_id = $3 and u.currency = $4
  and l.warehouse_id = $1 and l.statement_id = $2 and l.charge_id = u.charge_id`

/** The lines of a statement that is issued are billed: no other statement gets them. */
export const takeAsBilled = (
  tx: Tx,
  { warehouse_id }: Pick<Caller, 'warehouse_id'>,
  { id, partner_id, currency }: Owing & { readonly id: string },
) => tx.run(billedSql, [warehouse_id, id, partner_id, currency])

const insertSql = `
insert into statement (warehouse_id, id, partner_id, month, currency, cents, created_by, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict (warehouse_id, partner_id, month, currency) do nothing returning id`

/** Makes the draft of a customer for a month, or renews it. One that was issued stays as it is. */
export const makeDraft = async (
  tx: Tx,
  caller: Pick<Caller, 'warehouse_id' | 'user'>,
  owes: Owing,
  month: string,
): Promise<void> => {
  const { partner_id, currency } = owes
  const id = newId()
  const made = await tx.run<{ id: string }>(insertSql, [
    ...[
      caller.warehouse_id,
      id,
      partner_id,
      month,
      currency,
      centsOf(currency),
      caller.user.username,
      tx.now,
    ],
  ])
  if (made.length > 0)
    tx.record({
      operation: 'statement.create',
      object: { type: 'statement', id, number: month },
      detail: { partner_id, currency, month },
    })
  await renewDrafts(tx, caller, owes, month)
}
