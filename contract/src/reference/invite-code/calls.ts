import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done, instant, listOf, objectId, paging, partnerId, queryNumber } from '../../kit/schemas.ts'
import { inviteCodeState } from './enums.ts'

/** How long a new invite code is valid. */
export const inviteCodeDays = 30

export const inviteCode = z.object({
  id: objectId,
  partner_id: partnerId,
  partner_name: z.string(),
  /** Its last four characters, to tell it from others; the whole code is shown only as it is made. */
  ending: z.string(),
  remark: z.string(),
  state: inviteCodeState.schema,
  created_by: z.string(),
  created_at: instant,
  expires_at: instant,
  used_at: instant.nullable(),
})
export type InviteCode = z.infer<typeof inviteCode>

const access = { right: 'ManageUsers', scope: 'none' } as const

export const listInviteCodes = call('GET /invite_codes', {
  ...access,
  about: 'The invite codes of customers, newest first; the codes themselves are not kept. For staff only.',
  query: paging.extend({
    partner_id: queryNumber.pipe(partnerId).optional(),
    state: inviteCodeState.query.optional(),
  }),
  data: listOf(inviteCode),
})
export const exportInviteCodes = listExportOf(listInviteCodes)

export const createInviteCode = call('POST /invite_code/create', {
  ...access,
  about: `Makes a code that lets somebody bind one store of a customer, once, within ${inviteCodeDays} days. It is shown this once. For staff only.`,
  body: z.object({ partner_id: partnerId, remark: z.string().trim().max(200).default('') }),
  data: z.object({ id: objectId, code: z.string(), expires_at: instant }),
})

export const revokeInviteCode = call('POST /invite_code/revoke', {
  ...access,
  about: 'Takes an invite code back that nobody has used. For staff only.',
  body: z.object({ id: objectId }),
  data: done,
})
