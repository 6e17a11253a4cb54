import { text } from '@kuacang/contract/kit/text'
import { relayMachine } from '@kuacang/contract/printing/relay/machine'
import type { Document } from '#kit/document/document'

export const relayDocument = {
  machine: relayMachine,
  title: text('打印文件', 'printed file'),
  table: 'print_relay',
  statusColumn: 'state',
  numberColumn: 'title',
  partnerOwned: false,
} as const satisfies Document<(typeof relayMachine.actions)[number]>
