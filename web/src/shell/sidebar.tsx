import { ExportOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Layout, Menu } from 'antd'
import type { ItemType } from 'antd/es/menu/interface'
import { memo, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { mediaHook } from '../kit/media.ts'
import { type MenuGroup, menuGroups, stagesOf } from '../kit/route/menu.ts'
import type { Route } from '../kit/route/route.ts'
import { say } from '../kit/say.ts'
import { type SidebarGroup, useSidebarMenu } from './use-menu.ts'

const words = {
  home: text('首页', 'Home'),
  menu: text('菜单', 'Menu'),
  collapse: text('收起菜单', 'Collapse the menu'),
  expand: text('展开菜单', 'Expand the menu'),
}

const collapsedKey = 'menu_collapsed'
const outsideLink = (title: Text, address: string) => (
  <a href={address} tabIndex={-1} target="_blank" rel="noopener noreferrer">
    {say(title)} <ExportOutlined />
  </a>
)

/** The menu is one stop of Tab; in it the arrows go from one entry to the next. */
const itemsOf = (pages: readonly Route[]): ItemType[] =>
  pages.map((r) => ({
    key: r.path,
    label: (
      <Link to={r.path} tabIndex={-1}>
        {say(r.title)}
      </Link>
    ),
  }))

const staged = (group: MenuGroup, pages: readonly Route[]): ItemType[] =>
  stagesOf(group, pages).flatMap(({ title, pages: own }): ItemType[] =>
    title
      ? [{ key: `${group.key} ${title.en}`, type: 'group', label: say(title), children: itemsOf(own) }]
      : itemsOf(own),
  )

const entriesOf = ({ pages, address, ...group }: SidebarGroup, collapsed: boolean): ItemType[] => [
  // Folded, the menu has icons only: the pages that come beside one stand under its word.
  ...(collapsed ? [{ key: `${group.key} title`, type: 'group' as const, label: say(group.title) }] : []),
  ...staged(group, pages),
  ...(group.outside && address ? [{ key: address, label: outsideLink(group.outside.title, address) }] : []),
]

const startOpen = menuGroups.filter((g) => g.startsOpen).map((g) => g.key)

type PagesProps = {
  readonly groups: readonly SidebarGroup[]
  readonly collapsed: boolean
  readonly at: string
}

/**
 * The groups with their pages. Some two hundred entries were about two thirds of what React drew until a list stood
 * there: a closed group gets its entries when it is first opened, and a new filter in the address draws none of them.
 */
const Pages = memo(({ groups, collapsed, at }: PagesProps) => {
  const [opened, setOpened] = useState<readonly string[]>(startOpen)
  // The group of the shown page has its mark from the entry in it.
  const current = groups.find((g) => g.pages.some((page) => page.path === at))?.key
  const items = useMemo(
    () =>
      groups.map((group) => ({
        key: group.key,
        icon: <group.icon />,
        label: say(group.title),
        children:
          collapsed || group.key === current || opened.includes(group.key) ? entriesOf(group, collapsed) : [],
      })),
    [groups, collapsed, current, opened],
  )
  return (
    <Menu
      theme="dark"
      mode="inline"
      inlineIndent={14}
      selectedKeys={[at]}
      defaultOpenKeys={collapsed ? [] : startOpen}
      onOpenChange={(open) =>
        setOpened((known) => (open.every((key) => known.includes(key)) ? known : [...known, ...open]))
      }
      items={items}
    />
  )
})
Pages.displayName = 'Pages'

const width = { open: 200, collapsed: 60 }

const useIsNarrow = mediaHook('(max-width: 900px)')

/**
 * The pages that the user may open, in foldable groups; how wide it is stays with the browser. A narrow window has
 * no room for more than the icons.
 */
export const Sidebar = () => {
  const isNarrow = useIsNarrow()
  const [folded, setFolded] = useState(localStorage.getItem(collapsedKey) === 'true')
  const collapsed = folded || isNarrow
  const { pathname } = useLocation()
  const groups = useSidebarMenu()
  const toggle = () => {
    localStorage.setItem(collapsedKey, String(!collapsed))
    setFolded(!collapsed)
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
        <Pages groups={groups} collapsed={collapsed} at={pathname} />
      </nav>
      {isNarrow ? null : (
        <button
          type="button"
          className="sidebar-fold"
          aria-label={say(collapsed ? words.expand : words.collapse)}
          aria-expanded={!collapsed}
          onClick={toggle}
        >
          {collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        </button>
      )}
    </Layout.Sider>
  )
}
