import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { done, objectId, partnerId, warehouseId } from '../../kit/schemas.ts'
import { factorProof } from '../second-factor/code.ts'
import { newPassword } from './password.ts'

/** The logged-in user as pages know it (specification S1 3). `su` is who really sits there while acting as another. */
export const sessionUser = z.object({
  id: objectId,
  username: z.string(),
  email: z.string(),
  contact_emails: z.string(),
  messaging_id: z.string(),
  name_cn: z.string(),
  warehouse_ids: z.array(warehouseId),
  current_warehouse_id: warehouseId.nullable(),
  partner_id: partnerId.nullable(),
  role_names: z.array(z.string()),
  need_reset_password: z.boolean(),
  runtime_info: z.object({ last_ann_seen: z.string().nullable() }),
  su: z.object({ id: objectId, username: z.string() }).nullable(),
  /** Nothing else is answered before the second factor is set up, because a role demands it. */
  must_set_up_second_factor: z.boolean(),
  /** The screen is locked: nothing is answered before the password is given. */
  locked: z.boolean(),
  /** The beginning of the API key that has all permissions of the user; the whole key is shown only once, when it is made. */
  api_key: z.string().nullable(),
  /** How many API keys the user has in all. */
  api_keys: z.number().int(),
  /** Numbers of the permission dictionary. */
  permissions: z.array(z.number().int()),
  unread_announcement_count: z.number().int(),
  locale: z.enum(['zh', 'en']),
})
export type SessionUser = z.infer<typeof sessionUser>

export const getXsrfToken = call('GET /xsrf_token', {
  right: 'open',
  scope: 'none',
  about: 'Sets the cookie _xsrf, whose value every changing call repeats in the header X-XSRFToken.',
  data: z.object({ xsrf_token: z.string() }),
})

export const login = call('POST /login', {
  right: 'open',
  scope: 'none',
  about: 'Begins a session. Slowed down and refused after repeated failures of the account or the address.',
  body: z.object({
    username: z.string().trim().min(1).max(100),
    password: z.string().min(1).max(200),
    remember_me: z.boolean().default(false),
    /** Where the account has a second factor; without it the right password is refused with 13601. */
    ...factorProof,
  }),
  data: sessionUser,
})

export const logout = call('POST /logout', {
  right: 'anyone',
  scope: 'none',
  beforeReady: true,
  whileLocked: true,
  about: 'Ends this session on all server processes.',
  data: z.object({ success: z.literal(true) }),
})

export const lockScreen = call('POST /lock_screen', {
  right: 'anyone',
  scope: 'none',
  whileLocked: true,
  about:
    'Locks this session on all server processes: until the password is given, every call but unlocking, logging out and reading the user is refused with 1035. Other sessions of the user go on.',
  data: done,
})

export const unlockScreen = call('POST /unlock_screen', {
  right: 'anyone',
  scope: 'none',
  beforeReady: true,
  whileLocked: true,
  about:
    'Unlocks this session by the password of the user who sits there. Slowed down and refused after repeated failures, like a login.',
  body: z.object({ password: z.string().min(1).max(200) }),
  data: done,
})

export const getUser = call('GET /user', {
  right: 'anyone',
  scope: 'none',
  beforeReady: true,
  whileLocked: true,
  about: 'The logged-in user; 401 without a session.',
  data: sessionUser,
})

export const refreshUser = call('POST /get-user', {
  right: 'anyone',
  scope: 'none',
  beforeReady: true,
  whileLocked: true,
  about: 'The same as GET /user, for later refreshes.',
  data: sessionUser,
})

export const getLocale = call('GET /locale', {
  right: 'open',
  scope: 'none',
  about: 'The language of this visitor: the cookie locale, else zh.',
  data: z.object({ locale: z.enum(['zh', 'en']) }),
})

export const setLocale = call('POST /locale', {
  right: 'open',
  scope: 'none',
  about: 'Chooses the language; kept in a cookie and with the logged-in user.',
  body: z.object({ locale: z.enum(['zh', 'en']) }),
  data: z.object({ locale: z.enum(['zh', 'en']) }),
})

export const getCurrentWarehouse = call('POST /get_current_warehouse', {
  right: 'anyone',
  scope: 'none',
  about: 'The chosen warehouse of the user; null when none is chosen.',
  data: z.object({
    warehouse: z
      .object({
        id: warehouseId,
        warehouse_code: z.string(),
        warehouse_name: z.string(),
        warehouse_type: z.number().int(),
      })
      .nullable(),
  }),
})

export const editProfile = call('POST /edit_profile', {
  right: 'anyone',
  scope: 'none',
  beforeReady: true,
  about:
    'Changes the own profile: contact data, current_warehouse_id to switch the warehouse, or password. A new password and another e-mail need old_password, and are refused while acting as another. A new password revokes all API keys of the user unless keep_api_key is sent.',
  body: z.object({
    user_id: objectId,
    update_dict: z
      .strictObject({
        current_warehouse_id: warehouseId,
        email: z.string().trim().max(200),
        contact_emails: z.string().max(1000),
        messaging_id: z.string().max(100),
        name_cn: z.string().max(100),
        last_ann_seen: z.string().max(40),
        old_password: z.string().max(200),
        password: z.string().max(200),
        keep_api_key: z.boolean(),
      })
      .partial(),
  }),
  data: z.object({ success: z.boolean() }),
})

export const loginAsUser = call('POST /login_as_user', {
  right: 'LoginAsUser',
  scope: 'none',
  about:
    'Begins to act as another user, of no more rights than the own; never while acting as someone already.',
  body: z.object({ username: z.string().trim().min(1).max(100) }),
  data: sessionUser,
})

export const userSwitchBack = call('POST /user_switch_back', {
  right: 'anyone',
  scope: 'none',
  beforeReady: true,
  about: 'Ends acting as another user: the original user is active again.',
  data: sessionUser,
})

export const renewApiKey = call('POST /renew_api_key', {
  right: 'anyone',
  scope: 'none',
  about:
    'Makes the one API key of the user that has all permissions, and shows it this once; an earlier one is refused from now on.',
  data: z.object({ api_key: z.string() }),
})

export const revokeApiKey = call('POST /revoke_api_key', {
  right: 'anyone',
  scope: 'none',
  about: 'Revokes the API key that has all permissions of the user.',
  data: done,
})

export const getPermissionDict = call('GET /permission_dict', {
  right: 'anyone',
  scope: 'none',
  about: 'Permission names and their numbers.',
  data: z.record(z.string(), z.number().int()),
})

export const setUp = call('POST /setup', {
  right: 'open',
  scope: 'none',
  about:
    'Makes the first administrator of an empty product, with the token that the server printed at its start.',
  body: z.object({
    token: z.string().min(1).max(100),
    username: z.string().trim().min(3).max(50),
    password: newPassword,
  }),
  data: z.object({ success: z.literal(true) }),
})
