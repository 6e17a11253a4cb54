import { resetSecondFactor } from '@kuacang/contract/access/second-factor/calls'
import { loginAsUser } from '@kuacang/contract/access/session/calls'
import type { ManagedUser } from '@kuacang/contract/access/user/calls'
import { getDemoLogins } from '@kuacang/contract/demo/calls'
import { text } from '@kuacang/contract/kit/text'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import type { Action } from '../../kit/list/actions.tsx'
import { useSession, useUser } from '../../kit/session/session.tsx'
import { openProviderForm } from './provider-form.tsx'
import { showPassword } from './show-password.tsx'

const words = {
  edit: text('编辑', 'Edit'),
  reset: text('重置密码', 'Reset password'),
  resetMeans: text(
    '原密码立即失效，该用户的所有登录都会退出，API 密钥（如有）会吊销。新密码只显示一次。',
    'The current password stops working at once, all logins of the user end, and the API key (if any) is revoked. The new password is shown only once.',
  ),
  factor: text('重置两步验证', 'Reset second factor'),
  factorMeans: text(
    '用于手机丢失：该用户的所有登录都会退出，下次登录只需密码；角色要求时须重新设置。',
    'For a lost phone: all logins of the user end, and the next one asks for the password alone. Where a role demands it, the user sets it up again.',
  ),
  provider: text('统一登录', 'Single sign-on'),
  disable: text('停用', 'Disable'),
  disableMeans: text(
    '该用户立即退出，且不能再登录。可以重新启用。',
    'The user is logged out at once and cannot log in again. The user can be re-enabled.',
  ),
  enable: text('启用', 'Enable'),
  actAs: text('代其登录', 'Act as'),
}

type Does = {
  readonly edit: (user: ManagedUser) => unknown
  readonly setEnabled: (user: ManagedUser, enabled: boolean) => unknown
  readonly reset: (user: ManagedUser) => Promise<{ readonly password: string }>
}

/** What can be done with a user of a list, by whichever calls the list belongs to. */
export const useUserActions = ({ edit, setEnabled, reset }: Does): readonly Action<ManagedUser>[] => {
  const { holds } = useSession()
  const me = useUser()
  const logins = useAnswer(getDemoLogins, {})
  return [
    { key: 'edit', label: words.edit, run: ([u]) => u && edit(u) },
    {
      key: 'reset',
      label: words.reset,
      allowed: (u) => u.id !== me.id,
      danger: { consequence: words.resetMeans, id: (u) => u.username },
      run: async ([u]) => u && showPassword(u.username, (await reset(u)).password),
    },
    {
      key: 'reset-factor',
      label: words.factor,
      allowed: (u) => u.second_factor && u.id !== me.id && holds('ManageUsers'),
      danger: { consequence: words.factorMeans, id: (u) => u.username },
      run: ([u]) => u && request(resetSecondFactor, { body: { username: u.username } }),
    },
    {
      key: 'provider',
      label: words.provider,
      menu: true,
      allowed: (u) =>
        u.id !== me.id &&
        holds('ManageUsers') &&
        logins.data !== undefined &&
        logins.data.provider_name !== '',
      run: ([u]) => u && openProviderForm(u),
    },
    {
      key: 'disable',
      label: words.disable,
      allowed: (u) => u.enabled && u.id !== me.id,
      danger: { consequence: words.disableMeans, id: (u) => u.username },
      run: ([u]) => u && setEnabled(u, false),
    },
    {
      key: 'enable',
      label: words.enable,
      allowed: (u) => !u.enabled,
      run: ([u]) => u && setEnabled(u, true),
    },
    {
      key: 'act-as',
      label: words.actAs,
      allowed: (u) => u.enabled && u.id !== me.id && me.su === null && holds('LoginAsUser'),
      run: async ([u]) => {
        if (!u) return
        await request(loginAsUser, { body: { username: u.username } })
        // A fresh load at home: nothing of one user's pages stays in the other's.
        location.assign('/')
      },
    },
  ]
}
