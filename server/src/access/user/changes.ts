import { mask } from '@kuacang/contract/kit/mask'
import { nameIn } from '@kuacang/contract/kit/name'
import { type Locale, say, text } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import { noWarehouse, type Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { usersOf } from './store.ts'

type Filters = {
  readonly user_id?: string | undefined
  readonly username?: string | undefined
  readonly time_range: readonly [string, string]
}

/** The timeline rows of users, newest first; a partner's user sees those of the own colleagues. */
export const findUserChanges = (
  scope: Pick<Scope, 'partner_id'>,
  tx: Pick<Tx, 'db'>,
  { user_id, username, time_range: [from, to] }: Filters,
) => {
  let rows = tx.db
    .selectFrom('operation_record as r')
    .leftJoin('app_user as a', 'a.id', 'r.acting_user_id')
    .select(['r.id', 'r.at', 'r.operation', 'r.user_name', 'r.object_number as username', 'r.detail'])
    .select('a.username as acting_user_name')
    .where('r.warehouse_id', '=', noWarehouse)
    .where('r.object_type', '=', 'user')
    // Rows of former versions: to read an announcement, or to go to another warehouse, is no change of a user.
    .where(
      sql<boolean>`not (r.operation = 'user.edit_profile'
        and coalesce(r.detail -> 'after', '{}') - 'last_ann_seen' - 'current_warehouse_id' = '{}'::jsonb)`,
    )
    .where('r.at', '>=', new Date(from))
    .where('r.at', '<', new Date(to))
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
  if (user_id) rows = rows.where('r.object_id', '=', user_id)
  if (username) rows = rows.where('r.object_number', '=', username)
  if (scope.partner_id !== null) rows = rows.where('r.object_id', 'in', usersOf(scope, tx).select('id'))
  return rows
}

/** The fields that identify a person, apart from the username. */
const personal = new Set(['name_cn', 'email', 'contact_emails', 'messaging_id'])

const words = {
  enabled: text('启用', 'Enabled'),
  disabled: text('停用', 'Disabled'),
}

type Named = ReadonlyMap<string, string>
type Names = { readonly roles: Named; readonly warehouses: Named; readonly partners: Named }

type Detail = Partial<Record<'before' | 'after', Record<string, unknown>>>
const detailOf = (detail: unknown): Detail => (detail ?? {}) as Detail

const idsIn = (details: readonly unknown[], field: string): string[] =>
  details.flatMap((detail) => {
    const { before, after } = detailOf(detail)
    return [before?.[field], after?.[field]].flat().flatMap((id) => (id == null ? [] : [String(id)]))
  })

/** What the roles, warehouses and customers of these changes are called. */
export const namesIn = async (
  { db }: Pick<Tx, 'db'>,
  details: readonly unknown[],
  locale: Locale,
): Promise<Names> => {
  const [roles, warehouses, partners] = await Promise.all([
    db
      .selectFrom('role')
      .select(['id', 'name', 'name_cn'])
      .where('id', '=', sql<string>`any(${idsIn(details, 'role_ids')})`)
      .execute(),
    db
      .selectFrom('warehouse')
      .select(['id', 'warehouse_code'])
      .where('id', '=', sql<number>`any(${idsIn(details, 'warehouse_ids').map(Number)})`)
      .execute(),
    db
      .selectFrom('partner')
      .select(['id', 'name'])
      .where('id', '=', sql<number>`any(${idsIn(details, 'partner_id').map(Number)})`)
      .execute(),
  ])
  return {
    roles: new Map(roles.map((r) => [r.id, nameIn(locale, r)])),
    warehouses: new Map(warehouses.map((w) => [String(w.id), w.warehouse_code])),
    partners: new Map(partners.map((p) => [String(p.id), p.name])),
  }
}

type Telling = { readonly inFull: boolean; readonly locale: Locale; readonly names: Names }

/** A value as people know it: by its name, where it has one. */
const shown = (field: string, value: unknown, { names, locale }: Telling): string => {
  if (value === undefined || value === null) return ''
  const called = (of: Named, ids: unknown) =>
    [ids]
      .flat()
      .map((id) => of.get(String(id)) ?? String(id))
      .sort()
      .join(' · ')
  if (field === 'role_ids') return called(names.roles, value)
  if (field === 'warehouse_ids') return called(names.warehouses, value)
  if (field === 'partner_id') return called(names.partners, value)
  if (typeof value === 'boolean') return say(value ? words.enabled : words.disabled, locale)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * What an edit changed, field by field; what became of it but was as before is left out. Personal data stand there
 * in full only for those who manage users (PA-805).
 */
export const changesOf = (detail: unknown, telling: Telling) => {
  const { before = {}, after = {} } = detailOf(detail)
  return Object.keys({ ...before, ...after })
    .map((field) => ({
      field,
      before: shown(field, before[field], telling),
      after: shown(field, after[field], telling),
    }))
    .filter((c) => c.before !== c.after)
    .map((c) =>
      telling.inFull || !personal.has(c.field)
        ? c
        : { ...c, before: mask(c.before, 'text'), after: mask(c.after, 'text') },
    )
}
