import { text } from '@kuacang/contract/kit/text'
import { Button, Skeleton, Spin } from 'antd'
import { Component, type ReactNode, Suspense, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { DataAsOf } from '../kit/api/data-as-of.tsx'
import { ErrorCard } from '../kit/error-card.tsx'
import { earlyPart, NotLoaded } from '../kit/load-part.ts'
import { routeOf } from '../kit/route/all-routes.ts'
import { PageRoute, type Route } from '../kit/route/route.ts'
import { say } from '../kit/say.ts'
import { useKeysNotYet } from '../kit/scan/not-yet.ts'
import { stands } from '../kit/scan/scanner.ts'
import { useHoldScans } from '../kit/scan/use-scans.tsx'
import { OtherWarehouse, useElsewhere } from './other-warehouse.tsx'

const words = {
  notFound: text('页面不存在', 'Page not found'),
  failed: text('页面出错了', 'Something went wrong on this page'),
  unexpected: text(
    '发生了意外的错误，其他页面不受影响',
    'An unexpected error occurred; other pages are not affected',
  ),
  home: text('返回首页', 'Back to home'),
  reload: text('重新加载', 'Reload'),
}

const pages = new Map<Route, ReturnType<typeof earlyPart>>()
/** The page of a route, made once: it keeps what it has while others are drawn. */
export const partOf = (route: Route) => {
  const known = pages.get(route) ?? earlyPart(() => route.page().then((page) => page.default))
  pages.set(route, known)
  return known
}

/** A page that cannot be loaded or drawn leaves the shell standing. */
export class Fence extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null }
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return error instanceof NotLoaded ? (
      <NotLoadedCard why={error.message} />
    ) : (
      <ErrorPage detail={error.message} />
    )
  }
}

const NotLoadedCard = ({ why }: { why: string }) => (
  <ErrorCard title={say(words.failed)} message={why}>
    <Drawn />
    <Button type="primary" onClick={() => location.reload()}>
      {say(words.reload)}
    </Button>
    <HomeLink type="default" />
  </ErrorCard>
)

const HomeLink = ({ type = 'primary' }: { type?: 'primary' | 'default' }) => {
  const { pathname } = useLocation()
  return (
    <Link to={pathname.startsWith('/m/') ? '/m' : '/'}>
      <Button type={type}>{say(words.home)}</Button>
    </Link>
  )
}

export const ErrorPage = ({ detail }: { detail?: string }) => (
  <ErrorCard title={say(words.failed)} message={detail ?? say(words.unexpected)}>
    <Drawn />
    <HomeLink />
    {detail ? <Button onClick={() => location.reload()}>{say(words.reload)}</Button> : null}
  </ErrorCard>
)

const Waiting = ({ open }: { open: boolean }) => {
  useHoldScans()
  useKeysNotYet()
  return open ? <Spin fullscreen delay={300} /> : <Skeleton active paragraph={{ rows: 8 }} />
}

/** Tells that something is drawn: what was scanned before goes to it. */
const Drawn = () => {
  useEffect(stands, [])
  return null
}

/** The page of an address, loaded when it is first opened. */
export const PageOf = ({ path }: { path: string }) => {
  const route = routeOf(path)
  const isElsewhere = useElsewhere(route?.at)
  if (path === '/error') return <ErrorPage />
  if (!route)
    return (
      <ErrorCard mark="404" title={say(words.notFound)} message={<span className="code">{path}</span>}>
        <Drawn />
        <HomeLink />
      </ErrorCard>
    )
  const Page = partOf(route).component()
  return (
    <Fence key={path}>
      <PageRoute value={route}>
        <DataAsOf>
          <Suspense fallback={<Waiting open={route.right === 'open'} />}>
            {isElsewhere && route.at ? <OtherWarehouse wanted={route.at} /> : <Page />}
            <Drawn />
          </Suspense>
        </DataAsOf>
      </PageRoute>
    </Fence>
  )
}
