import type { SessionUser } from '@kuacang/contract/access/session/calls'
import { type Text, text } from '@kuacang/contract/kit/text'

const words = {
  resetFirst: text('请先修改密码', 'Please change your password first'),
  emailFirst: text('请先完善邮箱信息', 'Please add your e-mail address first'),
}

type Known = Pick<SessionUser, 'need_reset_password' | 'partner_id' | 'email'>

/** Where a fresh login goes: the two warnings first, then back to where it came from (specification S1 2.2). */
export const afterLogin = (
  user: Known,
  returnUrl: string | null,
  mobile: boolean,
): { readonly to: string; readonly warning?: Text } => {
  if (user.need_reset_password) return { to: '/user/profile?panel=1', warning: words.resetFirst }
  if (user.partner_id !== null && user.email === '')
    return { to: '/user/profile?panel=0', warning: words.emailFirst }
  return { to: returnUrl ?? (mobile ? '/m' : '/') }
}
