import type { createRole as createRoleCall, Role } from '@kuacang/contract/access/role/calls'
import { roleRefusals } from '@kuacang/contract/access/role/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { z } from 'zod'
import { type Caller, noWarehouse } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { refuseWhileActing } from '../session/actions.ts'
import { accessChanged, everyone } from '../session/identities.ts'
import { checkEditable, checkGiven } from './rules.ts'
import { insertRole, lockRole, type RoleFields, roleNamed, updateRole } from './store.ts'

type Where = 'role_info.' | 'update_dict.'

const refuseTaken = async (tx: Tx, where: Where, name: string, own?: string): Promise<void> => {
  const other = await roleNamed(tx, name)
  if (other && other.id !== own)
    throw new Refused(roleRefusals.name_taken, { name }, { at: [`${where}name`] })
}

type Making = { body: z.output<typeof createRoleCall.body> }

export const createRole = async (tx: Tx, caller: Caller, { body }: Making): Promise<{ role: Role }> => {
  refuseWhileActing(caller)
  const base_permissions = checkGiven(body.role_info.base_permissions, caller.holds, 'role_info.')
  await refuseTaken(tx, 'role_info.', body.role_info.name)
  const role = { id: newId(), ...body.role_info, base_permissions }
  await insertRole(tx, role)
  tx.record({
    operation: 'role.create',
    object: { type: 'role', id: role.id, number: role.name },
    warehouse_id: noWarehouse,
    chained: true,
    detail: { after: { name_cn: role.name_cn, base_permissions, second_factor: role.second_factor } },
  })
  return { role }
}

type Editing = { body: { role_id: string; update_dict: RoleFields } }

export const editRole = async (tx: Tx, caller: Caller, { body }: Editing): Promise<{ success: true }> => {
  refuseWhileActing(caller)
  const { role_id, update_dict } = body
  const role = await lockRole(tx, role_id)
  if (!role) throw new Refused(kitRefusals.not_found, { object: role_id })
  checkEditable(role.base_permissions, caller.holds)
  const after = {
    ...update_dict,
    ...(update_dict.base_permissions && {
      base_permissions: checkGiven(update_dict.base_permissions, caller.holds, 'update_dict.'),
    }),
  }
  if (after.name !== undefined) await refuseTaken(tx, 'update_dict.', after.name, role_id)
  await updateRole(tx, role_id, after)
  const before = Object.fromEntries(Object.keys(after).map((k) => [k, role[k as keyof RoleFields]]))
  tx.record({
    operation: 'role.edit',
    object: { type: 'role', id: role_id, number: role.name },
    warehouse_id: noWarehouse,
    chained: true,
    detail: { before, after },
  })
  await accessChanged(tx, everyone)
  return { success: true }
}
