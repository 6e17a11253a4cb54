import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { done, objectId } from '../../kit/schemas.ts'

export const permission = z.object({
  code: z.number().int(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  categories: z.array(z.enum(['operations', 'management', 'super', 'merchant'])),
  /** Does a call ask for it? Pages may ask for others. */
  asked: z.boolean(),
})

export const role = z.object({
  id: objectId,
  name: z.string(),
  name_cn: z.string(),
  base_permissions: z.array(z.number().int()),
  /** Users of the role log in with a second factor. */
  second_factor: z.boolean(),
})
export type Role = z.infer<typeof role>

const roleFields = z.object({
  name: z.string().trim().min(1).max(100),
  name_cn: z.string().trim().max(100),
  base_permissions: z.array(z.number().int()).max(1000),
  second_factor: z.boolean(),
})

/** Everyone who gives roles to people, or makes them, sees which there are. */
const mayList = { any: ['ManagePermission', 'ManageUsers', 'EPCManageAdminUser'] } as const

const flat = z.object({ view: z.enum(['flat']).default('flat') })

export const listPermissions = call('GET /permissions', {
  right: 'anyone',
  scope: 'none',
  about: 'Every permission with its number, its title in the language of the user and its categories.',
  query: flat,
  data: z.object({ list: z.array(permission) }),
})

export const listRoles = call('GET /roles', {
  right: mayList,
  scope: 'none',
  about: 'All roles with the numbers of their permissions.',
  query: flat,
  data: z.object({ list: z.array(role) }),
})

export const createRole = call('POST /create_role', {
  right: 'ManagePermission',
  scope: 'none',
  about: 'Makes a role, with no permissions beyond those of the caller.',
  body: z.object({
    role_info: roleFields.extend({
      name_cn: roleFields.shape.name_cn.default(''),
      base_permissions: roleFields.shape.base_permissions.default([]),
      second_factor: roleFields.shape.second_factor.default(false),
    }),
  }),
  data: z.object({ role }),
})

export const editRole = call('POST /edit_role', {
  right: 'ManagePermission',
  scope: 'none',
  about: 'Changes the given fields of a role; it counts for its users from their next call on.',
  body: z.object({ role_id: objectId, update_dict: roleFields.partial() }),
  data: done,
})
