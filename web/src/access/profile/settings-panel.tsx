import { renewApiKey, revokeApiKey } from '@kuacang/contract/access/session/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../kit/api/use-answer.ts'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { LanguageMenu } from '../../kit/language-menu.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { useSession, useUser } from '../../kit/session/session.tsx'
import { SessionList } from './session-list.tsx'

const words = {
  key: text('API 密钥', 'API key'),
  keyAbout: text(
    '外部系统用它代替登录。完整密钥只在生成时显示一次，请立即保存。',
    'External systems use it instead of a login. The full key is shown only once, when it is generated: save it then.',
  ),
  named: text(
    '这个密钥拥有您的全部权限。给不同的系统分别生成只有部分权限的密钥：',
    'This key has all your permissions. To give each system a key with only some of them:',
  ),
  page: text('管理 API 密钥', 'Manage API keys'),
  make: text('生成密钥', 'Generate key'),
  renew: text('重新生成密钥', 'Regenerate key'),
  renewMeans: text(
    '原密钥立即失效，使用它的系统将无法调用。',
    'The current key stops working at once; systems that use it will be refused.',
  ),
  revoke: text('吊销密钥', 'Revoke key'),
  copied: text('已复制', 'Copied'),
  copy: text('复制', 'Copy'),
  language: text('语言', 'Language'),
}

export const SettingsPanel = () => {
  const user = useUser()
  const { reload } = useSession()
  const [made, setMade] = useState<string>()
  const renew = useCall(renewApiKey)
  const revoke = useCall(revokeApiKey)
  const ask = (title: typeof words.renew) =>
    confirmDanger({ title, consequence: words.renewMeans, ids: [user.api_key ?? ''] })
  const change = async (act: () => Promise<string | undefined>) => {
    try {
      setMade(await act())
      await reload()
    } catch (error) {
      notice.failure(error)
    }
  }
  const makeKey = async () => {
    if (user.api_key === null || (await ask(words.renew)))
      await change(async () => (await renew.run({})).api_key)
  }
  const revokeKey = async () => {
    if (await ask(words.revoke)) await change(async () => void (await revoke.run({})))
  }
  return (
    <>
      <h2 className="section-title">{say(words.key)}</h2>
      <p className="soft">{say(words.keyAbout)}</p>
      {made ? (
        <p>
          <Typography.Text
            className="profile-key-new code"
            copyable={{ text: made, tooltips: [say(words.copy), say(words.copied)] }}
          >
            {made}
          </Typography.Text>
        </p>
      ) : null}
      <div className="profile-key">
        {/* The specification shows the absent key as this word, in both languages. */}
        <span className="code">{user.api_key ?? 'None'}</span>
        <Button loading={renew.busy} onClick={() => void makeKey()}>
          {say(user.api_key === null ? words.make : words.renew)}
        </Button>
        {user.api_key === null ? null : (
          <Button danger loading={revoke.busy} onClick={() => void revokeKey()}>
            {say(words.revoke)}
          </Button>
        )}
      </div>
      <p className="soft">
        {say(words.named)} <Link to="/user/api_keys">{say(words.page)}</Link>
      </p>
      <h2 className="section-title">{say(words.language)}</h2>
      <LanguageMenu />
      <SessionList />
    </>
  )
}
