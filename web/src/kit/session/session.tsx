import type { Right } from '@kuacang/contract/access/rights'
import {
  editProfile,
  getPermissionDict,
  getUser,
  logout,
  type SessionUser,
} from '@kuacang/contract/access/session/calls'
import type { Access } from '@kuacang/contract/kit/call'
import { listWarehouses, type Warehouse } from '@kuacang/contract/reference/warehouse/calls'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { currentWarehouse, failureListeners, request } from '../api/request.ts'

export type Session = {
  /** Undefined while the page asks the server; null when nobody is logged in. */
  readonly user: SessionUser | null | undefined
  readonly warehouses: readonly Warehouse[]
  readonly warehouse: Warehouse | undefined
  readonly holds: (right: Right) => boolean
  readonly passes: (access: Access) => boolean
  readonly reload: () => Promise<void>
  readonly logOut: () => Promise<void>
  readonly chooseWarehouse: (id: number) => Promise<boolean>
}

const SessionContext = createContext<Session | null>(null)

export const useSession = (): Session => {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside of SessionProvider')
  return session
}

/** The user of a page that only logged-in users reach. */
export const useUser = (): SessionUser => {
  const { user } = useSession()
  if (!user) throw new Error('useUser on a public page')
  return user
}

type Loaded = {
  user: SessionUser | null | undefined
  rights: ReadonlySet<string>
  warehouses: readonly Warehouse[]
}
const nobody: Loaded = { user: null, rights: new Set(), warehouses: [] }

const load = async (): Promise<Loaded> => {
  const user = await request(getUser, {}).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  })
  if (!user) return nobody
  currentWarehouse.id = user.current_warehouse_id
  const [dictionary, { list }] = await Promise.all([
    request(getPermissionDict, {}),
    request(listWarehouses, {}),
  ])
  const held = new Set(user.permissions)
  const rights = new Set(Object.keys(dictionary).filter((name) => held.has(dictionary[name] ?? -1)))
  return { user, rights, warehouses: list }
}

export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const [loaded, setLoaded] = useState<Loaded>({ ...nobody, user: undefined })
  // A failing reload keeps what is known: the next call tells whether the session still stands.
  const reload = useCallback(
    () =>
      load()
        .then(setLoaded)
        .catch(() => setLoaded((l) => (l.user === undefined ? nobody : l))),
    [],
  )
  useEffect(() => {
    void reload()
    const lost = (error: ApiError) => (error.status === 401 ? setLoaded(nobody) : void reload())
    failureListeners.add(lost)
    return () => void failureListeners.delete(lost)
  }, [reload])

  const session = useMemo<Session>(() => {
    const holds = (right: Right) => loaded.rights.has(right)
    return {
      user: loaded.user,
      warehouses: loaded.warehouses,
      warehouse: loaded.warehouses.find((w) => w.id === loaded.user?.current_warehouse_id),
      holds,
      passes: (access) => {
        if (access === 'open' || access === 'anyone') return true
        if (typeof access === 'string') return holds(access)
        return 'any' in access ? access.any.some(holds) : access.all.every(holds)
      },
      reload,
      logOut: async () => {
        await request(logout, {})
        setLoaded(nobody)
      },
      chooseWarehouse: async (id) => {
        if (!loaded.user) return false
        const { success } = await request(editProfile, {
          body: { user_id: loaded.user.id, update_dict: { current_warehouse_id: id } },
        })
        if (success) await reload()
        return success
      },
    }
  }, [loaded, reload])

  return <SessionContext value={session}>{children}</SessionContext>
}

/** Shows its children to those who may use them. */
export const Can = ({ right, children }: { right: Access; children: ReactNode }) =>
  useSession().passes(right) ? children : null
