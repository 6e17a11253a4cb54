import type { SessionUser } from '@kuacang/contract/access/session/calls'
import { flashWarning } from '../../kit/flash.ts'
import { safeReturn } from '../../kit/route/guard.ts'
import { say } from '../../kit/say.ts'
import { afterLogin } from './after-login.ts'

/** Opens the page that follows a login. */
export const goIn = (user: SessionUser, returnUrl: string | null, mobile: boolean): void => {
  const { to, warning } = afterLogin(user, safeReturn(returnUrl), mobile)
  if (warning) flashWarning(say(warning))
  // A fresh load: the language is then the user's own, and nothing of an earlier user is left in memory.
  window.location.replace(to)
}
