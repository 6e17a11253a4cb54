/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import { Alert, Button } from 'antd'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { useSession, useUser } from '../../kit/session/session.tsx'
import { VisitorCard } from '../session/visitor-card.tsx'
import { SetUpSecondFactor } from './second-factor-panel.tsx'

const words = {
  title: text('设置两步验证', 'Set up the second factor'),
  why: text(
    '{username}，您的角色要求登录时使用手机验证器。请先完成设置，再继续使用系统。',
    '{username}, a role of yours asks for an authenticator app at each login. Set it up before you continue.',
  ),
  logOut: text('退出登录', 'Log out'),
}

/** All that is open to one whose role demands a second factor; the page that was asked for follows. */
export const SecondFactorPage = () => {
  const { logOut, reload } = useSession()
  const { username } = useUser()
  return (
    <VisitorCard title={say(words.title)}>
      <Alert type="warning" showIcon title={say(words.why, { username })} style={{ marginBottom: 16 }} />
      <SetUpSecondFactor onDone={() => void reload()} />
      <Button type="link" onClick={() => void logOut().catch(notice.failure)}>
        {say(words.logOut)}
      </Button>
    </VisitorCard>
  )
}
