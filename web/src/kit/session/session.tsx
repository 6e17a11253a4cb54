import {
  editProfile,
  lockScreen,
  logout,
  type SessionUser,
  unlockScreen,
} from '@kuacang/contract/access/session/calls'
import type { Access } from '@kuacang/contract/kit/call'
import type { Right } from '@kuacang/contract/kit/rights'
import type { Warehouse } from '@kuacang/contract/reference/warehouse/calls'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { readAgain } from '../api/answers-kept.ts'
import { type ApiError, isLocked, isLoggedOut, isUnanswered } from '../api/api-error.ts'
import { currentWarehouse } from '../api/every-request.ts'
import { useOnline } from '../api/reach.ts'
import { failureListeners, request } from '../api/request.ts'
import { closeDialogs } from '../dialog/dialogs.ts'
import { forgetKept } from '../kept.ts'
import { notice } from '../notice.ts'
import { currentOwner } from '../offline/owner.ts'
import { forgetSession, keepSession } from './kept-session.ts'
import { type Loaded, loadSession, mustGetReady, nobody } from './load.ts'
import { passes } from './passes.ts'
import { preloadChoices } from './preload.ts'

export type Session = {
  /** Undefined while the page asks the server; null when no user is logged in. */
  readonly user: SessionUser | null | undefined
  /** Why the session could not be read at all. */
  readonly failure: unknown
  readonly warehouses: readonly Warehouse[]
  readonly warehouse: Warehouse | undefined
  /** The server refused the current warehouse: the person must choose another one. */
  readonly mustChoose: boolean
  /** The screen is locked; what was loaded before stays. */
  readonly locked: boolean
  readonly lock: () => Promise<void>
  readonly unlock: (password: string) => Promise<void>
  readonly holds: (right: Right) => boolean
  readonly passes: (access: Access) => boolean
  readonly reload: () => Promise<void>
  readonly logOut: () => Promise<void>
  /** `leave` is called when the choice is saved: open pages belong to the old warehouse and are dropped then. */
  readonly chooseWarehouse: (id: number, leave: () => void) => Promise<boolean>
}

/** Only what is open to its person now may be opened without asking the server. */
const mayBeKept = (loaded: Loaded): loaded is Loaded & { user: SessionUser } => {
  const { user, locked, mustChoose } = loaded
  return !!user && !locked && !mustChoose && user.su === null && !mustGetReady(user)
}

const SessionContext = createContext<Session | null>(null)

export const useSession = (): Session => {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession outside of SessionProvider')
  return session
}

/** The user of a page that only logged-in users reach. */
export const useUser = (): SessionUser => {
  const { user } = useSession()
  if (!user) throw new Error('useUser on a public page')
  return user
}

export const SessionProvider = ({ begun, children }: { begun: Promise<Loaded>; children: ReactNode }) => {
  const [loaded, setLoaded] = useState<Loaded>({ ...nobody, user: undefined })
  const queries = useQueryClient()

  // A failing reload keeps what is known and is only logged: the next call shows whether the session is still valid.
  const take = useCallback(
    (loading: Promise<Loaded>) =>
      loading.then(setLoaded).catch((failure: unknown) => {
        console.error(failure)
        setLoaded((l) => (l.user === undefined ? { ...l, failure } : l))
      }),
    [],
  )
  const reload = useCallback(() => take(loadSession()), [take])
  const forget = useCallback(() => {
    currentWarehouse.id = null
    currentOwner.is = null
    closeDialogs()
    queries.clear()
    setLoaded(nobody)
  }, [queries])

  useEffect(() => void take(begun), [take, begun])
  useEffect(() => {
    const lost = (error: ApiError) => {
      if (isLoggedOut(error)) return forget()
      if (isLocked(error)) return setLoaded((l) => ({ ...l, locked: true }))
      // Several calls fail together: one notice, one selector.
      if (currentWarehouse.id === null) return
      currentWarehouse.id = null
      notice.failure(error)
      void reload().then(() => {
        currentWarehouse.id = null
        setLoaded((l) => ({ ...l, mustChoose: true }))
      })
    }
    failureListeners.add(lost)
    return () => void failureListeners.delete(lost)
  }, [reload, forget])

  const { user, rights, failure, unconfirmed } = loaded
  // The server is back: it says whether the session is what this device believes.
  const online = useOnline()
  const asks = unconfirmed || (user === undefined && isUnanswered(failure))
  useEffect(() => {
    if (online && asks) void reload()
  }, [online, asks, reload])
  useEffect(() => {
    if (loaded.user === undefined || loaded.unconfirmed) return
    if (mayBeKept(loaded)) keepSession(loaded)
    else forgetSession()
  }, [loaded])
  useEffect(() => {
    if (user && !user.locked && !mustGetReady(user))
      void preloadChoices(queries, user, (access) => passes(access, (right) => rights.has(right)))
  }, [queries, user, rights])

  const session = useMemo<Session>(() => {
    const { user, failure, warehouses, mustChoose, locked } = loaded
    const holds = (right: Right) => loaded.rights.has(right)
    return {
      user,
      failure,
      warehouses,
      mustChoose,
      locked,
      lock: async () => {
        await request(lockScreen, {})
        setLoaded((l) => ({ ...l, locked: true }))
      },
      unlock: async (password) => {
        await request(unlockScreen, { body: { password } })
        // A page that was opened while the screen was locked has loaded nothing yet.
        if (user?.locked) await reload()
        else setLoaded((l) => ({ ...l, locked: false }))
        await readAgain(queries, [])
      },
      warehouse: mustChoose ? undefined : warehouses.find((w) => w.id === user?.current_warehouse_id),
      holds,
      passes: (access) => passes(access, holds),
      reload,
      logOut: async () => {
        await request(logout, {})
        forgetKept()
        forgetSession()
        // A fresh load: nothing of this person is left in memory, nor where they were.
        const handheld = /^\/m(\/|$)/.test(location.pathname)
        location.assign(handheld ? '/mlogin' : '/login')
      },
      chooseWarehouse: async (id, leave) => {
        if (!user) return false
        const update_dict = { current_warehouse_id: id }
        const { success } = await request(editProfile, { body: { user_id: user.id, update_dict } })
        if (!success) return false
        closeDialogs()
        leave()
        queries.clear()
        await reload()
        return true
      },
    }
  }, [loaded, reload, queries])

  return <SessionContext value={session}>{children}</SessionContext>
}

/** Shows its children to those who may use them. */
export const Can = ({ right, children }: { right: Access; children: ReactNode }) =>
  useSession().passes(right) ? children : null
