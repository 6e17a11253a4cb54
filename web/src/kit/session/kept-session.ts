import type { SessionUser } from '@kuacang/contract/access/session/calls'
import { xsrfCookie } from '@kuacang/contract/kit/envelope'
import type { Warehouse } from '@kuacang/contract/reference/warehouse/calls'

const key = 'session'
/** As long as the server lets a session rest that is not used. */
const longestMs = 12 * 3_600_000

/**
 * The cookie belongs to one session: it is another one after every login, and none after the browser was closed.
 * So what is kept of one session is never opened in another.
 */
const sessionMark = (): string => new RegExp(`(?:^|; )${xsrfCookie}=([^;]+)`).exec(document.cookie)?.[1] ?? ''

/** What pages open with. */
type Known = {
  readonly user: SessionUser
  readonly warehouses: readonly Warehouse[]
  readonly rights: ReadonlySet<string>
}
type Kept = Omit<Known, 'rights'> & {
  readonly mark: string
  readonly at: number
  readonly rights: readonly string[]
}

export const forgetSession = (): void => localStorage.removeItem(key)

/** Keeps what the server said of a session, to open the pages without it. */
export const keepSession = ({ user, warehouses, rights }: Known): void => {
  const mark = sessionMark()
  const kept: Kept = {
    ...{ mark, at: Date.now(), warehouses, rights: [...rights] },
    user: { ...user, api_key: null },
  }
  try {
    if (mark) localStorage.setItem(key, JSON.stringify(kept))
  } catch (full) {
    console.warn(full)
  }
}

/** What is kept of the session of this browser; undefined where it has another one, or was silent for too long. */
export const keptSession = (): Known | undefined => {
  const kept: Partial<Kept> = JSON.parse(localStorage.getItem(key) ?? '{}')
  const { mark, at = 0, user, warehouses = [], rights = [] } = kept
  const age = Date.now() - at
  if (user && mark && mark === sessionMark() && age >= 0 && age <= longestMs)
    return { user, warehouses, rights: new Set(rights) }
  forgetSession()
  return undefined
}
