import { isAmong } from '@kuacang/contract/kit/enums'
import type { App } from '#kit/app'
import { noWarehouse, systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import { type DemoPart, fillParts } from '#kit/demo/part'
import { hasUsers, insertDemoAccounts } from '../access/public.ts'
import { insertDemoWarehouses } from '../reference/public.ts'
import {
  demoPartners,
  demoPassword,
  demoRoles,
  demoStandingEpcs,
  demoUsers,
  demoWarehouses,
  superRole,
} from './people.ts'

/**
 * Fills an empty product with demo data, once: the presence of any user means it was filled, or is in real use.
 * Users, roles and warehouses come in one transaction, so that after a crash it is still possible to log in.
 */
export const fillDemo = async (app: App, parts: readonly DemoPart[]): Promise<boolean> => {
  const first = await fillPeopleOnce(app)
  if (first)
    await fillParts(app, parts, (...types) =>
      demoWarehouses.filter((w) => isAmong(w.warehouse_type, types)).map((w) => w.id),
    )
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
  await insertDemoWarehouses(tx, [...demoWarehouses, ...demoStandingEpcs], demoPartners)
  await insertDemoAccounts(tx, { roles: demoRoles, users: demoUsers, superRole, password: demoPassword })
}
