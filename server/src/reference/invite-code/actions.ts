import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { type createInviteCode, inviteCodeDays } from '@kuacang/contract/reference/invite-code/calls'
import { inviteCodeState } from '@kuacang/contract/reference/invite-code/enums'
import { inviteCodeRefusals } from '@kuacang/contract/reference/invite-code/refusals'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { staffOnly } from '../partner/rules.ts'
import { mustBeEnabled } from '../partner/store.ts'
import { endingOf, hashOfCode, newInviteCode } from './code.ts'
import { stateOf } from './redeem.ts'

const day = 24 * 60 * 60_000
const objectOf = (id: string, ending: string) => ({ type: 'invite_code', id, number: ending })

/** The code is in the answer alone, so the answer is not stored: a repetition makes another code. */
export const createCode = (
  app: App,
  caller: Caller,
  { body: { partner_id, remark } }: { body: { partner_id: number; remark: string } },
): Promise<Data<typeof createInviteCode>> =>
  transact(app.store, caller, async (tx) => {
    staffOnly(caller)
    await mustBeEnabled(tx, partner_id)
    const [id, code] = [newId(), newInviteCode()]
    const ending = endingOf(code)
    const expires_at = new Date(tx.now.getTime() + inviteCodeDays * day)
    await tx.db
      .insertInto('invite_code')
      .values({
        ...{ id, partner_id, code_hash: hashOfCode(code), ending, remark },
        ...{ created_by: caller.user.username, created_at: tx.now, expires_at },
      })
      .execute()
    tx.record({
      operation: 'invite_code.create',
      object: objectOf(id, ending),
      detail: { partner_id, remark },
    })
    return { id, code, expires_at: expires_at.toISOString() }
  })

/** Takes a code back that is not used: a user who redeems it at this moment has it, or finds it revoked. */
export const revokeCode = async (tx: Tx, caller: Caller, { body: { id } }: { body: { id: string } }) => {
  staffOnly(caller)
  const [found] = await tx.run<{
    ending: string
    used_at: Date | null
    revoked_at: Date | null
    expires_at: Date
  }>('select ending, used_at, revoked_at, expires_at from invite_code where id = $1 for update', [id])
  if (!found) throw notFound(text('邀请码', 'invite code'), id)
  const state = stateOf(found, tx.now)
  if (state !== inviteCodeState.code.valid)
    throw new Refused(inviteCodeRefusals.settled, { state: inviteCodeState.label(state) })
  await tx.run('update invite_code set revoked_at = $2 where id = $1', [id, tx.now])
  tx.record({ operation: 'invite_code.revoke', object: objectOf(id, found.ending) })
  return { success: true as const }
}
