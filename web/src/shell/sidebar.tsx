import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Layout, Menu } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { say } from '../kit/say.ts'
import { menuGroups } from './menu.ts'
import { useMenu } from './use-menu.ts'

const words = {
  home: text('首页', 'Home'),
  menu: text('菜单', 'Menu'),
  collapse: text('收起菜单', 'Collapse the menu'),
  expand: text('展开菜单', 'Expand the menu'),
}

const collapsedKey = 'menu_collapsed'
const width = { open: 200, collapsed: 60 }

/** The pages that the user may open, in foldable groups; how wide it is stays with the browser. */
export const Sidebar = () => {
  const [collapsed, setCollapsed] = useState(localStorage.getItem(collapsedKey) === 'true')
  const { pathname } = useLocation()
  const groups = useMenu()
  const toggle = () => {
    localStorage.setItem(collapsedKey, String(!collapsed))
    setCollapsed(!collapsed)
  }
  return (
    <Layout.Sider
      className="sidebar"
      width={width.open}
      collapsedWidth={width.collapsed}
      collapsed={collapsed}
      trigger={null}
    >
      <Link to="/" className="brand" title={say(words.home)}>
        <img src="/icon.svg" alt={say(words.home)} />
        {collapsed ? null : (
          <span>
            跨仓<small>Kuacang</small>
          </span>
        )}
      </Link>
      <nav aria-label={say(words.menu)}>
        <Menu
          theme="dark"
          mode="inline"
          inlineIndent={14}
          selectedKeys={[pathname]}
          defaultOpenKeys={collapsed ? [] : menuGroups.filter((g) => g.startsOpen).map((g) => g.key)}
          items={groups.map(({ key, title, icon: Icon, pages }) => ({
            key,
            icon: <Icon />,
            label: say(title),
            children: pages.map((r) => ({ key: r.path, label: <Link to={r.path}>{say(r.title)}</Link> })),
          }))}
        />
      </nav>
      <button
        type="button"
        className="sidebar-fold"
        aria-label={say(collapsed ? words.expand : words.collapse)}
        aria-expanded={!collapsed}
        onClick={toggle}
      >
        {collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      </button>
    </Layout.Sider>
  )
}
