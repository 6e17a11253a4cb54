import {
  DownloadOutlined,
  DownOutlined,
  KeyOutlined,
  LockOutlined,
  LogoutOutlined,
  MobileOutlined,
  SwapOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Popover } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { notice } from '../kit/notice.ts'
import { routeOf } from '../kit/route/all-routes.ts'
import { say } from '../kit/say.ts'
import { useSession, useUser } from '../kit/session/session.tsx'
import { useSwitchBack } from './use-switch-back.ts'
import { WarehouseList } from './warehouse-list.tsx'

const words = {
  choose: text('请选择仓库', 'Choose a warehouse'),
  account: text('账户', 'Account'),
  personal: text('个人功能', 'Personal functions'),
  profile: text('个人资料', 'Profile'),
  keys: text('API 密钥', 'API keys'),
  exports: text('离线导出', 'Offline exports'),
  back: text('切换回 {su}', 'Switch back to {su}'),
  lock: text('锁定屏幕', 'Lock screen'),
  logOut: text('退出登录', 'Log out'),
  handheld: text('手持端', 'Handheld'),
}

/** Who is working where, and what belongs to the account. */
export const UserMenu = () => {
  const { warehouse, mustChoose, lock, logOut } = useSession()
  const { switchBack } = useSwitchBack()
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
        <small>{say(words.personal)}</small>
        {routeOf('/user/profile') ? (
          <Link to="/user/profile" className="user-way" onClick={() => setOpen(false)}>
            <UserOutlined /> {say(words.profile)}
          </Link>
        ) : null}
        {routeOf('/user/api_keys') ? (
          <Link to="/user/api_keys" className="user-way" onClick={() => setOpen(false)}>
            <KeyOutlined /> {say(words.keys)}
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
        {user.su ? (
          <button type="button" className="user-way" onClick={() => void switchBack()}>
            <SwapOutlined /> {say(words.back, { su: user.su.username })}
          </button>
        ) : null}
        <button type="button" className="user-way" onClick={() => void lock().catch(notice.failure)}>
          <LockOutlined /> {say(words.lock)}
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
      <button type="button" className="user-open" aria-expanded={open}>
        <span className="visually-hidden">{say(words.account)}</span>
        <span className="user-warehouse code">{warehouse?.warehouse_code ?? say(words.choose)}</span>
        <span>{user.username}</span>
        <DownOutlined />
      </button>
    </Popover>
  )
}
