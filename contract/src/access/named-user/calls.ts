import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { done, listOf, objectId, paging, warehouseId } from '../../kit/schemas.ts'
import { listOperators, mostOperators, newOperator, operatorManagers } from '../operator/calls.ts'
import { role } from '../role/calls.ts'
import { managedUser, username } from '../user/calls.ts'

/**
 * Operators and administrators as the ledger of the parcel centre names them: by their username. They are second ways into
 * the commands of `access/operator` and `access/user`.
 */

const roles = z.array(objectId).max(100)
/** A user who is there already, by the name in any capitals. */
const named = z.object({ username: z.string().trim().min(1).max(50) })

const operators = { right: operatorManagers, scope: 'warehouse' } as const

/** PA-423. */
export const listGivableRoles = call('GET /epc/operators/get_roles', {
  ...operators,
  about:
    'The roles that the caller may give to operators: those of no more rights than the own. Also as POST.',
  data: z.object({ list: z.array(role.pick({ id: true, name: true, name_cn: true })) }),
})

/** PA-424. */
export const searchNamedOperators = call('GET /epc/operators/search', {
  ...operators,
  about: 'The operators of the current warehouse, newest first. Also as POST.',
  query: listOperators.query,
  data: listOf(managedUser),
})

/** PA-425. */
export const createNamedOperators = call('POST /epc/operators/create', {
  ...operators,
  about:
    'Makes that many operators of the current warehouse. Their passwords are shown this once and must be changed at the first login.',
  body: z.object({ count: z.number().int().min(1).max(mostOperators), roles: roles.min(1) }),
  data: z.object({ list: z.array(newOperator) }),
})

/** PA-426. */
export const editNamedOperator = call('POST /epc/operators/edit', {
  ...operators,
  about: 'Gives an operator of the current warehouse these roles instead of the former ones.',
  body: named.extend({ roles }),
  data: done,
})

/** PA-427. */
export const resetNamedOperator = call('POST /epc/operators/reset_password', {
  ...operators,
  about:
    'Gives an operator of the current warehouse a password that is shown this once and must be changed at the next login; ends the open sessions.',
  body: named,
  data: z.object({ password: z.string() }),
})

/** PA-428. */
export const disableNamedOperator = call('POST /epc/operators/disable', {
  ...operators,
  about: 'Disables an operator of the current warehouse and ends the open sessions at once.',
  body: named,
  data: done,
})

const administrators = { right: { all: ['EPCManageAdminUser', 'ManageUsers'] }, scope: 'partner' } as const

/** PA-434. */
export const searchNamedUsers = call('GET /epc/admin_users/search', {
  ...administrators,
  about: 'The staff, newest first; key searches username, name and e-mail. Also as POST.',
  query: paging.extend({ key: z.string().trim().max(100).optional() }),
  data: listOf(managedUser),
})

/** PA-435. */
export const createNamedUser = call('POST /epc/admin_users/create', {
  ...administrators,
  about:
    'Makes one of the staff, of no more rights and warehouses than the own, with a password that is shown this once and must be changed at the first login.',
  body: z.object({
    username,
    roles: roles.default([]),
    warehouse_ids: z.array(warehouseId).max(500).default([]),
  }),
  data: z.object({ id: objectId, password: z.string() }),
})

/** PA-436. */
export const editNamedUser = call('POST /epc/admin_users/edit', {
  ...administrators,
  about:
    'Changes the given fields of one of the staff; disabling ends the open sessions at once and can be undone.',
  body: named.extend({
    roles: roles.optional(),
    warehouse_ids: z.array(warehouseId).max(500).optional(),
    enabled: z.boolean().optional(),
  }),
  data: done,
})
