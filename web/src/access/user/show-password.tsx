import { text } from '@kuacang/contract/kit/text'
import { Typography } from 'antd'
import { showResult } from '../../kit/dialog/confirm.tsx'
import { say } from '../../kit/say.ts'

const words = {
  title: text('{username} 的一次性密码', 'One-time password of {username}'),
  about: text(
    '只显示这一次，请立即告知本人。首次登录后必须修改。',
    'It is shown only now: hand it over at once. It must be changed at the first login.',
  ),
}

/** A new password that nobody can read again. */
export const showPassword = (username: string, password: string): Promise<void> =>
  showResult({
    kind: 'success',
    title: say(words.title, { username }),
    subtitle: say(words.about),
    extra: (
      <Typography.Text className="code" copyable style={{ fontSize: 20 }}>
        {password}
      </Typography.Text>
    ),
  })
