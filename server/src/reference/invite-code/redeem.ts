import { inviteCodeState } from '@kuacang/contract/reference/invite-code/enums'
import { inviteCodeRefusals } from '@kuacang/contract/reference/invite-code/refusals'
import type { Reader, Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { mustBeEnabled } from '../partner/store.ts'
import { hashOfCode } from './code.ts'

type Lifetime = { used_at: Date | null; revoked_at: Date | null; expires_at: Date }

/** In which state a code is at a moment. */
export const stateOf = ({ used_at, revoked_at, expires_at }: Lifetime, now: Date) => {
  const { code } = inviteCodeState
  if (used_at) return code.used
  if (revoked_at) return code.revoked
  return expires_at <= now ? code.expired : code.valid
}

/** Says why a code cannot be used. */
const refusalOf = async (tx: Pick<Reader, 'run' | 'now'>, code_hash: string): Promise<Refused> => {
  const [found] = await tx.run<Lifetime>(
    'select used_at, revoked_at, expires_at from invite_code where code_hash = $1',
    [code_hash],
  )
  if (!found) return new Refused(inviteCodeRefusals.unknown)
  const state = inviteCodeState.name(stateOf(found, tx.now))
  if (state === 'revoked') return new Refused(inviteCodeRefusals.revoked)
  if (state === 'expired') return new Refused(inviteCodeRefusals.expired, { at: found.expires_at })
  return new Refused(inviteCodeRefusals.used)
}

/** Refuses a code that could not be used now, and leaves one that could as it is. */
export const checkInviteCode = async (tx: Reader, code: string): Promise<void> => {
  const code_hash = hashOfCode(code)
  const [found] = await tx.run<{ partner_id: number }>(
    `select partner_id from invite_code
     where code_hash = $1 and used_at is null and revoked_at is null and expires_at > $2`,
    [code_hash, tx.now],
  )
  if (!found) throw await refusalOf(tx, code_hash)
  await mustBeEnabled(tx, found.partner_id)
}

/**
 * Uses an invite code up, in the transaction that binds the store: of many at once one gets it. Answers whose customer
 * the store will be; refuses a code that is unknown, used, expired or revoked, and a customer who is disabled.
 */
export const redeemInviteCode = async (tx: Tx, code: string): Promise<{ id: string; partner_id: number }> => {
  const code_hash = hashOfCode(code)
  const [used] = await tx.run<{ id: string; partner_id: number; ending: string }>(
    `update invite_code set used_at = $2
     where code_hash = $1 and used_at is null and revoked_at is null and expires_at > $2
     returning id, partner_id, ending`,
    [code_hash, tx.now],
  )
  if (!used) throw await refusalOf(tx, code_hash)
  const { id, partner_id, ending } = used
  await mustBeEnabled(tx, partner_id)
  tx.record({
    operation: 'invite_code.redeem',
    object: { type: 'invite_code', id, number: ending },
    detail: { partner_id },
  })
  return { id, partner_id }
}
