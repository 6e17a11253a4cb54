import { text } from '@kuacang/contract/kit/text'
import { mailMachine } from '@kuacang/contract/messages/mail/machine'
import type { Document } from '#kit/document/document'

export const mailDocument = {
  machine: mailMachine,
  title: text('邮件', 'mail'),
  table: 'mail',
  statusColumn: 'state',
  numberColumn: 'subject',
  partnerOwned: false,
} satisfies Document<(typeof mailMachine.actions)[number]>
