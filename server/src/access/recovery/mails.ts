import { text } from '@kuacang/contract/kit/text'
import type { MailTemplate } from '#kit/mail/post-mail'

export const recoveryMail = {
  subject: text('重置跨仓密码', 'Reset your Kuacang password'),
  body: text(
    `{username}，您好：

我们收到了为您的跨仓账号设置新密码的请求。请在 {minutes} 分钟内打开以下链接，链接只能使用一次：

{link}

如果不是您本人操作，请忽略此邮件，您的密码不会改变。
`,
    `Hello {username},

We received a request to set a new password for your Kuacang account. Open the following link within {minutes} {minutes|minute|minutes}; it works only once:

{link}

If this was not you, ignore this e-mail; your password will not change.
`,
  ),
  confidential: true,
} as const satisfies MailTemplate

export const changedMail = {
  subject: text('您的跨仓密码已重置', 'Your Kuacang password was reset'),
  body: text(
    `{username}，您好：

您的跨仓账号密码刚刚通过邮件链接重置，所有已登录的设备均已退出，API 密钥（如有）已吊销。

如果不是您本人操作，请立即联系管理员。
`,
    `Hello {username},

The password of your Kuacang account was just reset through an e-mail link. All devices have been logged out and the API key (if any) has been revoked.

If this was not you, contact your administrator immediately.
`,
  ),
} as const satisfies MailTemplate
