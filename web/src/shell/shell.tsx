import { CloseOutlined, LeftOutlined, ReloadOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Breadcrumb, Button, Layout, Menu } from 'antd'
import { Activity, useEffect, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate, useRoutes } from 'react-router'
import type { Route } from '../kit/route/route.ts'
import { say } from '../kit/say.ts'
import { useSession } from '../kit/session/session.tsx'
import { allRoutes, routeOf } from './all-routes.ts'
import { menuGroups } from './menu.ts'
import { PageOf } from './page-of.tsx'
import { closeTab, refreshTab, type Tab, visitTab } from './tabs.ts'
import { UserBar } from './user-bar.tsx'

const words = {
  home: text('首页', 'Home'),
  back: text('返回', 'Back'),
  close: text('关闭', 'Close'),
  refresh: text('刷新', 'Refresh'),
  menu: text('菜单', 'Menu'),
  collapse: text('收起或展开菜单', 'Collapse or expand the menu'),
}

/** The pages that the user may open, by menu group: groups without one are left out. */
export const useMenu = () => {
  const { passes } = useSession()
  return useMemo(
    () =>
      menuGroups
        .map((group) => ({
          ...group,
          pages: allRoutes.filter(
            (r) => r.menu === group.key && passes(r.right) && passes(r.parent ?? 'anyone'),
          ),
        }))
        .filter((group) => group.pages.length > 0),
    [passes],
  )
}

const titleOf = (route: Route | undefined, path: string) =>
  path === '/' || path === '/home' ? say(words.home) : route ? say(route.title) : path

const collapsedKey = 'menu_collapsed'

const Sidebar = () => {
  const [collapsed, setCollapsed] = useState(localStorage.getItem(collapsedKey) === 'true')
  const { pathname } = useLocation()
  const groups = useMenu()
  const open = routeOf(pathname)?.menu
  return (
    <Layout.Sider
      className="shell-sider"
      width={200}
      collapsedWidth={60}
      collapsible
      collapsed={collapsed}
      onCollapse={(now) => {
        setCollapsed(now)
        localStorage.setItem(collapsedKey, String(now))
      }}
    >
      <Link to="/" className="shell-brand" aria-label={say(words.home)} style={{ textDecoration: 'none' }}>
        <img src="/icon.svg" alt="" />
        {collapsed ? null : '跨仓 Kuacang'}
      </Link>
      <nav aria-label={say(words.menu)}>
        <Menu
          theme="dark"
          mode="inline"
          selectedKeys={[pathname]}
          defaultOpenKeys={open ? [open] : []}
          items={groups.map((g) => ({
            key: g.key,
            label: say(g.title),
            children: g.pages.map((r) => ({ key: r.path, label: <Link to={r.path}>{say(r.title)}</Link> })),
          }))}
        />
      </nav>
    </Layout.Sider>
  )
}

const Crumbs = ({ path }: { path: string }) => {
  const navigate = useNavigate()
  const route = routeOf(path)
  const group = menuGroups.find((g) => g.key === route?.menu)
  return (
    <>
      <Button type="text" icon={<LeftOutlined />} aria-label={say(words.back)} onClick={() => navigate(-1)} />
      <Breadcrumb
        items={[
          { title: <Link to="/">{say(words.home)}</Link> },
          ...(group ? [{ title: say(group.title) }] : []),
          ...(route && path !== '/' ? [{ title: say(route.title) }] : []),
        ]}
      />
    </>
  )
}

/** A page with the address of its own tab, so that a hidden page does not follow the visible one's filters. */
const TabPage = ({ tab }: { tab: Tab }) =>
  useRoutes([{ path: '*', element: <PageOf path={tab.path} /> }], tab.path + tab.search)

export const Shell = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [tabs, setTabs] = useState<readonly Tab[]>([])
  useEffect(() => setTabs((t) => visitTab(t, pathname, search, Date.now())), [pathname, search])
  useEffect(() => {
    document.title = `${titleOf(routeOf(pathname), pathname)} · 跨仓 Kuacang`
  }, [pathname])

  const close = (tab: Tab) => {
    const rest = closeTab(tabs, tab.path)
    setTabs(rest)
    const next = rest.at(-1)
    if (tab.path === pathname) navigate(next ? next.path + next.search : '/')
  }

  return (
    <Layout className="shell">
      <Sidebar />
      <Layout className="shell-frame">
        <Layout.Header className="shell-top">
          <Crumbs path={pathname} />
          <span className="spring" />
          <UserBar />
        </Layout.Header>
        <div className="shell-tabs" role="tablist">
          {tabs.map((tab) => (
            <span key={tab.path} className="shell-tab" data-active={tab.path === pathname}>
              <button
                type="button"
                role="tab"
                aria-selected={tab.path === pathname}
                onClick={() => navigate(tab.path + tab.search)}
              >
                {titleOf(routeOf(tab.path), tab.path)}
              </button>
              {tab.path === pathname ? (
                <button
                  type="button"
                  aria-label={say(words.refresh)}
                  onClick={() => setTabs((t) => refreshTab(t, tab.path))}
                >
                  <ReloadOutlined />
                </button>
              ) : (
                <button type="button" aria-label={say(words.close)} onClick={() => close(tab)}>
                  <CloseOutlined />
                </button>
              )}
            </span>
          ))}
        </div>
        <main className="shell-page">
          {tabs.map((tab) => (
            <Activity
              key={`${tab.path} ${tab.generation}`}
              mode={tab.path === pathname ? 'visible' : 'hidden'}
            >
              <TabPage tab={tab} />
            </Activity>
          ))}
        </main>
      </Layout>
    </Layout>
  )
}
