import type { ManagedUser } from '@kuacang/contract/access/user/calls'
import { text } from '@kuacang/contract/kit/text'
import { Tag } from 'antd'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { nameOf, say } from '../../kit/say.ts'
import { Time } from '../../kit/show.tsx'
import { PartnerName } from '../../reference/partner/partner-name.tsx'
import { roles } from '../role/role-select.tsx'

const words = {
  enabled: text('启用', 'Enabled'),
  disabled: text('停用', 'Disabled'),
  role: text('角色', 'Role'),
  superAdmin: text('超级管理员', 'Super administrator'),
}

/** How the users of a list are narrowed. */
export const userFilters: readonly Filter[] = [
  { kind: 'text', key: 'key', label: text('用户名 / 姓名 / 邮箱', 'Username, name or e-mail') },
  { kind: 'from', key: 'role_id', label: words.role, from: roles },
  { kind: 'flag', key: 'enabled', label: words.enabled },
]

const rolesOf = (u: ManagedUser) =>
  u.super_admin ? (
    <Tag color="warning">{say(words.superAdmin)}</Tag>
  ) : (
    u.roles.map((r) => <Tag key={r.id}>{nameOf(r)}</Tag>)
  )

export const userColumns = {
  username: { key: 'username', title: text('用户名', 'Username'), render: (u) => u.username },
  enabled: {
    key: 'enabled',
    title: text('状态', 'Status'),
    render: (u) => (
      <Tag color={u.enabled ? 'success' : 'error'}>{say(u.enabled ? words.enabled : words.disabled)}</Tag>
    ),
  },
  name: { key: 'name', title: text('姓名', 'Name'), render: (u) => u.name_cn },
  email: { key: 'email', title: text('邮箱', 'E-mail'), render: (u) => u.email },
  roles: { key: 'roles', title: text('角色', 'Roles'), render: rolesOf },
  partner: {
    key: 'partner',
    title: text('客户', 'Customer'),
    render: (u) => <PartnerName of={u.partner_id} />,
  },
  created: { key: 'created', title: text('创建时间', 'Created'), render: (u) => <Time at={u.created_at} /> },
} as const satisfies Record<string, Column<ManagedUser>>
