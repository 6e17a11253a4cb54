import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const recoveryRefusals = refusals(2500, {
  link_invalid: {
    n: 1,
    status: 400,
    what: text('密码未重置', 'the password was not reset'),
    why: text('链接无效、已使用或已过期', 'the link is not valid, was used before, or is too old'),
    now: text('请重新申请重置密码', 'ask for a new one'),
  },
})
