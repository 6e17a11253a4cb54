import { LeftOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Breadcrumb, Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { LanguageMenu } from '../kit/language-menu.tsx'
import { routeOf } from '../kit/route/all-routes.ts'
import { groupOfPath } from '../kit/route/menu.ts'
import { say } from '../kit/say.ts'
import { ThemeToggle } from '../kit/theme-toggle.tsx'
import type { TopBarItem } from '../kit/top-bar-item.ts'
import { PageTip } from '../tips/page-tip.tsx'
import { crumbsOf } from './crumbs.ts'
import { ParcelSearch } from './parcel-search.tsx'
import { QuickSearch } from './quick-search.tsx'
import { UserMenu } from './user-menu.tsx'

const words = {
  home: text('首页', 'Home'),
  back: text('返回', 'Back'),
}

export const topBarItems = Object.values(
  import.meta.glob<{ topBarItem: TopBarItem }>('../*/top-bar-item.tsx', { eager: true }),
)
  .map((m) => m.topBarItem)
  .sort((a, b) => a.order - b.order)

const known = {
  page: (path: string) => routeOf(path)?.title,
  group: (path: string) => groupOfPath(path)?.title,
}

const Crumbs = ({ path }: { path: string }) => {
  const navigate = useNavigate()
  // The router counts its pages: on the first one there is nothing of ours to go back to.
  const back = () => ((history.state as { idx?: number } | null)?.idx ? navigate(-1) : navigate('/'))
  const route = routeOf(path)
  return (
    <>
      <Button type="text" icon={<LeftOutlined />} aria-label={say(words.back)} onClick={back} />
      <Breadcrumb
        items={[
          { title: path === '/' ? say(words.home) : <Link to="/">{say(words.home)}</Link> },
          ...crumbsOf(path, known).map(({ label, path: to }) => {
            const title = typeof label === 'string' ? label : say(label)
            return { title: to ? <Link to={to}>{title}</Link> : title }
          }),
        ]}
      />
      {route && path !== '/' ? <PageTip key={path} path={path} hasTip={route.tip} /> : null}
    </>
  )
}

export const TopBar = ({ path }: { path: string }) => (
  <header className="top-bar">
    <Crumbs path={path} />
    <span className="spring" />
    <ParcelSearch />
    <QuickSearch />
    {topBarItems.map(({ order, Item }) => (
      <Item key={order} />
    ))}
    <LanguageMenu />
    <ThemeToggle />
    <UserMenu />
  </header>
)
