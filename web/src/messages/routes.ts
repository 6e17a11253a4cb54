import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/settings/webhook_manage',
    title: text('事件订阅', 'Webhooks'),
    right: { any: ['ManageMessages', 'MerchantWebhooks'] },
    tip: true,
    page: () => import('./webhook/webhook-page.tsx'),
  },
  {
    path: '/settings/webhook_deliveries',
    title: text('事件投递', 'Event deliveries'),
    right: { any: ['ManageMessages', 'MerchantWebhooks'] },
    page: () => import('./webhook/delivery-page.tsx'),
  },
  {
    path: '/settings/mail_outbox',
    title: text('发件箱', 'Mail outbox'),
    right: 'ManageMessages',
    tip: true,
    page: () => import('./mail/mail-page.tsx'),
  },
])
