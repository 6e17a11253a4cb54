import { text } from '@kuacang/contract/kit/text'
import { platformOrderMachine } from '@kuacang/contract/platform-orders/order/machine'
import type { Document } from '#kit/document/document'

export const platformOrderDocument = {
  machine: platformOrderMachine,
  title: text('平台订单', 'Platform order'),
  table: 'platform_order',
  statusColumn: 'status',
  numberColumn: 'platform_order_id',
  partnerOwned: true,
} satisfies Document<(typeof platformOrderMachine.actions)[number]>
