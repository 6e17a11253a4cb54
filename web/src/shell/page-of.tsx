import { text } from '@kuacang/contract/kit/text'
import { Button, Result, Skeleton } from 'antd'
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { PageRoute, type Route } from '../kit/route/route.ts'
import { say } from '../kit/say.ts'
import { routeOf } from './all-routes.ts'

const words = {
  notFound: text('页面不存在', 'There is no such page'),
  failed: text('页面出错了', 'This page failed'),
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
  <Result
    status="error"
    title={say(words.failed)}
    subTitle={detail}
    extra={
      <>
        <HomeLink />
        {detail ? <Button onClick={() => location.reload()}>{say(words.reload)}</Button> : null}
      </>
    }
  />
)

/** The page of an address, loaded when it is first opened. */
export const PageOf = ({ path }: { path: string }) => {
  if (path === '/error') return <ErrorPage />
  const route = routeOf(path)
  if (!route) return <Result status="404" title={say(words.notFound)} subTitle={path} extra={<HomeLink />} />
  const Page = lazyPage(route)
  return (
    <Fence key={path}>
      <PageRoute value={route}>
        <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
          <Page />
        </Suspense>
      </PageRoute>
    </Fence>
  )
}
