import { sql } from 'kysely'
import { noWarehouse, type Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { containing } from '#kit/list'

type Reading = Pick<Tx, 'db'>

type Filters = {
  key?: string | undefined
  state?: readonly number[] | undefined
  time_range?: readonly [string, string] | undefined
}

/** The mails of the warehouse and those of none, such as links for new passwords. A partner's user sees nothing. */
const mailsOf = ({ db }: Reading, { warehouse_id, partner_id }: Scope) =>
  db
    .selectFrom('mail')
    .where('warehouse_id', '=', sql<number>`any(${[noWarehouse, warehouse_id]})`)
    .where(sql<boolean>`${partner_id}::bigint is null`)

const columns = [
  'warehouse_id',
  'id',
  'to_address',
  'subject',
  'confidential',
  'state',
  'attempts',
  'next_at',
  'tried_at',
  'last_answer',
  'created_at',
] as const

export const findMails = (tx: Reading, scope: Scope, { key, state, time_range }: Filters) => {
  let rows = mailsOf(tx, scope).select(columns).orderBy('created_at', 'desc').orderBy('id', 'desc')
  if (state) rows = rows.where('state', '=', sql<number>`any(${state})`)
  if (time_range)
    rows = rows
      .where('created_at', '>=', new Date(time_range[0]))
      .where('created_at', '<', new Date(time_range[1]))
  if (!key) return rows
  const like = containing(key)
  return rows.where((is) => is.or([is('to_address', 'ilike', like), is('subject', 'ilike', like)]))
}

const fileNames = sql<string[]>`array(select file ->> 'name' from jsonb_array_elements(attachments) file)`

export const findMail = (tx: Reading, scope: Scope, id: string) =>
  mailsOf(tx, scope)
    .select([...columns, 'body', fileNames.as('attachments')])
    .where('id', '=', id)
    .executeTakeFirst()
