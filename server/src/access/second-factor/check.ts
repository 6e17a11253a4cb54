import { secondFactorRefusals } from '@kuacang/contract/access/second-factor/refusals'
import type { FastifyRequest } from 'fastify'
import type { App } from '#kit/app'
import { noWarehouse, systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { SealBroken, unseal } from '#kit/seal'
import { checkPasskey, requestOptions } from '../passkey/verify.ts'
import { noteRefused } from '../security-event/gather.ts'
import { recordUser } from '../session/store.ts'
import { tellUser } from '../session/tell-user.ts'
import { hashOfCode, isAppCode, plainCode, stepOf } from './codes.ts'
import {
  countRecoveryCodes,
  type FactorRow,
  findFactor,
  hasFactor,
  isNewsOfRepeat,
  useRecoveryCode,
  useStep,
} from './store.ts'

/** The secret of the app, opened. */
export const openSecret = ({ settings }: App, { secret }: FactorRow): Promise<string> =>
  unseal(settings, secret).catch((error: unknown) => {
    throw error instanceof SealBroken ? new Refused(secondFactorRefusals.unreadable) : error
  })

type User = { readonly id: string; readonly username: string }

/** A code of the app or a recovery code, or what a passkey has signed. */
export type Proof = { readonly factor_code?: string | undefined; readonly passkey?: string | undefined }

/**
 * Refuses a user with a second factor who sends none, or none that fits. One that fits is used up, also where the login
 * fails after it. The caller counts the tries.
 */
export const checkSecondFactor = async (
  app: App,
  user: User,
  proof: Proof,
  request: FastifyRequest,
): Promise<void> => {
  const { db } = app.store
  const { factor_code, passkey } = proof
  if (!(await hasFactor(db, user.id))) return
  if (passkey !== undefined)
    return checkPasskey(app, user, passkey).catch((error: unknown) => {
      noteRefused(app, request, 'wrong_factor', user)
      throw error
    })
  if (factor_code === undefined) {
    noteRefused(app, request, 'factor_asked', user)
    throw new Refused(
      secondFactorRefusals.code_needed,
      {},
      { data: { passkey: await requestOptions(app, user) } },
    )
  }
  const did = await useCode(app, user, await findFactor(db, user.id), factor_code)
  if (did === 'used') return
  noteRefused(app, request, did === 'used before' ? 'repeated_code' : 'wrong_factor', user)
  throw new Refused(secondFactorRefusals.wrong_code)
}

const useCode = async (
  app: App,
  user: User,
  factor: FactorRow | undefined,
  code: string,
): Promise<'used' | 'used before' | 'wrong'> => {
  const plain = plainCode(code)
  const ofApp = isAppCode(plain)
  const secret = ofApp && factor?.confirmed_at ? await openSecret(app, factor) : undefined
  return transact(app.store, systemCaller(noWarehouse, 'login'), async (tx) => {
    if (secret !== undefined) {
      const step = stepOf(secret, plain, tx.now)
      if (step === undefined) return 'wrong'
      if (await useStep(tx.db, user.id, step)) return 'used'
      if (await isNewsOfRepeat(tx, user.id)) await tellUser(tx, user.id, 'code_repeated')
      return 'used before'
    }
    if (ofApp || !(await useRecoveryCode(tx.db, user.id, hashOfCode(plain)))) return 'wrong'
    recordUser(tx, 'user.use_recovery_code', user)
    await tellUser(tx, user.id, 'recovery_code_used', { left: await countRecoveryCodes(tx.db, user.id) })
    return 'used'
  })
}
