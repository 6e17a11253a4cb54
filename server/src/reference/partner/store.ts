import type { Tx } from '#kit/database/transact'

export const partnerExists = async ({ db }: Pick<Tx, 'db'>, id: number): Promise<boolean> =>
  (await db.selectFrom('partner').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

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

/** What a partner pays of the list price, in percent; undefined for no partner. */
export const discountOf = ({ db }: Pick<Tx, 'db'>, id: number) =>
  db
    .selectFrom('partner')
    .select(['discount_rate', 'special_discount_rate'])
    .where('id', '=', id)
    .executeTakeFirst()
