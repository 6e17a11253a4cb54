import type { SessionUser } from '@kuacang/contract/access/session/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button, Spin } from 'antd'
import { Activity, type ComponentType, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isUnanswered, titleOf } from '../kit/api/api-error.ts'
import { ErrorCard } from '../kit/error-card.tsx'
import { useFlash } from '../kit/flash.ts'
import { earlyPart, lazyPart } from '../kit/load-part.ts'
import { failureText, notice } from '../kit/notice.ts'
import { plainPath, routeOf } from '../kit/route/all-routes.ts'
import { isMobile, judgeRoute, publicPaths } from '../kit/route/guard.ts'
import { mayOpen } from '../kit/route/may-open.ts'
import { say } from '../kit/say.ts'
import { useIdleLock } from '../kit/session/idle.ts'
import { mustChoosePassword, mustGetReady } from '../kit/session/load.ts'
import { useSession } from '../kit/session/session.tsx'
import { Fence, PageOf, partOf } from './page-of.tsx'
import { useRefused } from './use-refused.ts'

const words = {
  noPermission: text('没有权限访问该页面', 'You have no permission for this page'),
  again: text('重试', 'Try again'),
}
const mobile = isMobile(navigator.userAgent)

const hand = earlyPart(() => import('./handheld-frame.tsx').then(({ HandheldFrame }) => HandheldFrame))
const desk = earlyPart(() => import('./shell.tsx').then(({ Shell }) => Shell))
/** Handhelds load over a warehouse's weak radio, so each of the two frames comes without the other. */
const isInHand = (path: string) => mobile || path === '/m' || path.startsWith('/m/')
const LockScreen = lazyPart(() => import('./lock-screen.tsx').then(({ LockScreen }) => LockScreen))
const NoNetworkPage = lazyPart(() =>
  import('./no-network-page.tsx').then(({ NoNetworkPage }) => NoNetworkPage),
)
const NewPasswordPage = lazyPart(() =>
  import('../access/profile/new-password-page.tsx').then(({ NewPasswordPage }) => NewPasswordPage),
)
const SecondFactorPage = lazyPart(() =>
  import('../access/second-factor/second-factor-page.tsx').then(({ SecondFactorPage }) => SecondFactorPage),
)

/** Asks for what an address is shown with while the server is asked who is there; who logs in types for so long. */
const loadEarly = (path: string): void => {
  const frame = isInHand(path) || path === '/mlogin' ? hand : desk
  if (publicPaths.includes(path)) addEventListener('input', frame.loadEarly, { once: true, capture: true })
  else frame.loadEarly()
  const route = routeOf(path)
  if (route) partOf(route).loadEarly()
}
loadEarly(plainPath(window.location.pathname))

/** What the account lacks, the password first. */
const Ready = ({ user, locked }: { user: SessionUser; locked: boolean }) => {
  if (locked) return <LockScreen />
  return mustChoosePassword(user) ? <NewPasswordPage /> : <SecondFactorPage />
}

const IdleLock = () => {
  useIdleLock()
  return null
}

/** All that is behind the login. */
const Inside = ({ user, Frame }: { user: SessionUser; Frame: ComponentType }) => {
  const { locked } = useSession()
  // Another user or another warehouse: nothing of the former's pages is kept (SH-098).
  const context = `${user.id} ${user.current_warehouse_id}`
  return (
    <>
      {locked ? <LockScreen /> : <IdleLock />}
      {user.locked ? null : (
        <Activity mode={locked ? 'hidden' : 'visible'}>
          <Frame key={context} />
        </Activity>
      )}
    </>
  )
}

/** Every visit passes here: the guards decide what is shown, or where it goes instead. */
export const Door = () => {
  const location = useLocation()
  const path = plainPath(location.pathname)
  const navigate = useNavigate()
  const session = useSession()
  useFlash()
  const { user, failure } = session
  const route = routeOf(path)
  // Shown in place of every page: the requested page opens when the account is ready.
  const getsReady = !!user && mustGetReady(user) && !publicPaths.includes(path)
  const refused = useRefused()
  const verdict = judgeRoute({
    path,
    search: location.search,
    loggedIn: user === undefined ? undefined : user !== null,
    mobile,
    // The error page is for everyone, also on a phone.
    route: path === '/error' || getsReady ? { mobile: true } : route,
    wanted: refused && mayOpen(session, refused.route) ? refused.to : null,
    allowed: getsReady || !route || mayOpen(session, route),
  })
  const to = verdict.kind === 'go' ? verdict.to : null
  const refusal = verdict.kind === 'go' ? verdict.notice : undefined

  useEffect(() => {
    if (!to) return
    if (refusal) notice.refused(words.noPermission, refusal)
    navigate(to, { replace: true })
  }, [to, refusal, navigate])

  if (user === undefined && isUnanswered(failure))
    return (
      <Fence>
        <Suspense fallback={<Spin fullscreen delay={300} />}>
          <NoNetworkPage />
        </Suspense>
      </Fence>
    )
  if (user === undefined && failure)
    return (
      <ErrorCard title={say(titleOf(failure))} message={failureText(failure)}>
        <Button type="primary" onClick={() => void session.reload()}>
          {say(words.again)}
        </Button>
      </ErrorCard>
    )
  if (verdict.kind !== 'show') return <Spin fullscreen delay={300} />
  if (!user || publicPaths.includes(path)) return <PageOf path={path} />
  return (
    <Fence>
      <Suspense fallback={<Spin fullscreen delay={300} />}>
        {getsReady ? (
          <Ready user={user} locked={session.locked} />
        ) : (
          <Inside user={user} Frame={(isInHand(path) ? hand : desk).component()} />
        )}
      </Suspense>
    </Fence>
  )
}
