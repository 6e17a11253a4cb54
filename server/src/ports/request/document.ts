import { text } from '@kuacang/contract/kit/text'
import { portRequestMachine } from '@kuacang/contract/ports/request/machine'
import type { Document } from '#kit/document/document'

export const portRequestDocument = {
  machine: portRequestMachine,
  title: text('外部请求', 'port request'),
  table: 'port_request',
  statusColumn: 'state',
  numberColumn: 'object_number',
  partnerOwned: false,
} satisfies Document<(typeof portRequestMachine.actions)[number]>
