import {
  CheckOutlined,
  DownloadOutlined,
  DownOutlined,
  LogoutOutlined,
  MobileOutlined,
  MoonOutlined,
  SunOutlined,
  TranslationOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { setLocale } from '@kuacang/contract/access/session/calls'
import { text } from '@kuacang/contract/kit/text'
import { warehouseType } from '@kuacang/contract/reference/warehouse/enums'
import { Button, Dropdown, Popover } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { request } from '../kit/api/request.ts'
import { useDark } from '../kit/dark.ts'
import { notice } from '../kit/notice.ts'
import { locale, say } from '../kit/say.ts'
import { useSession, useUser } from '../kit/session/session.tsx'
import { routeOf } from './all-routes.ts'

const words = {
  language: text('语言', 'Language'),
  light: text('浅色', 'Light'),
  dark: text('深色', 'Dark'),
  warehouse: text('当前仓库', 'Current warehouse'),
  choose: text('请选择仓库', 'Choose a warehouse'),
  switched: text('已切换到 {name}', 'Switched to {name}'),
  notSwitched: text('未能切换仓库', 'The warehouse was not switched'),
  account: text('账户', 'Account'),
  profile: text('个人资料', 'Profile'),
  exports: text('离线导出', 'Offline exports'),
  logOut: text('退出登录', 'Log out'),
  handheld: text('手持端', 'Handheld'),
}

/** Saves the language, then loads the page anew in it; what desks work on is kept through that. */
const switchLanguage = async (next: 'zh' | 'en') => {
  try {
    await request(setLocale, { body: { locale: next } })
    location.reload()
  } catch (error) {
    notice.failure(error)
  }
}

export const LanguageMenu = () => (
  <Dropdown
    trigger={['click']}
    menu={{
      selectedKeys: [locale],
      items: [
        { key: 'zh', label: '中文' },
        { key: 'en', label: 'English' },
      ],
      onClick: ({ key }) => void switchLanguage(key === 'en' ? 'en' : 'zh'),
    }}
  >
    <Button type="text" icon={<TranslationOutlined />} aria-label={say(words.language)}>
      {locale === 'zh' ? '中文' : 'English'}
    </Button>
  </Dropdown>
)

export const ThemeToggle = () => {
  const { dark, toggle } = useDark()
  const label = say(dark ? words.light : words.dark)
  return (
    <Button
      type="text"
      icon={dark ? <SunOutlined /> : <MoonOutlined />}
      aria-label={label}
      title={label}
      onClick={toggle}
    />
  )
}

/** The warehouse that all pages work in; changing it goes home, since open pages belong to the old one. */
export const WarehouseList = ({ onChosen }: { onChosen?: () => void }) => {
  const { warehouses, warehouse, chooseWarehouse } = useSession()
  const user = useUser()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const mine = warehouses.filter((w) => w.enabled && user.warehouse_ids.includes(w.id))
  if (mine.length === 0) return null
  const choose = async (id: number, name: string) => {
    try {
      const saved = await chooseWarehouse(id, () => {
        notice.success(say(words.switched, { name }))
        onChosen?.()
        navigate(pathname === '/m' || pathname.startsWith('/m/') ? '/m' : '/')
      })
      if (!saved) notice.failure(new Error(say(words.notSwitched)))
    } catch (error) {
      notice.failure(error)
    }
  }
  return (
    <fieldset className="warehouses">
      <legend>{say(words.warehouse)}</legend>
      {mine.map((w) => (
        <button
          key={w.id}
          type="button"
          className="user-way"
          aria-pressed={w.id === warehouse?.id}
          onClick={() => w.id !== warehouse?.id && void choose(w.id, w.warehouse_name)}
        >
          <span className="code">{w.warehouse_code}</span>
          <span>{w.warehouse_name}</span>
          <small>{say(warehouseType.label(w.warehouse_type))}</small>
          {w.id === warehouse?.id ? <CheckOutlined /> : null}
        </button>
      ))}
    </fieldset>
  )
}

/** Who is working where, and what belongs to the account. */
export const UserMenu = () => {
  const { warehouse, mustChoose, logOut } = useSession()
  const user = useUser()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (mustChoose) setOpen(true)
  }, [mustChoose])
  const panel = (
    <div className="user-panel">
      <header>
        <strong>{user.name_cn || user.username}</strong>
        <small>{user.role_names.join(' · ')}</small>
      </header>
      <WarehouseList onChosen={() => setOpen(false)} />
      <footer>
        {routeOf('/user/profile') ? (
          <Link to="/user/profile" className="user-way" onClick={() => setOpen(false)}>
            <UserOutlined /> {say(words.profile)}
          </Link>
        ) : null}
        {routeOf('/user/exports') ? (
          <Link to="/user/exports" className="user-way" onClick={() => setOpen(false)}>
            <DownloadOutlined /> {say(words.exports)}
          </Link>
        ) : null}
        <button type="button" className="user-way" onClick={() => navigate('/m')}>
          <MobileOutlined /> {say(words.handheld)}
        </button>
        <button type="button" className="user-way" onClick={() => void logOut().catch(notice.failure)}>
          <LogoutOutlined /> {say(words.logOut)}
        </button>
      </footer>
    </div>
  )
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={panel}
      arrow={false}
    >
      <button type="button" className="user-open" aria-label={say(words.account)} aria-expanded={open}>
        <span className="user-warehouse code">{warehouse?.warehouse_code ?? say(words.choose)}</span>
        <span>{user.username}</span>
        <DownOutlined />
      </button>
    </Popover>
  )
}
