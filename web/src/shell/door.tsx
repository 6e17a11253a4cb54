import { text } from '@kuacang/contract/kit/text'
import { App as Notices, Spin } from 'antd'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFlash } from '../kit/flash.ts'
import { isMobile, judge } from '../kit/route/guard.ts'
import { say } from '../kit/say.ts'
import { useSession } from '../kit/session/session.tsx'
import { allRoutes, routeOf } from './all-routes.ts'
import { HandheldFrame } from './handheld-frame.tsx'
import { PublicPage } from './public-page.tsx'
import { Shell } from './shell.tsx'

const noPermission = text('没有权限访问该页面', 'You have no permission for this page')
const mobile = isMobile(navigator.userAgent)

/** Every visit passes here: the guards decide what is shown, or where it goes instead. */
export const Door = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { notification } = Notices.useApp()
  const session = useSession()
  useFlash()
  const route = routeOf(pathname === '/home' ? '/' : pathname)
  const allowed = !route || (session.passes(route.right) && session.passes(route.parent ?? 'anyone'))
  const loggedIn = session.user === undefined ? undefined : session.user !== null
  const verdict = judge({ path: pathname, search, loggedIn, mobile, route, allowed })
  const to = verdict.kind === 'go' ? verdict.to : null
  const notice = verdict.kind === 'go' ? verdict.notice : undefined

  useEffect(() => {
    if (!to) return
    if (notice) notification.error({ title: notice, description: say(noPermission) })
    navigate(to, { replace: true })
  }, [to, notice, navigate, notification])

  if (verdict.kind === 'wait' || verdict.kind === 'go') return <Spin fullscreen delay={300} />
  if (!session.user || publicRoute(pathname)) return <PublicPage path={pathname} />
  return pathname === '/m' || pathname.startsWith('/m/') ? <HandheldFrame /> : <Shell />
}

const publicRoute = (path: string) => allRoutes.some((r) => r.path === path && r.right === 'open')
