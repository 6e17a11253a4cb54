import { text } from '@kuacang/contract/kit/text'
import type { MailTemplate } from '#kit/mail/post-mail'

export const recoveryMail = {
  subject: text('重置跨仓密码', 'Set a new password for Kuacang'),
  body: text(
    `{username}，您好：

我们收到了为您的跨仓账号设置新密码的请求。请在 {minutes} 分钟内打开以下链接，链接只能使用一次：

{link}

如果不是您本人操作，请忽略此邮件，您的密码不会改变。
`,
    `Hello {username},

someone asked for a new password for your Kuacang account. Open this link within {minutes} minutes; it works once:

{link}

If it was not you, ignore this mail: your password stays as it is.
`,
  ),
  confidential: true,
} as const satisfies MailTemplate

export const changedMail = {
  subject: text('您的跨仓密码已重置', 'Your Kuacang password was reset'),
  body: text(
    `{username}，您好：

您的跨仓账号密码刚刚通过邮件链接重置，所有已登录的设备均已退出。

如果不是您本人操作，请立即联系管理员。
`,
    `Hello {username},

the password of your Kuacang account was just reset with a link from a mail, and all devices were logged out.

If it was not you, tell your administrator at once.
`,
  ),
} as const satisfies MailTemplate
