/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import { Alert, Button } from 'antd'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { useSession, useUser } from '../../kit/session/session.tsx'
import { VisitorCard } from '../session/visitor-card.tsx'
import { PasswordPanel } from './password-panel.tsx'

const words = {
  title: text('修改密码', 'Change password'),
  why: text(
    '{username}，当前密码由他人设置。请先修改密码，再继续使用系统。',
    '{username}, your password was set by someone else. Change it before you continue.',
  ),
  logOut: text('退出登录', 'Log out'),
}

/** All that is open to one who must first choose a password; the page that was asked for follows. */
export const NewPasswordPage = () => {
  const { logOut } = useSession()
  const { username } = useUser()
  return (
    <VisitorCard title={say(words.title)}>
      <Alert type="warning" showIcon title={say(words.why, { username })} style={{ marginBottom: 12 }} />
      <PasswordPanel />
      <Button type="link" onClick={() => void logOut().catch(notice.failure)}>
        {say(words.logOut)}
      </Button>
    </VisitorCard>
  )
}
