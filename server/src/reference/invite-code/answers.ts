import {
  createInviteCode,
  listInviteCodes,
  revokeInviteCode,
} from '@kuacang/contract/reference/invite-code/calls'
import { inviteCodeState } from '@kuacang/contract/reference/invite-code/enums'
import { sql } from 'kysely'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { staffOnly } from '../partner/rules.ts'
import { createCode, revokeCode } from './actions.ts'

const { valid, used, expired, revoked } = inviteCodeState.code

/** The state of a row at a moment, as `stateOf` says it. */
const stateAt = (now: Date) =>
  sql<number>`case when i.used_at is not null then ${sql.lit(used)} when i.revoked_at is not null then ${sql.lit(revoked)}
    when i.expires_at <= ${now} then ${sql.lit(expired)} else ${sql.lit(valid)} end`

export const answers: Answer[] = [
  answer(listInviteCodes, (tx, caller, { query }) => {
    staffOnly(caller)
    const state = stateAt(tx.now)
    let rows = tx.db
      .selectFrom('invite_code as i')
      .innerJoin('partner as p', 'p.id', 'i.partner_id')
      .select(['i.id', 'i.partner_id', 'p.name as partner_name', 'i.ending', 'i.remark', state.as('state')])
      .select(['i.created_by', 'i.created_at', 'i.expires_at', 'i.used_at'])
      .orderBy('i.created_at', 'desc')
      .orderBy('i.id', 'desc')
    if (query.partner_id) rows = rows.where('i.partner_id', '=', query.partner_id)
    if (query.state !== undefined) rows = rows.where(state, '=', query.state)
    return pageOf(tx.db, rows, query)
  }),
  answerAlone(createInviteCode, createCode),
  answer(revokeInviteCode, revokeCode),
]
