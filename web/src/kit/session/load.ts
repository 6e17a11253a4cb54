import {
  getPermissionDict,
  getUser,
  type SessionUser,
  setLocale,
} from '@kuacang/contract/access/session/calls'
import { listWarehouses, type Warehouse } from '@kuacang/contract/reference/warehouse/calls'
import { isLoggedOut, isUnsettled } from '../api/api-error.ts'
import { currentWarehouse } from '../api/every-request.ts'
import { tellLost } from '../api/reach.ts'
import { type RequestOptions, request } from '../api/request.ts'
import { setZone } from '../date/warehouse-clock.ts'
import { keepFor } from '../kept.ts'
import { currentOwner, ownerOf } from '../offline/owner.ts'
import { locale } from '../say.ts'
import { keptSession } from './kept-session.ts'

/** What a session begins with; the server's answers, and why there were none. */
export type Loaded = {
  readonly user: SessionUser | null | undefined
  readonly failure: unknown
  readonly rights: ReadonlySet<string>
  readonly warehouses: readonly Warehouse[]
  readonly mustChoose: boolean
  /** Nothing is shown and answered before the password is given. */
  readonly locked: boolean
  /** It is what this device keeps of the session: the server could not be asked yet. */
  readonly unconfirmed: boolean
}
export const nobody: Loaded = {
  user: null,
  failure: undefined,
  rights: new Set(),
  warehouses: [],
  mustChoose: false,
  locked: false,
  unconfirmed: false,
}

/** Before a new password is chosen the server answers nothing but that (decision 41). */
export const mustChoosePassword = ({
  need_reset_password,
  su,
}: Pick<SessionUser, 'need_reset_password' | 'su'>): boolean => need_reset_password && su === null

/** What the account lacks before anything else is answered to it: such a password, or a second factor that a role demands. */
export const mustGetReady = (user: SessionUser): boolean =>
  mustChoosePassword(user) || user.must_set_up_second_factor

/** A user who chose another language in another browser has it here too: the page is loaded anew in it. */
const speakAs = async (user: SessionUser): Promise<void> => {
  if (user.locale === locale || user.su) return
  await request(setLocale, { body: { locale: user.locale } })
  location.reload()
}

/** Everything of the pages is about this person in the warehouse that they chose last. */
const workAs = (user: SessionUser): void => {
  const chosen = user.current_warehouse_id
  currentWarehouse.id = chosen !== null && user.warehouse_ids.includes(chosen) ? chosen : null
  currentOwner.is = ownerOf(user)
  keepFor(`${user.id} ${currentWarehouse.id}`)
}
const showTimesOf = (warehouses: readonly Warehouse[]): void =>
  setZone(warehouses.find((w) => w.id === currentWarehouse.id)?.timezone)

/** Asks who is logged in, then for what they may do and where they work. */
export const loadSession = async (options: RequestOptions = {}): Promise<Loaded> => {
  const user = await request(getUser, {}, options).catch((error: unknown) => {
    if (isLoggedOut(error)) return null
    throw error
  })
  currentOwner.is = null
  if (!user) return nobody
  await speakAs(user)
  if (user.locked) return { ...nobody, user, locked: true }
  if (mustGetReady(user)) return { ...nobody, user }
  workAs(user)
  const [dictionary, { list }] = await Promise.all([
    request(getPermissionDict, {}, options),
    request(listWarehouses, {}, options),
  ])
  showTimesOf(list)
  const held = new Set(user.permissions)
  const rights = new Set(Object.keys(dictionary).filter((name) => held.has(dictionary[name] ?? -1)))
  return { ...nobody, user, rights, warehouses: list }
}

/** What a page waits for a server that says nothing, where it can be opened without it. */
const patienceMs = 4000

/** How a page begins: without a network it opens with what this device keeps of the session (decision 177). */
export const beginSession = async (): Promise<Loaded> => {
  const kept = keptSession()
  if (!kept?.user) return loadSession()
  try {
    return await loadSession({ signal: AbortSignal.timeout(patienceMs) })
  } catch (failure) {
    if (!isUnsettled(failure) && !(failure instanceof DOMException)) throw failure
    tellLost()
    workAs(kept.user)
    showTimesOf(kept.warehouses)
    return { ...nobody, ...kept, unconfirmed: true }
  }
}
