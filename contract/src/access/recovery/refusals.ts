import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const recoveryRefusals = refusals(2500, {
  link_invalid: {
    n: 1,
    status: 400,
    what: text('密码未重置', 'Your password was not reset'),
    why: text('链接无效、已使用或已过期', 'The link is not valid, has been used already or has expired'),
    now: text('请重新申请重置密码', 'Request a new link'),
  },
})
