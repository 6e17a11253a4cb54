import { loginAsUser } from '@kuacang/contract/access/session/calls'
import { editUser, listUsers, type ManagedUser, resetUserPassword } from '@kuacang/contract/access/user/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button, Tag } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { locale, say } from '../../kit/say.ts'
import { useSession, useUser } from '../../kit/session/session.tsx'
import { Time } from '../../kit/show.tsx'
import { showPassword } from './show-password.tsx'
import { openUserForm } from './user-form.tsx'

const words = {
  create: text('新建用户', 'New user'),
  edit: text('编辑', 'Edit'),
  reset: text('重置密码', 'Reset password'),
  resetMeans: text(
    '原密码立即失效，该用户的所有登录都会退出。新密码只显示一次。',
    'The present password and all sessions of the user end at once. The new password is shown once.',
  ),
  disable: text('停用', 'Disable'),
  disableMeans: text(
    '该用户立即退出，且不能再登录。可以重新启用。',
    'The user is logged out at once and cannot log in. It can be undone.',
  ),
  enable: text('启用', 'Enable'),
  actAs: text('代其登录', 'Act as'),
  enabled: text('启用', 'Enabled'),
  disabled: text('停用', 'Disabled'),
  superAdmin: text('超级管理员', 'Super administrator'),
  all: text('全部', 'All'),
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'key', label: text('用户名 / 姓名 / 邮箱', 'Username, name or e-mail') },
  { kind: 'flag', key: 'enabled', label: words.enabled },
]

const rolesOf = (u: ManagedUser) =>
  u.super_admin ? (
    <Tag color="gold">{say(words.superAdmin)}</Tag>
  ) : (
    u.roles.map((r) => <Tag key={r.id}>{locale === 'zh' ? r.name_cn || r.name : r.name}</Tag>)
  )

export default function UserPage() {
  const refresh = useRefresh()
  const { warehouses, holds } = useSession()
  const me = useUser()
  const codes = new Map(warehouses.map((w) => [w.id, w.warehouse_code]))
  const columns: readonly Column<ManagedUser>[] = [
    { key: 'username', title: text('用户名', 'Username'), render: (u) => u.username },
    {
      key: 'enabled',
      title: text('状态', 'State'),
      render: (u) => (
        <Tag color={u.enabled ? 'green' : 'red'}>{say(u.enabled ? words.enabled : words.disabled)}</Tag>
      ),
    },
    { key: 'name', title: text('姓名', 'Name'), render: (u) => u.name_cn },
    { key: 'email', title: text('邮箱', 'E-mail'), render: (u) => u.email },
    { key: 'roles', title: text('角色', 'Roles'), render: rolesOf },
    {
      key: 'warehouses',
      title: text('仓库', 'Warehouses'),
      render: (u) =>
        u.super_admin ? say(words.all) : u.warehouse_ids.map((id) => codes.get(id) ?? id).join(' · '),
    },
    { key: 'partner', title: text('客户', 'Customer'), render: (u) => u.partner_id ?? '-' },
    { key: 'created', title: text('创建时间', 'Created'), render: (u) => <Time at={u.created_at} /> },
  ]
  const create = async () => {
    if (await openUserForm()) await refresh(listUsers)
  }
  const setEnabled = (user: ManagedUser | undefined, enabled: boolean) =>
    user && request(editUser, { body: { user_id: user.id, update_dict: { enabled } } })
  const actions: readonly Action<ManagedUser>[] = [
    { key: 'edit', label: words.edit, run: ([u]) => u && openUserForm(u) },
    {
      key: 'reset',
      label: words.reset,
      allowed: (u) => u.id !== me.id,
      danger: { consequence: words.resetMeans, id: (u) => u.username },
      run: async ([u]) => {
        if (!u) return
        const { password } = await request(resetUserPassword, { body: { user_id: u.id } })
        await showPassword(u.username, password)
      },
    },
    {
      key: 'disable',
      label: words.disable,
      allowed: (u) => u.enabled && u.id !== me.id,
      danger: { consequence: words.disableMeans, id: (u) => u.username },
      run: ([u]) => setEnabled(u, false),
    },
    {
      key: 'enable',
      label: words.enable,
      allowed: (u) => !u.enabled,
      run: ([u]) => setEnabled(u, true),
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
  return (
    <ListPage
      call={listUsers}
      filters={filters}
      columns={columns}
      rowKey={(u) => u.id}
      rowActions={actions}
      toolbar={
        <Button type="primary" onClick={() => void create()}>
          {say(words.create)}
        </Button>
      }
    />
  )
}
