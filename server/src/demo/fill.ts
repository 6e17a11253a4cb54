import type { App } from '#kit/app'
import { noWarehouse, systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import { hasUsers, insertDemoAccounts } from '../access/public.ts'
import { demoHub } from '../hub/public.ts'
import { demoChecks, demoMaterials, demoTransfers } from '../inventory/public.ts'
import { demoNotices } from '../notices/public.ts'
import { demoReference, insertDemoWarehouses } from '../reference/public.ts'
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
 * Users, roles and warehouses come in one transaction, so that after a crash it is still possible to log in.
 */
export const fillDemo = async (app: App): Promise<boolean> => {
  const first = await fillPeopleOnce(app)
  if (first) for (const step of steps) await step(app)
  return first
}

/** Warehouses, roles and accounts alone: all that a login needs. */
export const fillPeopleOnce = (app: App): Promise<boolean> =>
  transact(app.store, systemCaller(noWarehouse, 'demo'), async (tx) => {
    await tx.run('select pg_advisory_xact_lock(hashtext($1))', ['setup'])
    if (await hasUsers(tx)) return false
    await fillPeople(tx)
    return true
  })

const fillPeople = async (tx: Tx): Promise<void> => {
  await insertDemoWarehouses(tx, demoWarehouses, demoPartners)
  await insertDemoAccounts(tx, { roles: demoRoles, users: demoUsers, superRole, password: demoPassword })
}
