import { type Right, rightCode } from '@kuacang/contract/kit/rights'
import type { App } from '#kit/app'
import { noWarehouse, systemCaller } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { type Tx, transact } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { hashPassword } from './session/password.ts'
import { closeAccounts } from './user/close-accounts.ts'

/** The accounts of the demo data that still let people in. */
export const openDemoAccounts = (db: Db): Promise<{ id: string; username: string }[]> =>
  db
    .selectFrom('app_user')
    .select(['id', 'username'])
    .where('demo', '=', true)
    .where('enabled', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/**
 * Closes the demo accounts of a product that is started without demo data; answers which. They lose their mark: an
 * account that an administrator enables again, with a new password, is an account like any other.
 */
export const closeDemoAccounts = (app: App): Promise<string[]> =>
  transact(app.store, systemCaller(noWarehouse, 'start'), async (tx) => {
    await tx.run('select pg_advisory_xact_lock(hashtext($1))', ['setup'])
    const open = await openDemoAccounts(tx.db)
    await closeAccounts(tx, open)
    await tx.db.updateTable('app_user').set({ demo: false }).where('demo', '=', true).execute()
    return open.map((u) => u.username)
  })

type DemoRole = { readonly name: string; readonly name_cn: string; readonly rights: readonly Right[] }
type DemoUser = {
  readonly username: string
  readonly name_cn: string
  readonly warehouses: readonly number[]
  readonly partner: number | null
  readonly role: string
}

/** Is there any user, of demo data or of real use? */
export const hasUsers = async (tx: Tx): Promise<boolean> =>
  (await tx.db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined

/** Writes the roles and the accounts of the demo data; all accounts have the same password. */
export const insertDemoAccounts = async (
  tx: Tx,
  {
    roles,
    users,
    superRole,
    password,
  }: {
    readonly roles: readonly DemoRole[]
    readonly users: readonly DemoUser[]
    readonly superRole: string
    readonly password: string
  },
): Promise<void> => {
  const times = { created_at: tx.now, updated_at: tx.now }
  const newRoles = roles.map((r) => ({ id: newId(), ...r }))
  await tx.db
    .insertInto('role')
    .values(newRoles.map(({ rights, ...r }) => ({ ...r, base_permissions: rights.map(rightCode), ...times })))
    .execute()
  const password_hash = await hashPassword(password)
  const newUsers = users.map((u) => ({ id: newId(), ...u }))
  await tx.db
    .insertInto('app_user')
    .values(
      newUsers.map((u) => ({
        id: u.id,
        username: u.username,
        name_cn: u.name_cn,
        email: `${u.username}@kuacang.invalid`,
        password_hash,
        warehouse_ids: [...u.warehouses],
        current_warehouse_id: u.warehouses[0] ?? 1,
        partner_id: u.partner,
        super_admin: u.role === superRole,
        demo: true,
        ...times,
      })),
    )
    .execute()
  const held = newUsers.flatMap((u) => {
    const role = newRoles.find((r) => r.name === u.role)
    return role ? [{ user_id: u.id, role_id: role.id }] : []
  })
  await tx.db.insertInto('user_role').values(held).execute()
}
