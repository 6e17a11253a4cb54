import { text } from '@kuacang/contract/kit/text'
import type { PageTips } from '../kit/route/page-tips.ts'

export const tips: PageTips = {
  '/settings/webhook_manage': text(
    '仓库中发生的事件会以 JSON 发送到订阅的地址，并按 Standard Webhooks 规范签名。同一单据的事件按发生顺序送达；对方不可用时自动重试，最多 12 次。',
    'Events in the warehouse are sent as JSON to the subscribed addresses and signed according to Standard Webhooks. Events of the same document are delivered in order; if the receiver is unavailable, delivery is retried up to 12 times.',
  ),
  '/settings/mail_outbox': text(
    '系统发出的邮件。未配置邮件服务器时，邮件只保存在这里，可直接查看。',
    'Mails sent by the system. Without a mail server, mails are only stored here and can be read here.',
  ),
}
