import {
  type beginProviderLogin,
  editProviderLogin,
  type finishProviderLogin,
  type proveProviderLogin,
} from '@kuacang/contract/access/provider-login/calls'
import { providerRefusals } from '@kuacang/contract/access/provider-login/refusals'
import { secondFactorRefusals } from '@kuacang/contract/access/second-factor/refusals'
import type { SessionUser } from '@kuacang/contract/access/session/calls'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import type { Refusal } from '@kuacang/contract/kit/refusal'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { z } from 'zod'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { Http } from '#kit/http/answer'
import { inputHash } from '#kit/http/input'
import { Refused } from '#kit/refused'
import { noteRefused } from '../security-event/gather.ts'
import { refuseWhileActing, startSession } from '../session/actions.ts'
import { checkFactor } from '../session/credentials.ts'
import { accessChanged } from '../session/identities.ts'
import { deleteSessionsOf } from '../session/session-store.ts'
import { findUser, findUserByName, recordUser, type UserRow } from '../session/store.ts'
import { byAddress, giveBack, takeTry } from '../session/throttle.ts'
import { newToken } from '../session/token.ts'
import { mustReach, reachAt } from '../user/reach.ts'
import { addressOf, type Person, personOf, settingsOf } from './provider.ts'
import {
  dropProviderLogin,
  findProviderLogin,
  linkPerson,
  noteFirstLogin,
  otherHolder,
  userOfPerson,
  userWaitingFor,
  writeProviderLogin,
} from './store.ts'
import { dropTicket, giveTicket, ticketOf, untilOf, useTicket } from './ticket.ts'

type Begin = { body: z.output<typeof beginProviderLogin.body> }

export const beginLogin = async (app: App, { locale }: Caller, { body }: Begin, http: Http) => {
  const { url, tie } = await addressOf(app, locale)
  const remember = body.remember_me
  await giveTicket(app, http, { step: 'begun', until: untilOf('begun'), remember, tie })
  return { url }
}

/** What the provider may call its refusal; anything else is the text of a stranger who wrote the address. */
const errorName = (said: string): string => (/^[a-z_]{1,40}$/.test(said) ? said : 'error')

type Finish = { body: z.output<typeof finishProviderLogin.body> }

/** The beginning is used up before the provider is asked, so that no answer is tried twice. */
export const finishLogin = (app: App, caller: Caller, input: Finish, http: Http): Promise<SessionUser> => {
  settingsOf(app)
  return takeAnswer(app, caller, input, http).catch((error: unknown) => {
    if (error instanceof Refused) noteRefusedPerson(app, http.request, error.refusal)
    throw error
  })
}

/** A second factor that was asked for is noted there. */
const noteRefusedPerson = (app: App, request: Http['request'], refusal: Refusal): void => {
  if (refusal === sessionRefusals.throttled) noteRefused(app, request, 'throttled', null)
  else if (refusal !== secondFactorRefusals.code_needed) noteRefused(app, request, 'provider_refused', null)
}

const takeAnswer = async (app: App, caller: Caller, { body }: Finish, http: Http): Promise<SessionUser> => {
  const { tie, remember, until } = await ticketOf(app, http, 'begun')
  const answer = new URLSearchParams(body.provider_answer)
  if (answer.get('state') !== tie.state) throw new Refused(providerRefusals.stale)
  dropTicket(http)
  await transact(app.store, caller, (tx) => useTicket(tx, tie.state, until))
  const error = answer.get('error')
  if (error !== null) throw new Refused(providerRefusals.denied, { error: errorName(error) })
  const tries = [byAddress(http.request.ip, 'provider')]
  await takeTry(app.store, tries, new Date())
  const person = await personOf(app, answer, tie)
  const user = await transact(app.store, caller, (tx) => accountOf(tx, person))
  await giveBack(app.store.db, tries)
  const { issuer, subject, factor } = person
  if (!factor)
    await checkFactor(app, user, {}, http.request).catch(async (refused: unknown) => {
      if (refused instanceof Refused && refused.refusal === secondFactorRefusals.code_needed) {
        const id = newToken('step of a login through the provider')
        const proved = { step: 'proved', until: untilOf('proved'), remember, id, issuer, subject } as const
        await giveTicket(app, http, proved)
      }
      throw refused
    })
  return startSession(app, caller, user, { remember, by_provider: true, factor_by_provider: factor }, http)
}

/** Refuses a person whom no administrator has entered: the provider makes no accounts. */
const accountOf = async (tx: Tx, person: Person): Promise<UserRow> => {
  const { email, emailVerified, subject } = person
  const linked = await userOfPerson(tx.db, person)
  const waiting = linked || !email ? undefined : await userWaitingFor(tx.db, email)
  const found = linked ?? waiting
  const who = { person: email || subject, subject }
  if (!found) throw new Refused(providerRefusals.not_entered, who)
  if (waiting && !emailVerified) throw new Refused(providerRefusals.unverified, who)
  const user = await findUser(tx.db, found.user_id)
  if (!user) throw new Refused(providerRefusals.not_entered, who)
  if (!user.enabled) throw new Refused(providerRefusals.disabled, { username: user.username })
  const first = waiting ? await linkPerson(tx, user.id, person) : await noteFirstLogin(tx, user.id)
  if (first)
    recordUser(tx, 'user.link_provider_login', user, {
      after: { provider_email: email, provider_subject: subject },
    })
  else if (waiting) throw new Refused(providerRefusals.not_entered, who)
  return user
}

type Prove = { body: z.output<typeof proveProviderLogin.body> }

export const proveFactor = async (app: App, caller: Caller, { body }: Prove, http: Http) => {
  settingsOf(app)
  const { id, until, remember, issuer, subject } = await ticketOf(app, http, 'proved')
  const { db } = app.store
  const link = await userOfPerson(db, { issuer, subject })
  const user = link && (await findUser(db, link.user_id))
  // What has changed meanwhile counts.
  if (!user?.enabled) throw new Refused(providerRefusals.stale)
  await checkFactor(app, user, body, http.request)
  await transact(app.store, caller, (tx) => useTicket(tx, id, until))
  dropTicket(http)
  return startSession(app, caller, user, { remember, by_provider: true, factor_by_provider: false }, http)
}

type Edit = { body: z.output<typeof editProviderLogin.body> }

export const editLink = async (app: App, caller: Caller, { body }: Edit): Promise<{ success: true }> => {
  refuseWhileActing(caller)
  const settings = settingsOf(app)
  const { username, provider_email, provider_subject } = body
  const change = async (tx: Tx) => {
    const user = await findUserByName(tx.db, username)
    if (!user) throw new Refused(kitRefusals.not_found, { object: username }, { at: ['username'] })
    if (user.id === caller.user.id) throw new Refused(providerRefusals.own)
    await mustReach(tx.db, await reachAt(tx.db, caller), user)
    const was = await findProviderLogin(tx.db, user.id)
    const email = provider_email.toLowerCase()
    const subject = provider_subject || null
    const issuer = subject && settings.issuer
    const isSamePerson = was !== undefined && was.issuer === issuer && was.subject === subject
    const linked_at = isSamePerson ? was.linked_at : null
    const row = { user_id: user.id, email, issuer, subject, linked_at }
    if (email || subject) {
      const other = await otherHolder(tx.db, user.id, row)
      if (other)
        throw new Refused(providerRefusals.taken, other, {
          at: [subject ? 'provider_subject' : 'provider_email'],
        })
      await writeProviderLogin(tx, row)
    } else await dropProviderLogin(tx, user.id)
    recordUser(tx, 'user.edit_provider_login', user, {
      before: { provider_email: was?.email ?? '', provider_subject: was?.subject ?? '' },
      after: { provider_email: email, provider_subject },
    })
    if (was?.subject && !isSamePerson) {
      await deleteSessionsOf(tx.db, user.id)
      await accessChanged(tx, user.id)
    }
    return { success: true as const }
  }
  const bodyHash = inputHash({ body, files: [] })
  return transact(app.store, caller, change, { call: editProviderLogin.route, bodyHash })
}
