import { text } from '@kuacang/contract/kit/text'
import { Button, Result, Spin } from 'antd'
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { Route } from '../kit/route/route.ts'
import { say } from '../kit/say.ts'
import { routeOf } from './all-routes.ts'

const words = {
  notFound: text('页面不存在', 'There is no such page'),
  failed: text('页面出错了', 'This page failed'),
  home: text('返回首页', 'Back to home'),
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

const HomeLink = () => (
  <Link to="/">
    <Button type="primary">{say(words.home)}</Button>
  </Link>
)

export const ErrorPage = ({ detail }: { detail?: string }) => (
  <Result status="error" title={say(words.failed)} subTitle={detail} extra={<HomeLink />} />
)

/** The page of an address, loaded when it is first opened. */
export const PageOf = ({ path }: { path: string }) => {
  if (path === '/error') return <ErrorPage />
  const route = routeOf(path === '/home' ? '/' : path)
  if (!route) return <Result status="404" title="404" subTitle={say(words.notFound)} extra={<HomeLink />} />
  const Page = lazyPage(route)
  return (
    <Fence key={path}>
      <Suspense fallback={<Spin delay={200} />}>
        <Page />
      </Suspense>
    </Fence>
  )
}
