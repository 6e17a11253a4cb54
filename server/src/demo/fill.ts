import { rightCode } from '@kuacang/contract/access/rights'
import type { App } from '#kit/app'
import { type Tx, transact } from '#kit/database/transact'
import { noWarehouse, systemDesk } from '#kit/desk'
import { newId } from '#kit/ids'
import { hashPassword } from '../access/public.ts'
import { demoHub } from '../hub/public.ts'
import { demoChecks, demoMaterials, demoTransfers } from '../inventory/public.ts'
import { demoNotices } from '../notices/public.ts'
import { demoReference } from '../reference/public.ts'
import { fillGoods } from './fill-goods.ts'
import { fillMappings } from './fill-mappings.ts'
import { demoPartners, demoPassword, demoRoles, demoUsers, demoWarehouses, superRole } from './people.ts'

/** The demo warehouses that hold goods: the fulfilment warehouse and the overseas one. */
const fulfilment = [1, 5] as const
const hub = 3

/**
 * What the areas add, each through its public.ts, in this order: an area may build on what those before it made.
 * Each step makes its own transactions, as in real work.
 */
const steps: readonly ((app: App) => Promise<void>)[] = [
  demoReference,
  demoNotices,
  (app) => fillGoods(app, fulfilment),
  fillMappings,
  (app) => demoTransfers(app, fulfilment),
  (app) => demoMaterials(app, fulfilment),
  (app) => demoChecks(app, fulfilment),
  (app) => demoHub(app, hub),
]

/**
 * Fills an empty product with demo data, once: the presence of any user means it was filled, or is in real use.
 * People, roles and warehouses come in one transaction, so that a crash leaves no product that nobody can enter.
 */
export const fillDemo = async (app: App): Promise<boolean> => {
  const first = await fillOnce(app)
  if (first) for (const step of steps) await step(app)
  return first
}

const fillOnce = (app: App): Promise<boolean> =>
  transact(app.store, systemDesk(noWarehouse, 'demo'), async (tx) => {
    await tx.run('select pg_advisory_xact_lock(hashtext($1))', ['setup'])
    const used = await tx.db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()
    if (used) return false
    await fillPeople(tx)
    return true
  })

const fillPeople = async (tx: Tx): Promise<void> => {
  const times = { created_at: tx.now, updated_at: tx.now }
  await tx.db
    .insertInto('warehouse')
    .values(demoWarehouses.map((w) => ({ ...w, ...times })))
    .execute()
  await tx.db
    .insertInto('partner')
    .values(demoPartners.map((p) => ({ ...p, created_at: tx.now })))
    .execute()
  const roles = demoRoles.map((r) => ({ id: newId(), ...r }))
  await tx.db
    .insertInto('role')
    .values(roles.map(({ rights, ...r }) => ({ ...r, base_permissions: rights.map(rightCode), ...times })))
    .execute()
  const password_hash = await hashPassword(demoPassword)
  const users = demoUsers.map((u) => ({ id: newId(), ...u }))
  await tx.db
    .insertInto('app_user')
    .values(
      users.map((u) => ({
        id: u.id,
        username: u.username,
        name_cn: u.name_cn,
        email: `${u.username}@kuacang.invalid`,
        password_hash,
        warehouse_ids: [...u.warehouses],
        current_warehouse_id: u.warehouses[0] ?? 1,
        partner_id: u.partner,
        super_admin: u.role === superRole,
        ...times,
      })),
    )
    .execute()
  const held = users.flatMap((u) => {
    const role = roles.find((r) => r.name === u.role)
    return role ? [{ user_id: u.id, role_id: role.id }] : []
  })
  await tx.db.insertInto('user_role').values(held).execute()
}
