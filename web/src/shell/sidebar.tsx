import { ExportOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Layout, Menu } from 'antd'
import type { ItemType } from 'antd/es/menu/interface'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
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
  const current = groupAt(groups, at)
  const items = useMemo(
    () =>
      groups.map((group) => ({
        key: group.key,
        icon: <group.icon />,
        label: say(group.title),
        // Its own mark: the menu gives none to a group that was never open, for it does not know its entries.
        ...(group.key === current && { className: 'ant-menu-submenu-selected' }),
        children: collapsed || opened.includes(group.key) ? entriesOf(group, collapsed) : [],
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

const groupAt = (groups: readonly SidebarGroup[], at: string) =>
  groups.find((group) => group.pages.some((page) => page.path === at))?.key

/** Scrolls the menu to the entry of a page, or to its group while that is closed. */
const showMark = (menu: HTMLElement, at: string, group = '') => {
  const marks = [...menu.querySelectorAll<HTMLElement>('[data-menu-id]')].filter(
    (mark) => [at, group].some((key) => mark.dataset.menuId?.endsWith(`-${key}`)) && mark.checkVisibility(),
  )
  marks.at(-1)?.scrollIntoView({ block: 'nearest' })
}

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
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    if (menu.current) showMark(menu.current, pathname, groupAt(groups, pathname))
  }, [pathname, groups])
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
      <nav ref={menu} aria-label={say(words.menu)}>
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
