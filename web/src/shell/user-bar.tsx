import { BulbOutlined, GlobalOutlined, UserOutlined } from '@ant-design/icons'
import { setLocale } from '@kuacang/contract/access/session/calls'
import { text } from '@kuacang/contract/kit/text'
import { warehouseType } from '@kuacang/contract/reference/warehouse/enums'
import { Button, Dropdown, App as Notices, Select } from 'antd'
import { useNavigate } from 'react-router'
import { request } from '../kit/api/request.ts'
import { useDark } from '../kit/dark.ts'
import { useFailureNotice } from '../kit/failure-notice.ts'
import { say } from '../kit/say.ts'
import { useSession, useUser } from '../kit/session/session.tsx'

const words = {
  language: text('切换语言', 'Language'),
  theme: text('浅色或深色', 'Light or dark'),
  warehouse: text('当前仓库', 'Current warehouse'),
  switched: text('已切换仓库', 'Warehouse switched'),
  logOut: text('退出登录', 'Log out'),
  handheld: text('手持端', 'Handheld'),
}

const switchLanguage = async (locale: 'zh' | 'en') => {
  await request(setLocale, { body: { locale } })
  location.reload()
}

/** The warehouse that all pages work in; changing it goes home, since open pages belong to the old one. */
export const WarehouseSelector = ({ width = 210 }: { width?: number | string }) => {
  const { warehouses, warehouse, chooseWarehouse } = useSession()
  const { message } = Notices.useApp()
  const fail = useFailureNotice()
  if (warehouses.length === 0) return null
  const choose = async (id: number) => {
    try {
      if (!(await chooseWarehouse(id))) return
      message.success(say(words.switched))
      location.assign(location.pathname.startsWith('/m') ? '/m' : '/')
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Select
      aria-label={say(words.warehouse)}
      style={{ width }}
      value={warehouse?.id ?? null}
      placeholder={say(words.warehouse)}
      onChange={(id) => id !== null && void choose(id)}
      options={warehouses.map((w) => ({
        value: w.id,
        label: `${w.warehouse_code} · ${say(warehouseType.label(w.warehouse_type))}`,
        title: w.warehouse_name,
      }))}
    />
  )
}

export const LanguageMenu = () => (
  <Dropdown
    menu={{
      items: [
        { key: 'zh', label: '中文' },
        { key: 'en', label: 'English' },
      ],
      onClick: ({ key }) => void switchLanguage(key === 'en' ? 'en' : 'zh'),
    }}
  >
    <Button type="text" icon={<GlobalOutlined />} aria-label={say(words.language)} />
  </Dropdown>
)

export const UserBar = () => {
  const { logOut } = useSession()
  const user = useUser()
  const navigate = useNavigate()
  const { toggle } = useDark()
  return (
    <>
      <WarehouseSelector />
      <Button type="text" icon={<BulbOutlined />} aria-label={say(words.theme)} onClick={toggle} />
      <LanguageMenu />
      <Dropdown
        menu={{
          items: [
            { key: 'roles', label: user.role_names.join(' / ') || user.username, disabled: true },
            { type: 'divider' },
            { key: 'm', label: say(words.handheld) },
            { key: 'out', label: say(words.logOut) },
          ],
          onClick: ({ key }) => (key === 'out' ? void logOut() : key === 'm' ? navigate('/m') : undefined),
        }}
      >
        <Button type="text" icon={<UserOutlined />}>
          {user.username}
        </Button>
      </Dropdown>
    </>
  )
}
