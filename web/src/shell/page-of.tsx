import { text } from '@kuacang/contract/kit/text'
import { Button, Skeleton, Spin } from 'antd'
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { ErrorCard } from '../kit/error-card.tsx'
import { PageRoute, type Route } from '../kit/route/route.ts'
import { say } from '../kit/say.ts'
import { routeOf } from './all-routes.ts'
import { OtherWarehouse, useElsewhere } from './other-warehouse.tsx'

const words = {
  notFound: text('页面不存在', 'There is no such page'),
  failed: text('页面出错了', 'This page failed'),
  unexpected: text(
    '发生了意外的错误，其他页面不受影响',
    'Something unexpected happened; other pages are not affected',
  ),
  home: text('返回首页', 'Back to home'),
  reload: text('重新加载', 'Load again'),
}

const pages = new Map<Route, ComponentType>()
const lazyPage = (route: Route): ComponentType => {
  const known = pages.get(route) ?? lazy(route.page)
  pages.set(route, known)
  return known
}

/** A page that cannot be loaded or drawn leaves the shell standing. */
class Fence extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null }
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override render() {
    return this.state.error ? <ErrorPage detail={this.state.error.message} /> : this.props.children
  }
}

const HomeLink = () => {
  const { pathname } = useLocation()
  return (
    <Link to={pathname.startsWith('/m/') ? '/m' : '/'}>
      <Button type="primary">{say(words.home)}</Button>
    </Link>
  )
}

export const ErrorPage = ({ detail }: { detail?: string }) => (
  <ErrorCard title={say(words.failed)} message={detail ?? say(words.unexpected)}>
    <HomeLink />
    {detail ? <Button onClick={() => location.reload()}>{say(words.reload)}</Button> : null}
  </ErrorCard>
)

const Waiting = () => <Skeleton active paragraph={{ rows: 8 }} />

/** The page of an address, loaded when it is first opened. */
export const PageOf = ({ path }: { path: string }) => {
  const route = routeOf(path)
  const isElsewhere = useElsewhere(route?.at)
  if (path === '/error') return <ErrorPage />
  if (!route)
    return (
      <ErrorCard mark="404" title={say(words.notFound)} message={<span className="code">{path}</span>}>
        <HomeLink />
      </ErrorCard>
    )
  const Page = lazyPage(route)
  return (
    <Fence key={path}>
      <PageRoute value={route}>
        <Suspense fallback={route.right === 'open' ? <Spin fullscreen delay={300} /> : <Waiting />}>
          {isElsewhere && route.at ? <OtherWarehouse wanted={route.at} /> : <Page />}
        </Suspense>
      </PageRoute>
    </Fence>
  )
}
