import { mask } from '@kuacang/contract/kit/mask'
import { text } from '@kuacang/contract/kit/text'
import { noWarehouse } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type MailTemplate, postMail } from '#kit/mail/post-mail'
import type { UserRow } from './store.ts'

const emailChangedMail = {
  subject: text('您的跨仓邮箱已修改', 'Your Kuacang e-mail was changed'),
  body: text(
    `{username}，您好：

您的跨仓账号的邮箱刚刚改为 {email}，本邮箱不再接收该账号的邮件，也不能再用于重置密码。

如果不是您本人操作，请立即联系管理员。
`,
    `Hello {username},

The e-mail of your Kuacang account was just changed to {email}. This address no longer receives e-mails for the account and can no longer be used to reset the password.

If this was not you, contact your administrator immediately.
`,
  ),
} as const satisfies MailTemplate

/**
 * A mail to its address can open an account. So its owner is notified of a change at the former address, and links that
 * were sent there become void.
 */
export const tellFormerAddress = async (tx: Tx, user: UserRow, email: string): Promise<void> => {
  await tx.db.deleteFrom('password_recovery').where('user_id', '=', user.id).execute()
  if (user.email === '') return
  postMail(tx, { warehouse_id: noWarehouse }, emailChangedMail, {
    to: user.email,
    locale: user.locale === 'en' ? 'en' : 'zh',
    values: { username: user.username, email: mask(email, 'text') },
  })
}
