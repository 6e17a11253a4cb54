import { mask } from '@kuacang/contract/kit/mask'
import type { Tx } from '#kit/database/transact'
import { noWarehouse, type Scope } from '#kit/desk'
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
    .where('r.at', '>=', new Date(from))
    .where('r.at', '<', new Date(to))
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
  if (user_id) rows = rows.where('r.object_id', '=', user_id)
  if (username) rows = rows.where('r.object_number', '=', username)
  if (scope.partner_id !== null) rows = rows.where('r.object_id', 'in', usersOf(scope, tx).select('id'))
  return rows
}

/** What tells who somebody is, apart from the username. */
const personal = new Set(['name_cn', 'email', 'contact_emails', 'messaging_id'])

const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/**
 * What an edit changed, field by field; what became of it but was as before is left out. Personal data stand there
 * in full only for those who manage users (PA-805).
 */
export const changesOf = (detail: unknown, { inFull }: { readonly inFull: boolean }) => {
  const { before = {}, after = {} } = (detail ?? {}) as Partial<
    Record<'before' | 'after', Record<string, unknown>>
  >
  return Object.keys({ ...before, ...after })
    .map((field) => ({ field, before: shown(before[field]), after: shown(after[field]) }))
    .filter((c) => c.before !== c.after)
    .map((c) =>
      inFull || !personal.has(c.field)
        ? c
        : { ...c, before: mask(c.before, 'text'), after: mask(c.after, 'text') },
    )
}
