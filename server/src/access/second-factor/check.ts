import { secondFactorRefusals } from '@kuacang/contract/access/second-factor/refusals'
import type { App } from '#kit/app'
import { noWarehouse, systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { SealBroken, unseal } from '#kit/seal'
import { recordUser } from '../session/store.ts'
import { hashOfCode, isAppCode, plainCode, stepOf } from './codes.ts'
import { type FactorRow, findFactor, useRecoveryCode, useStep } from './store.ts'

/** The secret of the app, opened. */
export const openSecret = ({ settings }: App, { secret }: FactorRow): Promise<string> =>
  unseal(settings, secret).catch((error: unknown) => {
    throw error instanceof SealBroken ? new Refused(secondFactorRefusals.unreadable) : error
  })

type User = { readonly id: string; readonly username: string }

/**
 * Refuses a user with a second factor who sends no code, or none that fits. A code that fits is used up, also where the login
 * fails after it. The caller counts the tries.
 */
export const checkSecondFactor = async (app: App, user: User, code: string | undefined): Promise<void> => {
  const factor = await findFactor(app.store.db, user.id)
  if (!factor?.confirmed_at) return
  if (code === undefined) throw new Refused(secondFactorRefusals.code_needed)
  const plain = plainCode(code)
  const secret = isAppCode(plain) ? await openSecret(app, factor) : undefined
  const did = await transact(app.store, systemCaller(noWarehouse, 'login'), async (tx) => {
    if (secret !== undefined) {
      const step = stepOf(secret, plain, tx.now)
      return step !== undefined && useStep(tx.db, user.id, step)
    }
    const fitting = await useRecoveryCode(tx.db, user.id, hashOfCode(plain))
    if (fitting) recordUser(tx, 'user.use_recovery_code', user)
    return fitting
  })
  if (!did) throw new Refused(secondFactorRefusals.wrong_code)
}
