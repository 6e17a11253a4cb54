import type { addPasskey, beginPasskey, removePasskey } from '@kuacang/contract/access/passkey/calls'
import { passkeyRefusals } from '@kuacang/contract/access/passkey/refusals'
import { secondFactorRefusals } from '@kuacang/contract/access/second-factor/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { z } from 'zod'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import { refuseOnUnique } from '#kit/database/unique'
import type { Http } from '#kit/http/answer'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { giveRecoveryCodes } from '../second-factor/give-recovery-codes.ts'
import { hasFactor, keepRecoveryCodes } from '../second-factor/store.ts'
import { refuseWhileActing } from '../session/actions.ts'
import { checkPassword } from '../session/credentials.ts'
import { accessChanged } from '../session/identities.ts'
import { lockUser, recordUser } from '../session/store.ts'
import { tellUser } from '../session/tell-user.ts'
import { deletePasskey, insertPasskey, passkeysOf } from './store.ts'
import { creationOptions, readMade } from './verify.ts'

const most = 20

type Proof = { password: string; factor_code?: string | undefined; passkey?: string | undefined }

/** A password alone neither adds nor removes what is to be proved beside it. */
const prove = async (app: App, caller: Caller, body: Proof, { request }: Http): Promise<void> => {
  const { username } = caller.user
  const { password, factor_code, passkey } = body
  const wrong = new Refused(secondFactorRefusals.wrong_password)
  await checkPassword(app, { username, password, factor: { factor_code, passkey } }, request, wrong)
}

type Begin = { body: z.output<typeof beginPasskey.body> }

export const beginOwnPasskey = async (app: App, caller: Caller, { body }: Begin, http: Http) => {
  refuseWhileActing(caller)
  await prove(app, caller, body, http)
  return { options: await creationOptions(app, caller.user) }
}

type Add = { body: z.output<typeof addPasskey.body> }

export const addOwnPasskey = async (app: App, caller: Caller, { body }: Add, { request }: Http) => {
  refuseWhileActing(caller)
  const { user } = caller
  const { passkey_name: name, passkey } = body
  const made = await readMade(app, user, passkey)
  return transact(app.store, caller, async (tx) => {
    await lockUser(tx, user.id)
    const keys = await passkeysOf(tx.db, user.id)
    if (keys.length >= most) throw new Refused(passkeyRefusals.too_many, { most })
    if (keys.some((one) => one.name === name)) throw new Refused(passkeyRefusals.name_taken, { name })
    const isFirst = !(await hasFactor(tx.db, user.id))
    await insertPasskey(tx, { id: newId(), user_id: user.id, name, ...made })
    const recovery_codes = isFirst ? await giveRecoveryCodes(app, tx, user.id, request) : []
    recordUser(tx, 'user.add_passkey', user, { after: { passkey_name: name } })
    await tellUser(tx, user.id, isFirst ? 'first_passkey' : 'passkey_added', { name })
    await accessChanged(tx, user.id)
    return { recovery_codes }
  }).catch(refuseOnUnique(passkeyRefusals.known))
}

type Remove = { body: z.output<typeof removePasskey.body> }

export const removeOwnPasskey = async (app: App, caller: Caller, { body }: Remove, http: Http) => {
  refuseWhileActing(caller)
  const { user } = caller
  await prove(app, caller, body, http)
  return transact(app.store, caller, async (tx) => {
    await lockUser(tx, user.id)
    const name = await deletePasskey(tx, user.id, body.passkey_id)
    if (name === undefined)
      throw new Refused(kitRefusals.not_found, { object: body.passkey_id }, { at: ['passkey_id'] })
    if (!(await hasFactor(tx.db, user.id))) await keepRecoveryCodes(tx, user.id, [])
    recordUser(tx, 'user.remove_passkey', user, { before: { passkey_name: name } })
    await tellUser(tx, user.id, 'passkey_removed', { name })
    await accessChanged(tx, user.id)
    return { success: true as const }
  })
}
