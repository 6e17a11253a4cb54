import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'
import { oneTimePasswordDays as days } from './life.ts'

export const oneTimePasswordRefusals = refusals(14000, {
  over: {
    n: 1,
    status: 400,
    what: text('一次性密码已过期', 'The one-time password has expired'),
    why: text(
      `管理员设置的密码 ${days} 天内有效`,
      `A password set by an administrator is valid for ${days} days`,
    ),
    now: text(
      '请管理员重置密码，或通过“忘记密码”设置新密码',
      'Ask an administrator to reset it, or set a new one through “Forgot password”',
    ),
  },
})
