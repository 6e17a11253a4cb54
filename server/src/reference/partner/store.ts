import { text } from '@kuacang/contract/kit/text'
import { referenceRefusals } from '@kuacang/contract/reference/refusals'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { faultOf } from '#kit/http/faults'
import { ruleWords } from '#kit/http/rule-words'
import { Refused } from '#kit/refused'

const partnerTitle = text('客户', 'customer')

const partnerExists = async ({ db }: Pick<Tx, 'db'>, id: number): Promise<boolean> =>
  (await db.selectFrom('partner').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Refuses a number that no partner has; `field` is where it was given. */
export const checkPartner = async (tx: Pick<Tx, 'db'>, id: number, field = 'partner_id'): Promise<void> => {
  if (!(await partnerExists(tx, id))) throw notFound(partnerTitle, String(id), field)
}

/**
 * Refuses a customer that is unknown or disabled: nothing new is made for it, neither goods nor documents. What it has
 * already goes on. Answers the warehouses in which it has a credit limit.
 */
export const mustBeEnabled = async (
  tx: Pick<Tx, 'db'>,
  id: number,
): Promise<{ readonly limited_in: readonly number[] }> => {
  const found = await tx.db
    .selectFrom('partner')
    .select(['name', 'enabled', 'limited_in'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound(partnerTitle, String(id), 'partner_id')
  if (found.enabled) return { limited_in: found.limited_in }
  const errors = [faultOf('body', ['partner_id'], 'unprocessable', ruleWords.disabled)]
  throw new Refused(referenceRefusals.partner_disabled, { partner: found.name }, { errors })
}

/** What partners are called, by their numbers. */
export const partnerNames = async (
  { run }: Pick<Tx, 'run'>,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const rows = await run<{ id: number; name: string }>('select id, name from partner where id = any($1)', [
    ids,
  ])
  return new Map(rows.map((r) => [r.id, r.name]))
}

type Rates = { readonly discount_rate: number; readonly special_discount_rate: number | null }

/** The percentages that customers pay, by their ids. */
export const discountsOf = async (
  { db }: Pick<Tx, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Rates>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('partner')
    .select(['id', 'discount_rate', 'special_discount_rate'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...rates }) => [id, rates]))
}

/** What a partner pays of the list price, in percent; undefined for no partner. */
export const discountOf = ({ db }: Pick<Tx, 'db'>, id: number) =>
  db
    .selectFrom('partner')
    .select(['discount_rate', 'special_discount_rate'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Notes whether a customer has a credit limit in a warehouse. */
export const noteLimited = ({ run }: Pick<Tx, 'run'>, id: number, warehouse_id: number, limited: boolean) =>
  run(
    `update partner set limited_in = case when $3::boolean then array_append(array_remove(limited_in, $2::bigint), $2::bigint)
       else array_remove(limited_in, $2::bigint) end where id = $1`,
    [id, warehouse_id, limited],
  )
