import { LogoutOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Button, Empty } from 'antd'
import { Link, useNavigate } from 'react-router'
import { LanguageMenu } from '../kit/language-menu.tsx'
import { notice } from '../kit/notice.ts'
import { allRoutes } from '../kit/route/all-routes.ts'
import { mayOpen } from '../kit/route/may-open.ts'
import { handGroups } from '../kit/route/menu.ts'
import { say } from '../kit/say.ts'
import { checkDevice } from '../kit/scan/check-device.ts'
import { useSession } from '../kit/session/session.tsx'
import { ThemeToggle } from '../kit/theme-toggle.tsx'
import { RefusedPage } from './refused-page.tsx'
import { useRefused } from './use-refused.ts'
import { WarehouseList } from './warehouse-list.tsx'

const words = {
  nothing: text(
    '您还没有手持端页面的权限，请联系管理员',
    'You have no permission for any handheld page yet. Please contact an administrator',
  ),
  device: text('本机设置', 'Device settings'),
  profile: text('个人资料', 'Profile'),
  logOut: text('退出登录', 'Log out'),
}

export default function HandheldHomePage() {
  const session = useSession()
  const navigate = useNavigate()
  const groups = handGroups
    .map((g) => ({
      ...g,
      pages: allRoutes.filter((r) => r.path.startsWith(g.base) && !r.hidden && mayOpen(session, r)),
    }))
    .filter((g) => g.pages.length > 0)
  const refused = useRefused()
  if (refused) return <RefusedPage of={refused} />
  return (
    <div className="hand-home">
      {groups.length === 0 ? <Empty description={say(words.nothing)} /> : null}
      {groups.map((group) => (
        <section key={group.base}>
          <h2 className="section-title">{say(group.title)}</h2>
          <div className="hand-tiles">
            {group.pages.map((page) => (
              <Link key={page.path} to={page.path}>
                {say(page.title)}
              </Link>
            ))}
          </div>
        </section>
      ))}
      <WarehouseList />
      <div className="hand-account">
        <LanguageMenu />
        <ThemeToggle />
        <Button
          type="text"
          icon={<SettingOutlined />}
          aria-label={say(words.device)}
          onClick={() => void checkDevice().catch(notice.failure)}
        />
        <Button
          type="text"
          icon={<UserOutlined />}
          aria-label={say(words.profile)}
          onClick={() => navigate('/user/profile')}
        />
        <Button icon={<LogoutOutlined />} onClick={() => void session.logOut().catch(notice.failure)}>
          {say(words.logOut)}
        </Button>
      </div>
    </div>
  )
}
