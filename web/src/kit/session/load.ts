import {
  getPermissionDict,
  getUser,
  type SessionUser,
  setLocale,
} from '@kuacang/contract/access/session/calls'
import { listWarehouses, type Warehouse } from '@kuacang/contract/reference/warehouse/calls'
import { isLoggedOut } from '../api/api-error.ts'
import { currentWarehouse, request } from '../api/request.ts'
import { setZone } from '../date/warehouse-clock.ts'
import { keepFor } from '../kept.ts'
import { currentOwner, ownerOf } from '../offline/owner.ts'
import { locale } from '../say.ts'

/** What a session begins with; the server's answers, and why there were none. */
export type Loaded = {
  readonly user: SessionUser | null | undefined
  readonly failure: unknown
  readonly rights: ReadonlySet<string>
  readonly warehouses: readonly Warehouse[]
  readonly mustChoose: boolean
  /** Nothing is shown and answered before the password is given. */
  readonly locked: boolean
}
export const nobody: Loaded = {
  user: null,
  failure: undefined,
  rights: new Set(),
  warehouses: [],
  mustChoose: false,
  locked: false,
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

/** Asks who is logged in, then for what they may do and where they work. */
export const load = async (): Promise<Loaded> => {
  const user = await request(getUser, {}).catch((error: unknown) => {
    if (isLoggedOut(error)) return null
    throw error
  })
  currentOwner.is = null
  if (!user) return nobody
  await speakAs(user)
  if (user.locked) return { ...nobody, user, locked: true }
  if (mustGetReady(user)) return { ...nobody, user }
  const chosen = user.current_warehouse_id
  currentWarehouse.id = chosen !== null && user.warehouse_ids.includes(chosen) ? chosen : null
  currentOwner.is = ownerOf(user)
  keepFor(`${user.id} ${currentWarehouse.id}`)
  const [dictionary, { list }] = await Promise.all([
    request(getPermissionDict, {}),
    request(listWarehouses, {}),
  ])
  setZone(list.find((w) => w.id === currentWarehouse.id)?.timezone)
  const held = new Set(user.permissions)
  const rights = new Set(Object.keys(dictionary).filter((name) => held.has(dictionary[name] ?? -1)))
  return { ...nobody, user, rights, warehouses: list }
}
