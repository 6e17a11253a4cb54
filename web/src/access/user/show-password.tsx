import { oneTimePasswordDays as days } from '@kuacang/contract/access/one-time-password/life'
import { text } from '@kuacang/contract/kit/text'
import { showOnce } from '../../kit/dialog/show-once.tsx'
import { say } from '../../kit/say.ts'

const words = {
  title: text('{username} 的一次性密码', 'One-time password of {username}'),
  about: text(
    `只显示这一次，请立即告知本人。${days} 天内有效，首次登录后必须修改。`,
    `It is shown only once: pass it on to the user now. It is valid for ${days} days and must be changed at first login.`,
  ),
}

/** Shows a new password, which cannot be read again. */
export const showPassword = (username: string, password: string): Promise<void> =>
  showOnce({ title: say(words.title, { username }), about: words.about, value: password })
