import { exportOperators } from '@kuacang/contract/access/operator/calls'
import { exportSecurityEvents } from '@kuacang/contract/access/security-event/calls'
import { securityEvent } from '@kuacang/contract/access/security-event/enums'
import {
  exportUserChanges,
  exportUsers,
  type ManagedUser,
  type UserChange,
} from '@kuacang/contract/access/user/calls'
import { userFieldNames, userOperations } from '@kuacang/contract/access/user/changes'
import { type Text, text } from '@kuacang/contract/kit/text'
import { type ExportColumn, joined, partnerColumns } from '#kit/exports/export-column'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

const words = {
  enabled: text('启用', 'Enabled'),
  disabled: text('停用', 'Disabled'),
  superAdmin: text('超级管理员', 'Super administrator'),
  all: text('全部', 'All'),
  empty: text('（空）', '(empty)'),
}

const user = {
  username: { key: 'username', title: text('用户名', 'Username'), text: (u) => u.username },
  enabled: {
    key: 'enabled',
    title: text('状态', 'Status'),
    text: (u) => (u.enabled ? words.enabled : words.disabled),
  },
  name: { key: 'name', title: text('姓名', 'Name'), text: (u) => u.name_cn },
  email: { key: 'email', title: text('邮箱', 'E-mail'), text: (u) => u.email },
  roles: {
    key: 'roles',
    title: text('角色', 'Roles'),
    text: (u) =>
      u.super_admin
        ? words.superAdmin
        : joined(u.roles.map((r) => ({ zh: r.name_cn || r.name, en: r.name || r.name_cn }))),
  },
  created: { key: 'created', title: text('创建时间', 'Created'), time: (u) => u.created_at },
} as const satisfies Record<string, ExportColumn<ManagedUser>>

const named = (names: Readonly<Record<string, Text>>, name: string): Text =>
  names[name] ?? { zh: name, en: name }

const told = (changes: UserChange['changes']): Text =>
  joined(
    changes.map(({ field, before, after }) => {
      const name = named(userFieldNames, field)
      return {
        zh: `${name.zh}：${before || words.empty.zh} → ${after || words.empty.zh}`,
        en: `${name.en}: ${before || words.empty.en} → ${after || words.empty.en}`,
      }
    }),
    '; ',
  )

export const listExports: ExportedList[] = [
  exportOfList(exportUsers, {
    title: text('导出用户', 'Export users'),
    columns: [
      user.username,
      user.enabled,
      user.name,
      user.email,
      user.roles,
      {
        key: 'warehouses',
        title: text('仓库', 'Warehouses'),
        text: (u, { warehouse }) =>
          u.super_admin ? words.all : u.warehouse_ids.map((id) => warehouse(id)).join(' · '),
      },
      ...partnerColumns(),
      user.created,
    ],
  }),
  exportOfList(exportOperators, {
    title: text('导出操作员', 'Export operators'),
    columns: [user.username, user.enabled, user.name, user.roles, user.created],
  }),
  exportOfList(exportUserChanges, {
    title: text('导出用户变更', 'Export user changes'),
    columns: [
      { key: 'at', title: text('时间', 'Time'), time: (c) => c.at },
      {
        key: 'actor',
        title: text('操作人', 'Operator'),
        text: (c) =>
          c.acting_user_name
            ? {
                zh: `${c.acting_user_name} 代 ${c.user_name}`,
                en: `${c.acting_user_name} acting as ${c.user_name}`,
              }
            : c.user_name,
      },
      { key: 'username', title: text('用户', 'User'), text: (c) => c.username },
      { key: 'operation', title: text('操作', 'Operation'), text: (c) => named(userOperations, c.operation) },
      { key: 'changes', title: text('修改内容', 'Changes'), text: (c) => told(c.changes) },
    ],
  }),
  exportOfList(exportSecurityEvents, {
    title: text('导出登录与安全记录', 'Export logins and refusals'),
    columns: [
      { key: 'last_at', title: text('时间', 'Time'), time: (e) => e.last_at },
      { key: 'username', title: text('用户', 'User'), text: (e) => e.username },
      { key: 'event', title: text('事件', 'Event'), text: (e) => securityEvent.label(e.event) },
      { key: 'times', title: text('次数', 'Times'), number: (e) => e.times },
      { key: 'address', title: text('IP 地址', 'IP address'), text: (e) => e.address },
      { key: 'agent', title: text('设备', 'Device'), text: (e) => e.agent },
      { key: 'route', title: text('接口', 'Call'), text: (e) => e.route },
      { key: 'first_at', title: text('首次时间', 'First time'), time: (e) => e.first_at },
    ],
  }),
]
