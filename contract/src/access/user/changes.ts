import { type Text, text } from '../../kit/text.ts'

/** What was done to users, by the names under which it is recorded. */
export const userOperations: Readonly<Record<string, Text>> = {
  'user.create': text('新建用户', 'User created'),
  'user.edit': text('编辑用户', 'User edited'),
  'user.edit_profile': text('修改个人资料', 'Profile changed'),
  'user.change_password': text('修改密码', 'Password changed'),
  'user.reset_password': text('重置密码', 'Password reset'),
  'user.ask_new_password': text('申请重置密码', 'Password reset requested'),
  'user.recover_password': text('通过邮件重置密码', 'Password reset by e-mail'),
  'user.renew_api_key': text('生成 API 密钥', 'API key generated'),
  'user.revoke_api_key': text('吊销 API 密钥', 'API key revoked'),
  'user.login_as': text('代其登录', 'Acted as this user'),
  'user.switch_back': text('切换回本人账号', 'Switched back to own account'),
  'user.lock': text('锁定屏幕', 'Screen locked'),
  'user.unlock': text('解锁屏幕', 'Screen unlocked'),
  'user.end_session': text('退出一台设备', 'One device logged out'),
  'user.add_passkey': text('添加通行密钥', 'Passkey added'),
  'user.remove_passkey': text('移除通行密钥', 'Passkey removed'),
  'user.set_up_second_factor': text('开启验证器', 'Authenticator app switched on'),
  'user.remove_second_factor': text('关闭验证器', 'Authenticator app switched off'),
  'user.reset_second_factor': text('重置两步验证', 'Second factor reset'),
  'user.use_recovery_code': text('用恢复码登录', 'Logged in with a recovery code'),
  'user.edit_provider_login': text('修改统一登录', 'Single sign-on changed'),
  'user.link_provider_login': text('首次统一登录', 'First single sign-on'),
  'user.end_other_sessions': text('退出其他设备', 'Other devices logged out'),
  'user.set_up': text('创建第一个管理员', 'First administrator created'),
}

/** What of a user can change. */
export const userFieldNames: Readonly<Record<string, Text>> = {
  username: text('用户名', 'Username'),
  name_cn: text('姓名', 'Name'),
  email: text('邮箱', 'E-mail'),
  contact_emails: text('联系邮箱', 'Contact e-mails'),
  messaging_id: text('即时通讯号', 'Messaging-app ID'),
  role_ids: text('角色', 'Roles'),
  warehouse_ids: text('仓库', 'Warehouses'),
  partner_id: text('客户', 'Customer'),
  enabled: text('状态', 'Status'),
  passkey_name: text('通行密钥', 'Passkey'),
  provider_email: text('统一登录邮箱', 'E-mail for single sign-on'),
  provider_subject: text('统一登录标识', 'Subject for single sign-on'),
  address: text('地址', 'Address'),
  ended: text('数量', 'Number'),
}
