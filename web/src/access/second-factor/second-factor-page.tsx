/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { useSession, useUser } from '../../kit/session/session.tsx'
import { AddPasskey } from '../passkey/passkeys.tsx'
import { VisitorCard } from '../session/visitor-card.tsx'
import { SetUpSecondFactor } from './second-factor-panel.tsx'

const words = {
  title: text('设置两步验证', 'Set up the second factor'),
  why: text(
    '{username}，您的角色要求登录时使用手机验证器或通行密钥。请先完成设置，再继续使用系统。',
    '{username}, a role of yours asks for an authenticator app or a passkey at each login. Set one up before you continue.',
  ),
  passkey: text('改用通行密钥', 'Use a passkey instead'),
  app: text('改用手机验证器', 'Use an authenticator app instead'),
  logOut: text('退出登录', 'Log out'),
}

/** All that is open to one whose role demands a second factor; the page that was asked for follows. */
export const SecondFactorPage = () => {
  const { logOut, reload } = useSession()
  const { username } = useUser()
  const [byPasskey, setByPasskey] = useState(false)
  return (
    <VisitorCard title={say(words.title)}>
      <Alert type="warning" showIcon title={say(words.why, { username })} style={{ marginBottom: 16 }} />
      {byPasskey ? (
        <AddPasskey onDone={() => void reload()} />
      ) : (
        <SetUpSecondFactor onDone={() => void reload()} />
      )}
      <Button type="link" onClick={() => setByPasskey(!byPasskey)}>
        {say(byPasskey ? words.app : words.passkey)}
      </Button>
      <Button type="link" onClick={() => void logOut().catch(notice.failure)}>
        {say(words.logOut)}
      </Button>
    </VisitorCard>
  )
}
