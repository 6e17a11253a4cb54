import { LeftOutlined, QuestionCircleOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Breadcrumb, Button, Popover } from 'antd'
import type { ComponentType } from 'react'
import { Link, useNavigate } from 'react-router'
import { say } from '../kit/say.ts'
import { routeOf } from './all-routes.ts'
import { crumbsOf } from './crumbs.ts'
import { groupOfPath } from './menu.ts'
import { QuickSearch } from './quick-search.tsx'
import { LanguageMenu, ThemeToggle, UserMenu } from './user-bar.tsx'

const words = {
  home: text('首页', 'Home'),
  back: text('返回', 'Back'),
  help: text('帮助', 'Help'),
}

/** What an area puts into the top bar, by exporting it from its `top-bar-item.tsx`: a bell, tasks, a search field. */
export type TopBarItem = { readonly order: number; readonly Item: ComponentType }

const items = Object.values(
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
  const tip = routeOf(path)?.tip
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
      {tip ? (
        <Popover trigger="click" content={<div className="tip">{say(tip)}</div>}>
          <Button type="text" icon={<QuestionCircleOutlined />} aria-label={say(words.help)} />
        </Popover>
      ) : null}
    </>
  )
}

export const TopBar = ({ path }: { path: string }) => (
  <header className="top-bar">
    <Crumbs path={path} />
    <span className="spring" />
    <QuickSearch />
    {items.map(({ order, Item }) => (
      <Item key={order} />
    ))}
    <LanguageMenu />
    <ThemeToggle />
    <UserMenu />
  </header>
)
