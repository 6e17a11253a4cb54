import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  done,
  instant,
  listOf,
  objectId,
  paging,
  partnerId,
  queryBoolean,
  queryNumber,
  timeRange,
  warehouseId,
} from '../../kit/schemas.ts'
import { text } from '../../kit/text.ts'

export const managedUser = z.object({
  id: objectId,
  username: z.string(),
  name_cn: z.string(),
  email: z.string(),
  contact_emails: z.string(),
  messaging_id: z.string(),
  roles: z.array(z.object({ id: objectId, name: z.string(), name_cn: z.string() })),
  warehouse_ids: z.array(warehouseId),
  partner_id: partnerId.nullable(),
  super_admin: z.boolean(),
  need_reset_password: z.boolean(),
  /** Logins of the user ask for a code. */
  second_factor: z.boolean(),
  /** Which person of the identity provider logs in as this user; empty where none does. */
  provider_email: z.string(),
  provider_subject: z.string(),
  enabled: z.boolean(),
  created_at: instant,
})
export type ManagedUser = z.infer<typeof managedUser>

export const username = z
  .string()
  .trim()
  .min(2)
  .max(50)
  .regex(
    /^[\p{L}\p{N}._@-]+$/u,
    saying(text('{field}只能是文字、数字和 . _ @ -', '{field} can have only letters, digits and . _ @ -')),
  )

const userFields = z.object({
  name_cn: z.string().trim().max(100),
  email: z.union([z.email().max(200), z.literal('')]),
  messaging_id: z.string().trim().max(100),
  role_ids: z.array(objectId).max(100),
  warehouse_ids: z.array(warehouseId).max(500),
})

export const listUsers = call('GET /users', {
  right: 'ManageUsers',
  scope: 'partner',
  about: 'Users, newest first. key searches username, name and e-mail; permission finds who holds it.',
  query: paging.extend({
    key: z.string().trim().max(100).optional(),
    role_id: objectId.optional(),
    /** The number of a permission: who may do this. */
    permission: queryNumber.pipe(z.int32()).optional(),
    partner_id: z.coerce.number().int().positive().optional(),
    enabled: queryBoolean.optional(),
  }),
  data: listOf(managedUser),
})

export const exportUsers = listExportOf(listUsers)

export const createUser = call('POST /create_user', {
  right: 'ManageUsers',
  scope: 'partner',
  about:
    'Makes a user of no more rights and warehouses than the own, with a password that is shown this once and must be changed at the first login.',
  body: z.object({
    user_info: userFields.partial().extend({
      username,
      partner_id: partnerId.nullable().default(null),
    }),
  }),
  data: z.object({ id: objectId, password: z.string() }),
})

export const editUser = call('POST /edit_user', {
  right: 'ManageUsers',
  scope: 'partner',
  about: 'Changes the given fields of a user; disabling ends the open sessions at once and can be undone.',
  body: z.object({
    user_id: objectId,
    update_dict: userFields.extend({ username, enabled: z.boolean() }).partial(),
  }),
  data: done,
})

export const resetUserPassword = call('POST /reset_user_password', {
  right: 'ManageUsers',
  scope: 'partner',
  about:
    'Gives a user a password that is shown this once and must be changed at the next login; ends the open sessions and revokes the API key.',
  body: z.object({ user_id: objectId }),
  data: z.object({ password: z.string() }),
})

/** Who can help one who lacks a right. */
export const listAdministrators = call('GET /administrators', {
  right: 'anyone',
  scope: 'none',
  about:
    'Up to five people who may manage the caller’s account: they manage users, and hold all that the caller holds, where the caller works.',
  data: z.object({ list: z.array(z.object({ username: z.string(), name_cn: z.string() })) }),
})

export const userChange = z.object({
  id: objectId,
  at: instant,
  /** Who did it, and whom they acted as while doing it. */
  user_name: z.string(),
  acting_user_name: z.string().nullable(),
  username: z.string(),
  operation: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type UserChange = z.infer<typeof userChange>

export const listUserChanges = call('GET /user_changes', {
  right: 'ListUserChangesPage',
  scope: 'partner',
  about: 'Who changed which user when, and what from what to what; newest first. At most 90 days.',
  query: paging.extend({
    user_id: objectId.optional(),
    username: z.string().trim().max(100).optional(),
    time_range: timeRange,
  }),
  data: listOf(userChange),
})

export const exportUserChanges = listExportOf(listUserChanges)
