import { text } from '@kuacang/contract/kit/text'
import { deliveryMachine } from '@kuacang/contract/messages/webhook/machine'
import type { Document } from '#kit/document/document'

export const deliveryDocument = {
  machine: deliveryMachine,
  title: text('投递', 'delivery'),
  table: 'webhook_delivery',
  statusColumn: 'state',
  numberColumn: 'event_id',
  partnerOwned: false,
} satisfies Document<(typeof deliveryMachine.actions)[number]>
