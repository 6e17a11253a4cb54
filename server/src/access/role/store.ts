import { text } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#kit/database/transact'

export const roleTitle = text('角色', 'role')

type Reading = Pick<Tx, 'db'>
export type RoleFields = {
  name?: string | undefined
  name_cn?: string | undefined
  base_permissions?: number[] | undefined
  second_factor?: boolean | undefined
}

export const roles = ({ db }: Reading) =>
  db.selectFrom('role').select(['id', 'name', 'name_cn', 'base_permissions', 'second_factor']).orderBy('name')

export const rolesById = (tx: Reading, ids: readonly string[]) =>
  roles(tx).where('id', '=', sql<string>`any(${ids})`).execute()

export const lockRole = (tx: Reading, id: string) =>
  roles(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const roleNamed = (tx: Reading, name: string) => roles(tx).where('name', '=', name).executeTakeFirst()

export const insertRole = (
  tx: Tx,
  role: { id: string; name: string; name_cn: string; base_permissions: number[]; second_factor?: boolean },
) =>
  tx.db
    .insertInto('role')
    .values({ ...role, created_at: tx.now, updated_at: tx.now })
    .execute()

export const updateRole = (tx: Tx, id: string, fields: RoleFields) =>
  tx.db
    .updateTable('role')
    .set({ ...fields, updated_at: tx.now })
    .where('id', '=', id)
    .execute()
