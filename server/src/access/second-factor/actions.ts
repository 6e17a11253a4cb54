import type {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
  SecondFactor,
} from '@kuacang/contract/access/second-factor/calls'
import { secondFactorRefusals } from '@kuacang/contract/access/second-factor/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { z } from 'zod'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { Http } from '#kit/http/answer'
import { Refused } from '#kit/refused'
import { seal } from '#kit/seal'
import { deletePasskeysOf, passkeysOf } from '../passkey/store.ts'
import { refuseWhileActing } from '../session/actions.ts'
import { checkPassword } from '../session/credentials.ts'
import { accessChanged } from '../session/identities.ts'
import { deleteSessionsOf } from '../session/session-store.ts'
import { findUserByName, lockUser, recordUser } from '../session/store.ts'
import { tellUser } from '../session/tell-user.ts'
import { mustReach, reachAt } from '../user/reach.ts'
import { openSecret } from './check.ts'
import { newSecret, plainCode, stepOf } from './codes.ts'
import { giveRecoveryCodes } from './give-recovery-codes.ts'
import { countRecoveryCodes, dropFactor, findFactor, isDemanded, keepSecret, useStep } from './store.ts'

/** So long a secret waits for its first code. */
const setupMs = 30 * 60_000

export const showSecondFactor = async (tx: Pick<Tx, 'db'>, caller: Caller): Promise<SecondFactor> => {
  const { id } = caller.user
  const [factor, required, left, passkeys] = await Promise.all([
    findFactor(tx.db, id),
    isDemanded(tx.db, id),
    countRecoveryCodes(tx.db, id),
    passkeysOf(tx.db, id),
  ])
  const since = factor?.confirmed_at ?? null
  return {
    active: since !== null || passkeys.length > 0,
    app: since !== null,
    passkeys: passkeys.map((key) => ({
      id: key.id,
      name: key.name,
      created_at: key.created_at.toISOString(),
      used_at: key.used_at?.toISOString() ?? null,
    })),
    required,
    since: since?.toISOString() ?? null,
    recovery_codes_left: left,
  }
}

const wrongPassword = () => new Refused(secondFactorRefusals.wrong_password)

type Begin = { body: z.output<typeof beginSecondFactor.body> }

/** The secret is answered once; what is kept of it is sealed. */
export const beginFactor = async (app: App, caller: Caller, { body }: Begin, { request }: Http) => {
  refuseWhileActing(caller)
  const { id, username } = caller.user
  const { password, ...proof } = body
  const hasApp = !!(await findFactor(app.store.db, id))?.confirmed_at
  // A passkey that is in use is asked for; an app that is in use is removed first.
  const who = { username, password, ...(!hasApp && { factor: proof }) }
  await checkPassword(app, who, request, wrongPassword())
  const made = newSecret(username)
  const sealed = await seal(app.settings, made.secret)
  // A phone that is in use is removed by its code first: a password alone does not take its place.
  const kept = await transact(app.store, caller, (tx) => keepSecret(tx, id, sealed))
  if (!kept) throw new Refused(secondFactorRefusals.active)
  return made
}

type Confirm = { body: z.output<typeof confirmSecondFactor.body> }

export const confirmFactor = (
  app: App,
  caller: Caller,
  { body: { factor_code: code } }: Confirm,
  { request }: Http,
) => {
  refuseWhileActing(caller)
  const { id } = caller.user
  return transact(app.store, caller, async (tx) => {
    await lockUser(tx, id)
    const factor = await findFactor(tx.db, id)
    if (!factor || factor.confirmed_at || tx.now.getTime() - factor.begun_at.getTime() > setupMs)
      throw new Refused(secondFactorRefusals.not_begun)
    const step = stepOf(await openSecret(app, factor), plainCode(code), tx.now)
    if (step === undefined || !(await useStep(tx.db, id, step, tx.now)))
      throw new Refused(secondFactorRefusals.wrong_code)
    const recovery_codes = await giveRecoveryCodes(app, tx, id, request)
    recordUser(tx, 'user.set_up_second_factor', caller.user)
    await tellUser(tx, id, 'app_on')
    await accessChanged(tx, id)
    return { recovery_codes }
  })
}

type Remove = { body: z.output<typeof removeSecondFactor.body> }

export const removeFactor = async (app: App, caller: Caller, { body }: Remove, { request }: Http) => {
  refuseWhileActing(caller)
  const { id, username } = caller.user
  const { password, ...factor } = body
  if (!(await findFactor(app.store.db, id))?.confirmed_at) throw new Refused(secondFactorRefusals.not_active)
  await checkPassword(app, { username, password, factor }, request, wrongPassword())
  return transact(app.store, caller, async (tx) => {
    if (await dropFactor(tx, id)) {
      recordUser(tx, 'user.remove_second_factor', caller.user)
      await tellUser(tx, id, 'app_off')
      await accessChanged(tx, id)
    }
    return { success: true as const }
  })
}

type Reset = { body: z.output<typeof resetSecondFactor.body> }

/** For a lost phone or key: the next login asks for the password alone, or for a new setup where a role demands it. */
export const resetFactor = async (tx: Tx, caller: Caller, { body }: Reset) => {
  refuseWhileActing(caller)
  const user = await findUserByName(tx.db, body.username)
  if (!user) throw new Refused(kitRefusals.not_found, { object: body.username }, { at: ['username'] })
  if (user.id === caller.user.id) throw new Refused(secondFactorRefusals.own)
  await mustReach(tx.db, await reachAt(tx.db, caller), user)
  const hadKeys = await deletePasskeysOf(tx, user.id)
  const hadApp = await dropFactor(tx, user.id)
  if (!hadKeys && !hadApp) throw new Refused(secondFactorRefusals.not_active)
  recordUser(tx, 'user.reset_second_factor', user)
  await tellUser(tx, user.id, 'factor_reset')
  await deleteSessionsOf(tx.db, user.id)
  await accessChanged(tx, user.id)
  return { success: true as const }
}
