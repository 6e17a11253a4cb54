import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  account: text('用户名或邮箱', 'Username or e-mail'),
  base_permissions: text('权限', 'Permissions'),
  factor_code: text('验证码', 'Code'),
  contact_emails: text('联系邮箱', 'Contact e-mails'),
  count: text('数量', 'Quantity'),
  current_warehouse_id: text('当前仓库', 'Current warehouse'),
  email: text('邮箱', 'E-mail'),
  expires_at: text('到期时间', 'Expires'),
  keep_api_key: text('保留 API 密钥', 'Keep API key'),
  last_ann_seen: text('已读公告', 'Announcements read'),
  locale: text('语言', 'Language'),
  messaging_id: text('即时通讯号', 'Messaging-app ID'),
  old_password: text('当前密码', 'Current password'),
  password: text('密码', 'Password'),
  permissions: text('权限', 'Permissions'),
  permission: text('拥有权限', 'Has permission'),
  remember_me: text('记住我', 'Remember me'),
  role_id: text('角色', 'Role'),
  roles: text('角色', 'Roles'),
  role_ids: text('角色', 'Roles'),
  role_info: text('角色资料', 'Role'),
  second_factor: text('两步验证', 'Second factor'),
  token: text('口令', 'Token'),
  user_id: text('用户', 'User'),
  user_info: text('用户资料', 'User'),
  username: text('用户名', 'Username'),
  warehouse_ids: text('仓库', 'Warehouses'),
} as const satisfies FieldLabels
