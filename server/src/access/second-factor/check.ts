import { secondFactorRefusals } from '@kuacang/contract/access/second-factor/refusals'
import type { App } from '#kit/app'
import { noWarehouse, systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { SealBroken, unseal } from '#kit/seal'
import { checkPasskey, requestOptions } from '../passkey/verify.ts'
import { recordUser } from '../session/store.ts'
import { hashOfCode, isAppCode, plainCode, stepOf } from './codes.ts'
import { type FactorRow, findFactor, hasFactor, useRecoveryCode, useStep } from './store.ts'

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
export const checkSecondFactor = async (app: App, user: User, proof: Proof): Promise<void> => {
  const { db } = app.store
  const { factor_code, passkey } = proof
  if (!(await hasFactor(db, user.id))) return
  if (passkey !== undefined) return checkPasskey(app, user, passkey)
  if (factor_code === undefined)
    throw new Refused(
      secondFactorRefusals.code_needed,
      {},
      { data: { passkey: await requestOptions(app, user) } },
    )
  await checkCode(app, user, await findFactor(db, user.id), factor_code)
}

const checkCode = async (
  app: App,
  user: User,
  factor: FactorRow | undefined,
  code: string,
): Promise<void> => {
  const plain = plainCode(code)
  const ofApp = isAppCode(plain)
  const secret = ofApp && factor?.confirmed_at ? await openSecret(app, factor) : undefined
  const did = await transact(app.store, systemCaller(noWarehouse, 'login'), async (tx) => {
    if (secret !== undefined) {
      const step = stepOf(secret, plain, tx.now)
      return step !== undefined && useStep(tx.db, user.id, step)
    }
    const fitting = !ofApp && (await useRecoveryCode(tx.db, user.id, hashOfCode(plain)))
    if (fitting) recordUser(tx, 'user.use_recovery_code', user)
    return fitting
  })
  if (!did) throw new Refused(secondFactorRefusals.wrong_code)
}
