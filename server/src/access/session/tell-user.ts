import { deviceName } from '@kuacang/contract/access/own-sessions/device-name'
import { filled, type Text, text, type Values } from '@kuacang/contract/kit/text'
import type { FastifyRequest } from 'fastify'
import { noWarehouse } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type MailTemplate, postMail } from '#kit/mail/post-mail'
import { tell } from '#kit/notices/tell'
import { findUser } from './store.ts'

/** What of their ways to log in users are told about. */
const news = {
  password_changed: text('密码已修改', 'The password was changed'),
  password_reset: text('管理员重置了密码', 'An administrator reset the password'),
  app_on: text(
    '已开启手机验证器，并生成了新的恢复码',
    'An authenticator app was switched on, and new recovery codes were made',
  ),
  app_off: text('手机验证器已关闭', 'The authenticator app was switched off'),
  factor_reset: text(
    '管理员重置了两步验证，登录时只需密码',
    'An administrator reset the second factor; logins ask for the password alone',
  ),
  first_passkey: text(
    '已添加通行密钥“{name}”，并生成了新的恢复码',
    'The passkey “{name}” was added, and new recovery codes were made',
  ),
  passkey_added: text('已添加通行密钥“{name}”', 'The passkey “{name}” was added'),
  passkey_removed: text('已移除通行密钥“{name}”', 'The passkey “{name}” was removed'),
  recovery_code_used: text(
    '使用了一个恢复码，剩余 {left} 个',
    'A recovery code was used; {left} {left|is|are} left',
  ),
  code_repeated: text(
    '有人再次使用了已用过的验证码，已拒绝；对方知道密码',
    'A code that had been used was tried again and refused; that person knows the password',
  ),
  key_made: text('已生成 API 密钥', 'An API key was made'),
  new_device: text(
    '在新设备上登录：{device}，IP 地址 {address}',
    'A login from a new device: {device}, IP address {address}',
  ),
} as const satisfies Record<string, Text>

const mail = {
  subject: text('跨仓账号安全提醒：{what}', 'Your Kuacang account: {what}'),
  body: text(
    `{username}，您好：

您的跨仓账号有以下变动：{what}。

如果是您本人操作，请忽略此邮件；否则请立即修改密码并联系管理员。
`,
    `Hello {username},

This happened to your Kuacang account: {what}.

If this was you, ignore this e-mail. If not, change your password at once and contact your administrator.
`,
  ),
} as const satisfies MailTemplate

const notice = text('账号安全提醒：{what}', 'Your account: {what}')

/**
 * Tells users by mail what became of the ways in which they log in, in the transaction that makes it true; who has no
 * e-mail finds it in the top bar.
 */
export const tellUser = async (
  tx: Tx,
  user_id: string,
  about: keyof typeof news,
  values: Values = {},
): Promise<void> => {
  const user = await findUser(tx.db, user_id)
  if (!user) return
  const what = filled(news[about], values)
  if (user.email === '') return tell(tx, user_id, { title: filled(notice, { what }), type: 'warning' })
  postMail(tx, { warehouse_id: noWarehouse }, mail, {
    to: user.email,
    locale: user.locale === 'en' ? 'en' : 'zh',
    values: { username: user.username, what },
  })
}

const unknown = text('未知设备', 'unknown device')

export const tellOfNewDevice = (tx: Tx, user_id: string, { ip, headers }: FastifyRequest): Promise<void> =>
  tellUser(tx, user_id, 'new_device', {
    device: deviceName(headers['user-agent'] ?? '') ?? unknown,
    address: ip,
  })
