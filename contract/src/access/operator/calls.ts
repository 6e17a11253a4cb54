import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done, listOf, objectId, paging, queryBoolean } from '../../kit/schemas.ts'
import { managedUser, username } from '../user/calls.ts'

/** Who manages the people of one warehouse; administrators of all users may too. */
export const operatorManagers = { any: ['ManageUsers', 'EPCManageAdminUser'] } as const

export const mostOperators = 100

export const listOperators = call('GET /operators', {
  right: operatorManagers,
  scope: 'warehouse',
  about:
    'The staff of the current warehouse whose rights and warehouses are all among the own ones, newest first.',
  query: paging.extend({
    key: z.string().trim().max(100).optional(),
    role_id: objectId.optional(),
    enabled: queryBoolean.optional(),
  }),
  data: listOf(managedUser),
})

export const exportOperators = listExportOf(listOperators)

export const newOperator = z.object({ id: objectId, username: z.string(), password: z.string() })
export type NewOperator = z.infer<typeof newOperator>

export const createOperators = call('POST /create_operators', {
  right: operatorManagers,
  scope: 'warehouse',
  about:
    'Makes that many users of the current warehouse, of no more rights than the own. Their passwords are shown this once and must be changed at the first login; a repetition gives the same users other passwords.',
  body: z.object({
    count: z.number().int().min(1).max(mostOperators),
    role_ids: z.array(objectId).min(1).max(100),
  }),
  data: z.object({ list: z.array(newOperator) }),
})

export const editOperator = call('POST /edit_operator', {
  right: operatorManagers,
  scope: 'warehouse',
  about:
    'Changes the given fields of an operator of the current warehouse; disabling ends the open sessions at once and can be undone.',
  body: z.object({
    user_id: objectId,
    update_dict: z
      .object({
        username,
        name_cn: z.string().trim().max(100),
        role_ids: z.array(objectId).max(100),
        enabled: z.boolean(),
      })
      .partial(),
  }),
  data: done,
})

export const resetOperatorPassword = call('POST /reset_operator_password', {
  right: operatorManagers,
  scope: 'warehouse',
  about:
    'Gives an operator of the current warehouse a password that is shown this once and must be changed at the next login; ends the open sessions and revokes the API key.',
  body: z.object({ user_id: objectId }),
  data: z.object({ password: z.string() }),
})
